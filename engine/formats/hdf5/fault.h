#pragma once
#include <fmt/format.h>

#include <stdexcept>

namespace shardlab::engine::hdf5 {

/// What is wrong with an HDF5 file, without its name: Hdf5File puts file and object before it.
class Fault : public std::runtime_error {
public:
    template <typename... Args>
    explicit Fault(fmt::format_string<Args...> format, Args&&... args)
        : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

}  // namespace shardlab::engine::hdf5
