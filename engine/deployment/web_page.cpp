#include "engine/deployment/web_page.h"

#include <charconv>
#include <map>

#include "engine/core/atomic_file.h"
#include "engine/core/base64.h"
#include "engine/core/error.h"
#include "engine/core/resource_directory.h"
#include "engine/data/downloads/digest.h"

namespace shardlab::engine {
namespace {

constexpr std::uintmax_t kLargestPart = std::uintmax_t{1} << 20;
constexpr std::size_t kBlockBytes = std::size_t{3}
                                    << 20;  ///< of weights; a browser limits the length of a text

std::string part(const std::string& name) {
    return readFile(resourceDirectory() / "deployment" / name, kLargestPart);
}

/// 'sha256-…' of a policy: the element with exactly this text is allowed.
std::string hashSource(const std::string& text) {
    Digest digest(Digest::Kind::Sha256);
    digest.add(std::as_bytes(std::span(text)));
    const std::string hex = digest.hex();
    std::string bytes;
    for (std::size_t at = 0; at + 1 < hex.size(); at += 2) {
        unsigned value = 0;
        std::from_chars(hex.data() + at, hex.data() + at + 2, value, 16);
        bytes += static_cast<char>(value);
    }
    return "'sha256-" + encodeBase64(std::as_bytes(std::span(bytes))) + "'";
}

/// tf.min.js assigns to this name, and where it is missing makes code of a text, which the policy refuses.
constexpr const char* kPrelude = "var regeneratorRuntime;";

std::string policy(const std::string& script, const std::string& style) {
    return fmt::format(
        "default-src 'none'; script-src 'self' file: {} {}; style-src {}; img-src blob: data:; base-uri "
        "'none'; "
        "form-action 'none'",
        hashSource(kPrelude), hashSource(script), hashSource(style));
}

/// Blocks of base64, each whole bytes.
std::string weightBlocks(const TfjsArtifacts& model) {
    std::string text, bytes;
    const auto flush = [&] {
        text += "<script type=\"text/plain\" class=\"weights\">" +
                encodeBase64(std::as_bytes(std::span(bytes))) + "</script>\n";
        bytes.clear();
    };
    for (const Tensor* tensor : model.tensors) {
        std::string_view rest(reinterpret_cast<const char*>(tensor->data()), tensor->bytes());
        while (!rest.empty()) {
            const std::size_t taken = std::min(rest.size(), kBlockBytes - bytes.size());
            bytes += rest.substr(0, taken);
            rest.remove_prefix(taken);
            if (bytes.size() == kBlockBytes) flush();
        }
    }
    if (!bytes.empty()) flush();
    return text;
}

/// Every {{name}} of the template, in one pass: what is filled in is not searched.
std::string filled(const std::string& text, const std::map<std::string, std::string>& parts) {
    std::string result;
    std::size_t at = 0;
    for (std::size_t open = 0; (open = text.find("{{", at)) != std::string::npos;) {
        const std::size_t close = text.find("}}", open);
        if (close == std::string::npos) break;
        result.append(text, at, open - at);
        result += parts.at(text.substr(open + 2, close - open - 2));
        at = close + 2;
    }
    return result.append(text, at);
}

}  // namespace

std::string scriptJson(const Json& json) {
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view three = std::string_view(text).substr(i, 3);
        if (text[i] == '<') {
            result += "\\u003c";
        } else if (three == "\u2028" || three == "\u2029") {
            result += three == "\u2028" ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            result += text[i];
        }
    }
    return result;
}

std::string htmlText(const std::string& text) {
    // Through JSON, since bytes that are no UTF-8 are replaced there.
    const std::string valid = Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
    std::string result;
    for (const char c : valid) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string webPage(const std::string& title, const Json& config, const TfjsArtifacts& model) {
    std::string script;
    for (const char* name : {"pictures.js", "preprocessing.js", "tokens.js", "page.js", "inputs.js"})
        script += part(name);
    script += "\nstart();\n";
    const std::string style = part("page.css");
    return filled(part("index.html"),
                  {{"policy", policy(script, style)},
                   {"title", htmlText(title)},
                   {"style", style},
                   {"prelude", kPrelude},
                   {"script", script},
                   {"config", scriptJson(config)},
                   {"model", scriptJson({{"topology", model.topology}, {"specs", model.specs}})},
                   {"weights", weightBlocks(model)}});
}

}  // namespace shardlab::engine
