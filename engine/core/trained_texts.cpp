#include "engine/core/trained_texts.h"

namespace shardlab::engine {

std::string joinTexts(const std::vector<std::string>& texts) {
    std::string joined;
    for (const std::string& text : texts)
        (joined += text) += kEndOfText;
    return joined;
}

std::vector<std::string> splitTexts(std::string_view joined) {
    std::vector<std::string> texts;
    for (std::size_t end = joined.find(kEndOfText); end != std::string_view::npos;
         end = joined.find(kEndOfText)) {
        texts.emplace_back(joined.substr(0, end));
        joined.remove_prefix(end + 1);
    }
    return texts;
}

}  // namespace shardlab::engine
