#pragma once
// How much memory the program holds.

namespace parlour::bot {

/// What was needed at the start and is needed no more goes back to the system: freed memory, and the pages of
/// programs and libraries that were read once. Pages that are needed again come back by themselves.
void give_back_memory();

}  // namespace parlour::bot
