#include "tests/formats/random_model.h"

#include <random>

namespace shardlab::engine {
namespace {

class Generator {
public:
    explicit Generator(std::uint64_t seed) : m_random(seed) {}

    ModelConfig make() {
        m_model.kind = ModelConfig::Kind::Functional;
        m_model.name = "model";
        switch (below(4)) {
            case 0:
                images();
                break;
            case 1:
                sequences(false);
                break;
            case 2:
                sequences(true);
                break;
            default:
                features();
        }
        m_model.inputs = {m_model.layers.front().name};
        m_model.outputs = {m_last};
        return std::move(m_model);
    }

private:
    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(m_random); }
    bool often() { return below(3) > 0; }
    int from(int least, int most) { return least + below(most - least + 1); }
    std::string activation() {
        static const std::vector<const char*> names{"linear", "relu",     "tanh",     "sigmoid", "elu",
                                                    "selu",   "softplus", "softsign", "relu6"};
        return names[static_cast<std::size_t>(below(static_cast<int>(names.size())))];
    }
    std::string padding() { return below(2) == 0 ? "same" : "valid"; }

    const std::string& add(const std::string& className, Json config, std::vector<std::string> inbound = {}) {
        LayerNode node{.className = className, .name = m_model.freshName(className)};
        node.config = std::move(config);
        node.inbound = inbound.empty() && !m_last.empty() ? std::vector{m_last} : std::move(inbound);
        m_last = node.name;
        m_model.layers.push_back(std::move(node));
        return m_last;
    }
    void input(std::vector<Json> extents) {
        Json shape{nullptr};
        for (Json& extent : extents)
            shape.push_back(std::move(extent));
        add("InputLayer", {{"batch_input_shape", shape}});
    }

    void normalization() {
        switch (below(4)) {
            case 0:
                add("BatchNormalization", {{"scale", often()}, {"center", often()}});
                break;
            case 1:
                add("LayerNormalization", Json::object());
                break;
            case 2:
                add("Dropout", {{"rate", 0.25}});
                break;
            default:
                add("LeakyReLU", {{"alpha", 0.1}});
        }
    }

    /// Two layers of the same kind, of equal size, from the same input.
    void branches(const std::string& className, const Json& config) {
        const std::string before = m_last;
        const std::string left = add(className, config, {before}), right = add(className, config, {before});
        add(below(2) == 0 ? "Add" : "Concatenate", Json::object(), {left, right});
    }

    void image() {
        const Json pool{{"pool_size", 2}, {"padding", padding()}};
        switch (below(8)) {
            case 0:
                add("Conv2D", {{"filters", from(1, 4)},
                               {"kernel_size", from(1, 3)},
                               {"strides", from(1, 2)},
                               {"padding", padding()},
                               {"activation", activation()},
                               {"use_bias", often()}});
                break;
            case 1:
                add("DepthwiseConv2D",
                    {{"kernel_size", from(1, 3)}, {"depth_multiplier", from(1, 2)}, {"padding", padding()}});
                break;
            case 2:
                add("SeparableConv2D",
                    {{"filters", from(1, 4)}, {"kernel_size", from(1, 3)}, {"padding", padding()}});
                break;
            case 3:
                add(below(2) == 0 ? "MaxPooling2D" : "AveragePooling2D", pool);
                break;
            case 4:
                add("Conv2DTranspose", {{"filters", from(1, 3)},
                                        {"kernel_size", 2},
                                        {"strides", from(1, 2)},
                                        {"padding", "same"}});
                break;
            case 5:
                add("ZeroPadding2D", {{"padding", from(1, 2)}});
                break;
            case 6:
                branches("Conv2D", {{"filters", 2}, {"kernel_size", 3}, {"padding", "same"}});
                break;
            default:
                normalization();
        }
    }

    void images() {
        input({from(4, 8), from(4, 8), from(1, 3)});
        for (int layers = from(1, 5); layers-- > 0;)
            image();
        static const std::vector<const char*> ends{"Flatten", "GlobalAveragePooling2D", "GlobalMaxPooling2D"};
        add(ends[static_cast<std::size_t>(below(3))], Json::object());
        add("Dense", {{"units", from(1, 4)}, {"activation", below(2) == 0 ? "softmax" : activation()}});
    }

    Json recurrent(bool sequences) {
        return {{"units", from(1, 4)}, {"return_sequences", sequences}, {"use_bias", often()}};
    }
    std::string recurrentClass() {
        static const std::vector<const char*> classes{"LSTM", "GRU", "SimpleRNN"};
        return classes[static_cast<std::size_t>(below(3))];
    }

    void sequence() {
        switch (below(6)) {
            case 0:
                add(recurrentClass(), recurrent(true));
                break;
            case 1: {
                const std::string className = recurrentClass();
                Json inner = recurrent(true);
                inner["name"] = "inner" + std::to_string(m_model.layers.size());
                add("Bidirectional", {{"layer", {{"class_name", className}, {"config", inner}}},
                                      {"merge_mode", below(2) == 0 ? "concat" : "sum"}});
                break;
            }
            case 2:
                add("Conv1D", {{"filters", from(1, 4)}, {"kernel_size", from(1, 3)}, {"padding", "same"}});
                break;
            case 3:
                add("TimeDistributed",
                    {{"layer",
                      {{"class_name", "Dense"},
                       {"config",
                        {{"name", "each" + std::to_string(m_model.layers.size())}, {"units", 3}}}}}});
                break;
            case 4: {
                const std::string before = m_last;
                add("MultiHeadAttention", {{"num_heads", 2}, {"key_dim", 2}}, {before, before});
                break;
            }
            default:
                normalization();
        }
    }

    void sequences(bool tokens) {
        if (tokens) {
            input({from(3, 6)});
            add("Embedding", {{"input_dim", 7}, {"output_dim", from(2, 4)}, {"mask_zero", below(2) == 0}});
        } else {
            input({from(3, 6), from(1, 4)});
        }
        for (int layers = from(0, 3); layers-- > 0;)
            sequence();
        if (often()) {
            add(recurrentClass(), recurrent(false));
        } else {
            add(below(2) == 0 ? "GlobalMaxPooling1D" : "GlobalAveragePooling1D", Json::object());
        }
        add("Dense", {{"units", from(1, 4)}});
    }

    void features() {
        input({from(2, 6)});
        for (int layers = from(1, 4); layers-- > 0;) {
            switch (below(3)) {
                case 0:
                    add("Dense",
                        {{"units", from(1, 5)}, {"activation", activation()}, {"use_bias", often()}});
                    break;
                case 1:
                    branches("Dense", {{"units", 3}, {"activation", "relu"}});
                    break;
                default:
                    normalization();
            }
        }
        add("Dense", {{"units", from(1, 4)}, {"activation", "sigmoid"}});
    }

    std::mt19937_64 m_random;
    ModelConfig m_model;
    std::string m_last;
};

}  // namespace

ModelConfig randomModel(std::uint64_t seed) {
    return Generator(seed).make();
}

}  // namespace shardlab::engine
