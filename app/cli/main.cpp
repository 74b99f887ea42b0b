#include "app/cli/verbs.h"

int main(int argc, char** argv) {
    using namespace shardlab::cli;
    CommandLine commands;
    for (const auto add :
         {addDevices,   addHostStacks, addDatasets, addLayers, addOptimizers, addLosses,    addMetrics,
          addTemplates, addFormats,    addSummary,  addLint,   addTrain,      addEvaluate,  addPredict,
          addGradients, addSimulate,   addCompare,  addExport, addGenerate,   addTranslate, addMatmul}) {
        add(commands);
    }
    return commands.run(argc, argv);
}
