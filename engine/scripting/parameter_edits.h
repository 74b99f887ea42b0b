#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// Another value of a parameter, by its short path.
struct ParameterEdit {
    std::string path;
    Json value;
};

/// What makes `to` of `from` with withParameters(), one edit after the other: single values where that is
/// possible, else whole objects, the device first. Notes and folds stay those of `from`. Nothing: there is no
/// such list.
std::optional<std::vector<ParameterEdit>> parameterEdits(const Experiment& from, const Experiment& to,
                                                         const DeviceCatalog& devices);

/// An experiment as a template with other values.
struct EditedTemplate {
    std::string id;
    std::vector<ParameterEdit> edits;
};
/// The template of the experiment's name, else the nearest one with the same data; nothing: none is near.
std::optional<EditedTemplate> nearestTemplate(const Experiment& experiment, const DeviceCatalog& devices);

}  // namespace shardlab::engine
