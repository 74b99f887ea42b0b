#pragma once
#include "engine/data/dataset.h"

/// Each source makes its own row, with schema, traits and factory, in a function that registry.cpp lists.
namespace shardlab::engine {

using SourceEntry = RegistryEntry<DataSource>;

/// Factory for a source whose constructor takes the options, which have passed its schema.
template <typename Source>
std::unique_ptr<DataSource> makeSource(const std::string&, const Json& options) {
    return std::make_unique<Source>(options);
}

}  // namespace shardlab::engine
