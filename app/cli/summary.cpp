#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

namespace shardlab::cli {

void addSummary(CommandLine& commands) {
    auto model = std::make_shared<std::string>();
    Flags flags = commands.add("summary", "Print the model like model.summary() of Keras", [model] {
        std::string text = engine::Model::build(loadModelConfig(*model)).summary();
        if (text.ends_with('\n')) text.pop_back();
        printLine(text);
        return kSuccess;
    });
    flags.argument("EXPERIMENT", *model, "Experiment, template id or Keras model");
}

}  // namespace shardlab::cli
