#pragma once
#include "app/cli/command_line.h"

/// Every verb, in the order of the help: `ROW(Train)` is what addTrain() adds, in the verb's own file.
// clang-format off
#define SHARDLAB_VERBS(ROW) \
    ROW(Devices) \
    ROW(HostStacks) \
    ROW(Datasets) \
    ROW(Layers) \
    ROW(Optimizers) \
    ROW(Losses) \
    ROW(Metrics) \
    ROW(Keras) \
    ROW(Templates) \
    ROW(Formats) \
    ROW(Data) \
    ROW(Summary) \
    ROW(Lint) \
    ROW(Experiment) \
    ROW(Train) \
    ROW(LrFind) \
    ROW(Sweep) \
    ROW(Runs) \
    ROW(Report) \
    ROW(Share) \
    ROW(Step) \
    ROW(Transfer) \
    ROW(Evaluate) \
    ROW(Predict) \
    ROW(Gradients) \
    ROW(Simulate) \
    ROW(Compare) \
    ROW(Export) \
    ROW(Import) \
    ROW(Serve) \
    ROW(Lesson) \
    ROW(Generate) \
    ROW(Translate) \
    ROW(Matmul) \
    ROW(Completion)
// clang-format on

namespace shardlab::cli {

#define SHARDLAB_DECLARE(verb) void add##verb(CommandLine& commands);
SHARDLAB_VERBS(SHARDLAB_DECLARE)
#undef SHARDLAB_DECLARE

/// A verb that lists something and has no flag but --json.
void addListing(CommandLine& commands, const char* verb, const char* help, int (*list)(bool json));

}  // namespace shardlab::cli
