#pragma once
#include <optional>
#include <string>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// A parameter of an experiment that a path names.
struct PathParameter {
    std::string path;             ///< as shortPath() writes it
    std::optional<bool> integer;  ///< whether its values are whole numbers; nothing: the document cannot tell
};

/// Finds a parameter by its path in the document, with or without "compile." and "config": a value that the
/// document has, or an option of a layer, optimizer or loss. "model.dense.units": layers by their names.
/// Throws Error "expected …; got …" where there is none.
PathParameter findParameter(const Experiment& experiment, const std::string& path);

/// The value at a path of an experiment's document: the one that it has, else the default of the option that
/// it leaves out. Null where there is none.
Json parameterValue(Json document, const std::string& path);

/// The experiment with other values of some parameters, an object by path. Another runtime.device or
/// runtime.replicas is onDevice(): the global batch stays unless it is a parameter, too. A batch size takes
/// the place of the other kind (global, per replica). Throws Error for a value that an experiment cannot
/// have.
Experiment withParameters(const Experiment& experiment, const Json& parameters, const DeviceCatalog& devices);

}  // namespace shardlab::engine
