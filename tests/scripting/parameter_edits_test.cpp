// An experiment as a template with other values.
#include "engine/scripting/parameter_edits.h"

#include <gmock/gmock.h>

#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine::parameter_edits_test {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::Optional;

const DeviceCatalog& devices() {
    return DeviceCatalog::installed();
}

Experiment with(const Json& parameters) {
    return withParameters(Experiment::load("mnist_mlp"), parameters, devices());
}

std::vector<std::string> paths(const Experiment& to) {
    const auto edits = parameterEdits(Experiment::load("mnist_mlp"), to, devices());
    std::vector<std::string> found;
    if (!edits) return {"none"};
    for (const ParameterEdit& edit : *edits)
        found.push_back(edit.path);
    return found;
}

TEST(ParameterEdits, NameTheValuesThatDiffer) {
    EXPECT_THAT(paths(with(Json::object())), IsEmpty());
    EXPECT_THAT(paths(with({{"optimizer.learning_rate", 0.5}, {"model.dense.units", 7}})),
                ElementsAre("optimizer.learning_rate", "model.dense.units"));
    EXPECT_THAT(paths(with({{"optimizer.beta_1", 0.5}})), ElementsAre("optimizer.beta_1"));
    EXPECT_THAT(paths(with({{"name", "other"}, {"metrics", {"mse"}}})), ElementsAre("name", "metrics"));
}

TEST(ParameterEdits, ADeviceComesFirstAndBringsWhatFollowsFromIt) {
    EXPECT_THAT(paths(with({{"runtime.device", "t4"}, {"fit.epochs", 2}})),
                ElementsAre("runtime.device", "fit.epochs"));
    EXPECT_THAT(paths(with({{"runtime.replicas", 4}})), ElementsAre("runtime.replicas"));
}

TEST(ParameterEdits, OneBatchSizeTakesThePlaceOfTheOther) {
    EXPECT_THAT(paths(with({{"fit.batch_size_per_replica", 16}})), ElementsAre("fit.batch_size_per_replica"));
    EXPECT_THAT(paths(with({{"fit.batch_size", 64}})), ElementsAre("fit.batch_size"));
}

TEST(ParameterEdits, WhatCannotBeSetAloneIsSetWhole) {
    Experiment fewer = with(Json::object());
    fewer.compile.optimizer = {{"class_name", "Adam"}, {"config", Json::object()}};  // without learning_rate
    EXPECT_THAT(paths(fewer), ElementsAre("optimizer"));
    Experiment weighted = with(Json::object());
    weighted.compile.lossWeights = {2.0};
    EXPECT_THAT(paths(weighted), ElementsAre("compile"));
    Experiment shorter = with(Json::object());
    shorter.model.layers.pop_back();
    EXPECT_THAT(paths(shorter), ElementsAre("model"));
}

TEST(ParameterEdits, NotesAndFoldsAreLeftAsTheyAre) {
    Experiment noted = with(Json::object());
    noted.notes = "for the lecture";
    EXPECT_THAT(paths(noted), IsEmpty());
}

TEST(NearestTemplate, IsThatOfTheNameOrOfTheData) {
    EXPECT_THAT(nearestTemplate(with({{"fit.epochs", 2}}), devices()),
                Optional(Field(&EditedTemplate::id, "mnist_mlp")));
    EXPECT_THAT(nearestTemplate(with({{"name", "mine"}}), devices()),
                Optional(Field(&EditedTemplate::id, "mnist_mlp")));
    EXPECT_EQ(nearestTemplate(with({{"data.source", "npz"}}), devices()), std::nullopt);
}

}  // namespace
}  // namespace shardlab::engine::parameter_edits_test
