#include "engine/data/files/table_text.h"

#include <algorithm>

#include "engine/core/utf8.h"

namespace shardlab::engine {

std::string tableText(std::string bytes) {
    bytes = decodedText(std::move(bytes));
    if (bytes.find('\n') == std::string::npos) std::ranges::replace(bytes, '\r', '\n');
    return bytes;
}

}  // namespace shardlab::engine
