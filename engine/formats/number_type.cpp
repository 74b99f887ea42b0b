#include "engine/formats/number_type.h"

#include "engine/core/abridge.h"
#include "engine/core/error.h"

namespace shardlab::engine {

hdf5::Datatype numberType(std::span<const NumberType> types, const std::string& name,
                          const std::string& where) {
    for (const NumberType& row : types) {
        if (name != row.name) continue;
        hdf5::Datatype type;
        type.kind = row.kind;
        type.size = row.size;
        type.isSigned = row.isSigned;
        type.name = row.name;
        return type;
    }
    throw Error("{}: the type {} is not supported", where, abridged(name));
}

}  // namespace shardlab::engine
