#pragma once
#include <fmt/format.h>

#include <exception>
#include <new>
#include <string>
#include <system_error>

namespace shardlab::engine {

/// The sentence of any exception: the library's own texts ("std::bad_alloc") tell a person nothing.
inline std::string messageOf(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
        return "memory: this computer has not enough for what was asked; take a smaller model or batch";
    }
    const auto* system = dynamic_cast<const std::system_error*>(&error);
    if (system != nullptr && system->code() == std::errc::resource_unavailable_try_again) {
        return fmt::format("threads: the system gave none; limits of memory or processes are reached ({})",
                           error.what());
    }
    return error.what();
}

}  // namespace shardlab::engine
