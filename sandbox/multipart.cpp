#include "sandbox/multipart.h"

namespace sandbox {

namespace {

// The value of name="..." (or name=...) in a header line.
std::string parameter(std::string_view header, std::string_view name) {
  const std::string wanted = std::string(name) + "=";
  std::size_t at = 0;
  while ((at = header.find(wanted, at)) != std::string_view::npos) {
    const bool whole = at == 0 || header[at - 1] == ' ' || header[at - 1] == ';';
    at += wanted.size();
    if (!whole) continue;
    if (at < header.size() && header[at] == '"') {
      const std::size_t end = header.find('"', at + 1);
      return std::string(header.substr(at + 1, end == std::string_view::npos ? end : end - at - 1));
    }
    const std::size_t end = header.find_first_of("; \t", at);
    return std::string(header.substr(at, end == std::string_view::npos ? end : end - at));
  }
  return "";
}

void read_headers(std::string_view headers, Upload& part) {
  for (std::string& line : split(headers, '\n')) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (starts_with_ignoring_case(line, "content-disposition:")) {
      part.field = parameter(line, "name");
      part.filename = parameter(line, "filename");
    } else if (starts_with_ignoring_case(line, "content-type:")) {
      const std::size_t from = line.find_first_not_of(' ', std::string_view("content-type:").size());
      if (from != std::string::npos) part.content_type = line.substr(from);
    }
  }
}

}  // namespace

std::optional<std::vector<Upload>> read_multipart(std::string_view body, std::string_view content_type) {
  const std::string boundary = parameter(content_type, "boundary");
  if (boundary.empty()) return std::nullopt;
  const std::string mark = "--" + boundary;
  std::vector<Upload> parts;
  std::size_t at = body.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  while (true) {
    at += mark.size();
    if (body.substr(at, 2) == "--") return parts;
    at = body.find('\n', at);
    if (at == std::string_view::npos) return std::nullopt;
    ++at;
    const std::size_t head_end = body.find("\r\n\r\n", at);
    const std::size_t next =
        head_end == std::string_view::npos ? head_end : body.find("\r\n" + mark, head_end + 2);
    if (next == std::string_view::npos) return std::nullopt;
    Upload part;
    read_headers(body.substr(at, head_end - at), part);
    // An empty part has its closing line break right after its headers.
    const std::size_t data_from = head_end + 4;
    if (next >= data_from) part.data = std::string(body.substr(data_from, next - data_from));
    parts.push_back(std::move(part));
    at = next + 2;
  }
}

}  // namespace sandbox
