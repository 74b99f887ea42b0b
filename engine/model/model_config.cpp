#include "engine/model/model_config.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "engine/core/ascii.h"

namespace shardlab::engine {
namespace {

bool isUpper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}
bool isLower(char c) {
    return std::islower(static_cast<unsigned char>(c)) != 0;
}
bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

}  // namespace

Connection Connection::parse(const std::string& text) {
    const auto colon = text.rfind(':');
    const bool numbered =
        colon != std::string::npos && colon + 1 < text.size() && text.size() - colon <= 5 &&
        std::all_of(text.begin() + static_cast<std::ptrdiff_t>(colon) + 1, text.end(), isDigit);
    if (!numbered) return {text, 0};
    return {text.substr(0, colon), std::stoi(text.substr(colon + 1))};
}

std::string Connection::text() const {
    const bool plain = output == 0 && parse(layer).layer == layer;  // a layer may be called "dense:1"
    return plain ? layer : fmt::format("{}:{}", layer, output);
}

std::string snakeCase(const std::string& className) {
    const std::string small = lowerCase(className);
    std::string text;
    for (std::size_t i = 0; i < className.size(); ++i) {
        const char c = className[i];
        if (i > 0 && isUpper(c)) {
            const bool wordBegins =
                i + 1 < className.size() && (isLower(className[i + 1]) || isDigit(className[i + 1]));
            if (wordBegins || isLower(className[i - 1])) text += '_';
        }
        text += small[i];
    }
    return text;
}

const LayerNode* ModelConfig::find(const std::string& layerName) const {
    const auto it = std::find_if(layers.begin(), layers.end(),
                                 [&](const LayerNode& layer) { return layer.name == layerName; });
    return it == layers.end() ? nullptr : &*it;
}

LayerNode* ModelConfig::find(const std::string& layerName) {
    return const_cast<LayerNode*>(std::as_const(*this).find(layerName));
}

std::vector<std::string> ModelConfig::inboundOf(std::size_t index) const {
    if (index >= layers.size()) return {};
    if (kind == Kind::Functional) return layers[index].inbound;
    if (index == 0) return {};
    return {layers[index - 1].name};
}

std::string ModelConfig::freshName(const std::string& className) const {
    // Keras counts inputs from 1 ("input_1"), everything else from none ("dense", "dense_1").
    const bool isInput = className == "InputLayer";
    const std::string base = isInput ? "input" : snakeCase(className);
    if (!isInput && find(base) == nullptr) return base;
    for (int number = 1;; ++number) {
        std::string candidate = fmt::format("{}_{}", base, number);
        if (find(candidate) == nullptr) return candidate;
    }
}

}  // namespace shardlab::engine
