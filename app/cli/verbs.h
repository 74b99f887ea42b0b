#pragma once
#include "app/cli/command_line.h"

namespace shardlab::cli {

// One verb a file: each names its flags and says what it does.
void addDevices(CommandLine& commands);
void addHostStacks(CommandLine& commands);
void addDatasets(CommandLine& commands);
void addLayers(CommandLine& commands);
void addOptimizers(CommandLine& commands);
void addLosses(CommandLine& commands);
void addMetrics(CommandLine& commands);
void addTemplates(CommandLine& commands);
void addFormats(CommandLine& commands);
void addSummary(CommandLine& commands);
void addLint(CommandLine& commands);
void addTrain(CommandLine& commands);
void addEvaluate(CommandLine& commands);
void addPredict(CommandLine& commands);
void addGradients(CommandLine& commands);
void addSimulate(CommandLine& commands);
void addCompare(CommandLine& commands);
void addExport(CommandLine& commands);
void addGenerate(CommandLine& commands);
void addTranslate(CommandLine& commands);
void addMatmul(CommandLine& commands);

/// A verb that lists something and has no flag but --json.
void addListing(CommandLine& commands, const char* verb, const char* help, int (*list)(bool json));

}  // namespace shardlab::cli
