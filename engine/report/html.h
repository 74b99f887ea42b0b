#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// Text for HTML and for attributes in double quotes: what has a meaning there is escaped, control characters
/// that XML does not have become U+FFFD.
std::string htmlText(std::string_view text);

/// `number` as `text`, with all its digits for programs and tooltips: <data value="0.25" title="0.25">25
/// %</data>.
std::string htmlNumber(double number, const std::string& text);

/// A table; cells are HTML already. `numeric`: all columns but the first are aligned right.
std::string htmlTable(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                      bool numeric = false);

}  // namespace shardlab::engine
