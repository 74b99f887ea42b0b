#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// Text for HTML and for attributes in double quotes: what has a meaning there is escaped, characters that
/// documents cannot have become U+FFFD, and all ends of lines are \n.
std::string htmlText(std::string_view text);

/// A name that may be long: a line may end behind _ . / and -, and within it where nothing else helps.
std::string htmlName(std::string_view text);

/// `number` as `text`, with all its digits for programs and tooltips: <data value="0.25" title="0.25">25
/// %</data>.
std::string htmlNumber(double number, const std::string& text);

/// A table; cells are HTML already. Columns of numbers are aligned right. A table that is wider than the page
/// scrolls within it.
std::string htmlTable(const std::vector<std::string>& head,
                      const std::vector<std::vector<std::string>>& rows);

/// With a heading; `note`: a line below it.
std::string htmlSection(const std::string& title, const std::string& body, const char* note = "");
/// A part that a reader opens; `open`: it is short.
std::string htmlDetails(const std::string& title, const std::string& body, bool open);

}  // namespace shardlab::engine
