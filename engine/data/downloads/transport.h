#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "engine/core/stop_token.h"

namespace shardlab::engine {

/// Whether this build can fetch anything (with libcurl) at all.
bool transportAvailable();

/// Takes what arrives. `offset` is where the piece belongs in the file: 0 where a server begins anew.
using TransportSink = std::function<void(std::int64_t offset, std::span<const std::byte> piece)>;

/// Fetches http, https and file URLs from byte `offset` on. False if `stop` ended it. Throws Error with the
/// reason, without the URL: no such host, a broken connection, what `sink` throws. What had arrived was
/// handed over.
bool fetchUrl(const std::string& url, std::int64_t offset, const TransportSink& sink, const StopToken* stop);

}  // namespace shardlab::engine
