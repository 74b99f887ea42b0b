#pragma once
#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace shardlab::engine {

/// What the engine throws: one sentence that says where, what was expected, what came.
class Error : public std::runtime_error {
public:
    explicit Error(const char* message) : std::runtime_error(message) {}
    explicit Error(std::string message) : std::runtime_error(capped(std::move(message))) {}
    template <typename... Args>
    explicit Error(fmt::format_string<Args...> format, Args&&... args)
        : std::runtime_error(capped(fmt::format(format, std::forward<Args>(args)...))) {}

private:
    /// Cut in the middle if it quotes more than anybody reads.
    static std::string capped(std::string message);
};

/// A model or batch that does not fit the device's memory, worded as the real device does.
class ResourceExhausted : public Error {
public:
    ResourceExhausted(const std::string& message, std::int64_t requested, std::int64_t available)
        : Error("{}", message), requestedBytes(requested), availableBytes(available) {}
    std::int64_t requestedBytes;
    std::int64_t availableBytes;
};

/// Numbers that became NaN or infinite: epoch and step count from 1, layer may be empty.
class NumericError : public Error {
public:
    NumericError(const std::string& message, int atEpoch, std::int64_t atStep, std::string atLayer)
        : Error("{}", message), epoch(atEpoch), step(atStep), layer(std::move(atLayer)) {}
    int epoch;
    std::int64_t step;
    std::string layer;
};

}  // namespace shardlab::engine
