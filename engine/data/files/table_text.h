#pragma once
#include <string>

namespace shardlab::engine {

/// The text of a table as readCsv takes it: decodedText() (Excel's "Unicode Text" is UTF-16), and line feeds
/// where lines end with a carriage return alone. All else stays as it is. The bytes may be the first ones of
/// a file.
std::string tableText(std::string bytes);

}  // namespace shardlab::engine
