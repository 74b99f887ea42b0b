#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

namespace shardlab::engine::zoo {

struct Extent {
    std::int64_t height = 1, width = 1;
};

struct ConvOptions {
    std::int64_t filters = 1;
    Extent kernel = {};
    std::int64_t strides = 1;
    bool same = true;  ///< padding
    bool useBias = true;
    const char* activation = nullptr;
};

struct PoolOptions {
    std::int64_t size = 2, strides = 2;
    bool same = false;  ///< padding
};

struct NormOptions {
    double momentum = 0.99, epsilon = 1e-3;
    bool scale = true;
};

/// Writes a Functional model layer by layer. Each method appends a layer that reads the given ones and
/// returns its name, for the layers behind it.
class Network {
public:
    explicit Network(const std::string& name);

    std::string input(const std::string& name, const std::vector<std::int64_t>& sampleShape);
    std::string add(const char* className, const std::string& name, std::vector<std::string> inbound,
                    Json config = Json::object());

    std::string conv(const std::string& name, const std::string& x, const ConvOptions& options);
    std::string depthwise(const std::string& name, const std::string& x, const ConvOptions& options);
    std::string dense(const std::string& name, const std::string& x, std::int64_t units,
                      const char* activation = nullptr);
    std::string batchNorm(const std::string& name, const std::string& x, const NormOptions& options);
    std::string activation(const std::string& name, const std::string& x, const char* function);
    std::string dropout(const std::string& name, const std::string& x, double rate);
    std::string maxPool(const std::string& name, const std::string& x, const PoolOptions& options);
    std::string averagePool(const std::string& name, const std::string& x, const PoolOptions& options);
    std::string globalAveragePool(const std::string& name, const std::string& x, bool keepDims = false);
    /// Zeros around the image, as many before as `before` and behind as `behind`.
    std::string pad(const std::string& name, const std::string& x, std::int64_t before, std::int64_t behind);
    std::string sum(const std::string& name, std::vector<std::string> inputs);
    std::string concatenate(const std::string& name, std::vector<std::string> inputs);

    ModelConfig finish(const std::string& output) &&;

    ModelConfig& config() { return m_config; }

private:
    ModelConfig m_config;
};

}  // namespace shardlab::engine::zoo
