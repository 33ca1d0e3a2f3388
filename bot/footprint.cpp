#include "bot/footprint.h"

#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <span>

namespace parlour::bot {
namespace {

int give_back_file(dl_phdr_info* file, std::size_t /*size*/, void* /*nothing*/) {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  for (const auto& part : std::span(file->dlpi_phdr, file->dlpi_phnum)) {
    // What is never written is just as it stands in the file.
    if (part.p_type != PT_LOAD || (part.p_flags & PF_W) != 0) continue;
    const std::uintptr_t begin = file->dlpi_addr + part.p_vaddr;
    const std::uintptr_t aligned = begin / page * page;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): that is how a loaded file tells where its parts are
    madvise(reinterpret_cast<void*>(aligned), begin + part.p_memsz - aligned, MADV_DONTNEED);
  }
  return 0;
}

}  // namespace

void give_back_memory() {
  malloc_trim(0);
  dl_iterate_phdr(give_back_file, nullptr);
}

}  // namespace parlour::bot
