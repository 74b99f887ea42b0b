#include "engine/core/json_text.h"

#include <algorithm>
#include <new>
#include <optional>
#include <system_error>
#include <vector>

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kMaximumDepth = 256;
constexpr const char* kNoThread =
    "threads: the system cannot start more threads; use fewer threads, or raise the limits of memory and "
    "processes";

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
        // "invalid literal; last read: 'nul'", "invalid literal; last read: '{b'; expected string literal"
        const std::string wanted = between(detail, "'; expected ", "\n"),
                          read = between(detail, "last read: '", wanted.empty() ? "\n" : "'; expected ");
        const std::size_t quote = wanted.empty() && !read.empty() ? 1 : 0;
        const std::string got = abridged(std::string_view(read).substr(0, read.size() - quote));
        problem = detail.substr(0, detail.find("; last read: "));
        if (!wanted.empty()) problem = fmt::format("expected {}; got {}", wanted, got);
        if (wanted.empty() && !read.empty()) problem += ": " + got;
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
    if (message.starts_with("invalid UTF-8 byte")) return "the text is not valid UTF-8";
    return abridged(message, 200);
}

/// One pass of its own: asked by a callback at every value, the parser looks at all its siblings again.
void requireShallow(std::string_view text, const std::string& where) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            quoted = !quoted;
        } else if (quoted) {
            if (c == '\\') ++i;
        } else if (c == '[' || c == '{') {
            if (++depth > kMaximumDepth)
                throw Error("{}: nested deeper than {} levels", where, kMaximumDepth);
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
}

using Keys = std::vector<std::string_view>;

/// Of two values of one key the parser keeps the last one, without a word.
void requireKeysOnce(Keys& keys, std::string_view text, const std::string& where) {
    std::ranges::stable_sort(keys);
    const auto twice = std::ranges::adjacent_find(keys);
    if (twice == keys.end()) return;
    const std::string_view before =
        text.substr(0, static_cast<std::size_t>((twice + 1)->data() - text.data()));
    throw Error("{}: line {}: {}: expected one value; got the key twice", where,
                std::ranges::count(before, '\n') + 1, abridged(*twice));
}

/// What the parser would call the end of the file.
void requireText(std::string_view text, const std::string& where) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        throw Error("{}: is not valid JSON: there is no text in it", where);
    const std::size_t zero = text.find('\0');
    if (zero == std::string_view::npos) return;
    throw Error("{}: is not valid JSON: line {}: expected text; got a byte of 0", where,
                std::ranges::count(text.substr(0, zero), '\n') + 1);
}

}  // namespace

Json parseJson(std::string_view text, const std::string& where) {
    requireText(text, where);
    requireShallow(text, where);
    try {
        return Json::parse(text.begin(), text.end());
    } catch (const Json::exception& error) {
        throw Error("{}: is not valid JSON: {}", where, plainMessage(error));
    }
}

void requireUniqueKeys(std::string_view text, const std::string& where) {
    std::vector<std::optional<Keys>> open;  // the objects and lists around; a list has no keys
    bool beforeKey = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            const std::size_t begin = i + 1;
            for (++i; text[i] != '"'; ++i)
                if (text[i] == '\\') ++i;
            if (beforeKey) open.back()->push_back(text.substr(begin, i - begin));
            beforeKey = false;
        } else if (c == '{' || c == '[') {
            open.push_back(c == '{' ? std::optional<Keys>(Keys()) : std::nullopt);
            beforeKey = c == '{';
        } else if (c == '}' || c == ']') {
            if (open.back()) requireKeysOnce(*open.back(), text, where);
            open.pop_back();
            beforeKey = false;
        } else if (c == ',') {
            beforeKey = open.back().has_value();
        }
    }
}

std::string jsonString(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string plainMessage(const std::exception& error) {
    if (dynamic_cast<const Json::parse_error*>(&error) != nullptr) return syntaxProblem(error);
    if (dynamic_cast<const Json::exception*>(&error) != nullptr) return valueProblem(error);
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
        return "memory: out of memory on this computer; use a smaller model or batch size";
    const auto* system = dynamic_cast<const std::system_error*>(&error);
    if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again) {
        return kNoThread;
    }
    if (system == nullptr && std::string_view(error.what()).starts_with("pthread_"))  // TBB's
        return kNoThread;
    return error.what();
}

}  // namespace shardlab::engine
