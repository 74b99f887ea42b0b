#pragma once
#include "engine/core/error.h"

namespace shardlab::engine {

/// A request that could be answered at another time: too many of them wait, it waited for too long, or the
/// server shuts down. Status 503.
class Unavailable : public Error {
public:
    using Error::Error;
};

}  // namespace shardlab::engine
