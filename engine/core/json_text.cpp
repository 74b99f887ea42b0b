#include "engine/core/json_text.h"

#include <algorithm>
#include <new>
#include <system_error>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kMaximumDepth = 256;

/// What stands between `begin` and `end` (or the end of the text); empty without `begin`.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    std::size_t from = text.find(begin);
    if (from == std::string::npos) return {};
    from += begin.size();
    return text.substr(from, text.find(end, from) - from);
}

/// "[json.exception.parse_error.101] parse error …" → "parse error …".
std::string withoutId(const std::exception& error) {
    const std::string message = error.what();
    const std::size_t bracket = message.find("] ");
    return bracket == std::string::npos ? message : message.substr(bracket + 2);
}

std::string inWords(const std::string& token) {
    return token == "end of input" ? "the end of the file" : token;
}

/// nlohmann's "parse error at line 1, column 2: syntax error while parsing value - unexpected ']'; expected
/// '[', '{', or a literal" or "… - invalid literal; last read: 'nul'".
std::string syntaxProblem(const std::exception& error) {
    const std::string message = withoutId(error);
    const std::string place = between(message, "parse error at ", ": ");
    const std::string detail = between(message, " - ", "\n");
    const std::string token = between(detail, "unexpected ", ";");
    std::string problem;
    if (detail.starts_with("unexpected ")) {
        const std::size_t wanted = detail.find("; expected ");
        problem = wanted == std::string::npos
                      ? "got " + inWords(token)
                      : fmt::format("expected {}; got {}", detail.substr(wanted + 11), inWords(token));
    } else {
        const std::string read = between(detail, "last read: '", "\n");
        problem = detail.substr(0, detail.find("; last read: "));
        if (!read.empty()) problem += ": " + abridged(std::string_view(read).substr(0, read.size() - 1));
    }
    return place.empty() ? problem : place + ": " + problem;
}

/// "type must be number, but is string" → "expected a number; got a string".
std::string valueProblem(const std::exception& error) {
    const std::string message = withoutId(error);
    const std::string wanted = between(message, "type must be ", ", but is "),
                      got = between(message, ", but is ", "\n"),
                      key = between(message, "key '", "' not found");
    const auto withArticle = [](const std::string& type) {
        return (type.starts_with('a') || type.starts_with('o') ? "an " : type == "null" ? "" : "a ") + type;
    };
    if (!wanted.empty()) return fmt::format("expected {}; got {}", withArticle(wanted), withArticle(got));
    if (!key.empty()) return fmt::format("the key {} is missing", abridged(key));
    // "cannot use at() with string", "cannot use operator[] with a string argument with null"
    if (const std::size_t last = message.rfind(" with ");
        message.starts_with("cannot use ") && last != std::string::npos)
        return fmt::format("expected an object or a list; got {}", withArticle(message.substr(last + 6)));
    const std::string number = between(message, "number overflow parsing '", "'");
    if (!number.empty()) return fmt::format("the number {} is too large", abridged(number));
    if (message.starts_with("invalid UTF-8 byte")) return "the text is no valid UTF-8";
    return abridged(message, 200);
}

}  // namespace

Json parseJson(std::string_view text, const std::string& where) {
    const auto limitDepth = [&where](int depth, Json::parse_event_t, Json&) {
        if (depth > kMaximumDepth) throw Error("{}: nested deeper than {} levels", where, kMaximumDepth);
        return true;
    };
    try {
        return Json::parse(text.begin(), text.end(), limitDepth);
    } catch (const Json::exception& error) {
        throw Error("{}: is no valid JSON: {}", where, plainMessage(error));
    }
}

std::string plainMessage(const std::exception& error) {
    if (dynamic_cast<const Json::parse_error*>(&error) != nullptr) return syntaxProblem(error);
    if (dynamic_cast<const Json::exception*>(&error) != nullptr) return valueProblem(error);
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return "memory: this computer has not enough for what was asked; take a smaller model or batch";
    const auto* system = dynamic_cast<const std::system_error*>(&error);
    if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again) {
        return fmt::format("threads: the system gave none; limits of memory or processes are reached ({})",
                           error.what());
    }
    return error.what();
}

}  // namespace shardlab::engine
