#include "engine/formats/json_file.h"

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {
constexpr int kMaximumDepth = 256;
}  // namespace

Json parseJson(std::string_view text, const std::string& where) {
    const auto limitDepth = [&where](int depth, Json::parse_event_t, Json&) {
        if (depth > kMaximumDepth) throw Error("{}: nested deeper than {} levels", where, kMaximumDepth);
        return true;
    };
    try {
        return Json::parse(text.begin(), text.end(), limitDepth);
    } catch (const Json::exception& error) {
        // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error …"
        std::string message = error.what();
        const std::size_t bracket = message.find("] ");
        if (bracket != std::string::npos) message.erase(0, bracket + 2);
        throw Error("{}: is no valid JSON: {}", where, message);
    }
}

Json readJsonFile(const std::filesystem::path& path, std::uintmax_t maximumBytes) {
    return parseJson(readFile(path, maximumBytes), path.string());
}

}  // namespace shardlab::engine
