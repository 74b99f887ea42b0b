#pragma once
#include <cstddef>
#include <string>
#include <string_view>

/// Columns that a terminal takes for UTF-8: 2 for a Chinese, Japanese or Korean character and an emoji, 0 for
/// a mark that is drawn over the character before it, else 1. As wcwidth of the C library, in every locale. A
/// byte that is no UTF-8 is one column.
namespace shardlab::engine {

std::size_t displayWidth(std::string_view text);
/// The longest beginning that takes at most so many columns, and how many it takes.
std::string_view fittingColumns(std::string_view text, std::size_t columns, std::size_t& width);
/// Exactly so many columns: cut, or filled with blanks behind the text.
std::string leftJustified(std::string_view text, std::size_t columns);
/// The same with the blanks before it.
std::string rightJustified(std::string_view text, std::size_t columns);

}  // namespace shardlab::engine
