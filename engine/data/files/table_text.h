#pragma once
#include <string>

namespace shardlab::engine {

/// The text of a table as readCsv takes it: UTF-16 that begins with a byte order mark (Excel's "Unicode
/// Text") as UTF-8, and line feeds where lines end with a carriage return alone. All else stays as it is. The
/// bytes may be the first ones of a file.
std::string tableText(std::string bytes);

}  // namespace shardlab::engine
