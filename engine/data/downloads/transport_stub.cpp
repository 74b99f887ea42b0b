#include "engine/core/error.h"
#include "engine/data/downloads/transport.h"

namespace shardlab::engine {

bool transportAvailable() {
    return false;
}

bool fetchUrl(const std::string&, std::int64_t, const TransportSink&, const StopToken*) {
    throw Error("this build has no libcurl, and cannot download");
}

}  // namespace shardlab::engine
