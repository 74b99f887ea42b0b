#pragma once
#include <string>
#include <string_view>

namespace shardlab::engine {

/// What two texts are compared by where case and typography do not matter: small letters, half width, plain
/// spaces, quotation marks and hyphens. "TRAİN  ８’" and "train  8'" are alike. Latin, Greek and Cyrillic
/// letters have a case; the four letters I, ı, İ and i are one, so that Turkish words fold in any locale. "ß"
/// is "ss". Bytes that are no UTF-8 stay. Source: Unicode's CaseFolding.txt (C and F) for these scripts, and
/// the full-width forms of ASCII.
std::string foldedText(std::string_view text);

}  // namespace shardlab::engine
