#include "engine/zoo/network.h"

namespace shardlab::engine::zoo {
namespace {

const char* padding(bool same) {
    return same ? "same" : "valid";
}

Json windowConfig(const ConvOptions& options) {
    Json config{{"kernel_size", {options.kernel.height, options.kernel.width}},
                {"strides", {options.strides, options.strides}},
                {"padding", padding(options.same)},
                {"use_bias", options.useBias}};
    if (options.activation != nullptr) config["activation"] = options.activation;
    return config;
}

Json poolConfig(const PoolOptions& options) {
    return {{"pool_size", {options.size, options.size}},
            {"strides", {options.strides, options.strides}},
            {"padding", padding(options.same)}};
}

}  // namespace

Network::Network(const std::string& name) {
    m_config.kind = ModelConfig::Kind::Functional;
    m_config.name = name;
}

std::string Network::input(const std::string& name, const std::vector<std::int64_t>& sampleShape) {
    Json shape = Json::array({nullptr});
    for (const std::int64_t extent : sampleShape)
        shape.push_back(extent);
    m_config.inputs.push_back(name);
    return add("InputLayer", name, {}, {{"batch_input_shape", std::move(shape)}});
}

std::string Network::add(const char* className, const std::string& name, std::vector<std::string> inbound,
                         Json config) {
    m_config.layers.push_back({className, name, std::move(config), std::move(inbound)});
    return name;
}

std::string Network::conv(const std::string& name, const std::string& x, const ConvOptions& options) {
    Json config = windowConfig(options);
    config["filters"] = options.filters;
    return add("Conv2D", name, {x}, std::move(config));
}

std::string Network::depthwise(const std::string& name, const std::string& x, const ConvOptions& options) {
    return add("DepthwiseConv2D", name, {x}, windowConfig(options));
}

std::string Network::dense(const std::string& name, const std::string& x, std::int64_t units,
                           const char* activation) {
    Json config{{"units", units}};
    if (activation != nullptr) config["activation"] = activation;
    return add("Dense", name, {x}, std::move(config));
}

std::string Network::batchNorm(const std::string& name, const std::string& x, const NormOptions& options) {
    return add("BatchNormalization", name, {x},
               {{"momentum", options.momentum}, {"epsilon", options.epsilon}, {"scale", options.scale}});
}

std::string Network::activation(const std::string& name, const std::string& x, const char* function) {
    return add("Activation", name, {x}, {{"activation", function}});
}

std::string Network::dropout(const std::string& name, const std::string& x, double rate) {
    return add("Dropout", name, {x}, {{"rate", rate}});
}

std::string Network::maxPool(const std::string& name, const std::string& x, const PoolOptions& options) {
    return add("MaxPooling2D", name, {x}, poolConfig(options));
}

std::string Network::averagePool(const std::string& name, const std::string& x, const PoolOptions& options) {
    return add("AveragePooling2D", name, {x}, poolConfig(options));
}

std::string Network::globalAveragePool(const std::string& name, const std::string& x, bool keepDims) {
    return add("GlobalAveragePooling2D", name, {x}, {{"keepdims", keepDims}});
}

std::string Network::pad(const std::string& name, const std::string& x, std::int64_t before,
                         std::int64_t behind) {
    return add("ZeroPadding2D", name, {x}, {{"padding", {{before, behind}, {before, behind}}}});
}

std::string Network::sum(const std::string& name, std::vector<std::string> inputs) {
    return add("Add", name, std::move(inputs));
}

std::string Network::concatenate(const std::string& name, std::vector<std::string> inputs) {
    return add("Concatenate", name, std::move(inputs), {{"axis", -1}});
}

ModelConfig Network::finish(const std::string& output) && {
    m_config.outputs = {output};
    return std::move(m_config);
}

}  // namespace shardlab::engine::zoo
