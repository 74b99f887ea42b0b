#pragma once
#include <string>
#include <string_view>

namespace shardlab::engine {

/// Throws Error "where: …" for a file whose messages would take far more memory than its bytes: one that says
/// nothing takes two bytes in the file and hundreds in memory. Looks at nodes, attributes, names and texts.
void requireModestMessages(std::string_view file, const std::string& where);

}  // namespace shardlab::engine
