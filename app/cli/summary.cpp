#include <cstdio>

#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verb.h"

namespace shardlab::cli {

void addSummary(CLI::App& app, Action& action) {
    CLI::App* verb = app.add_subcommand("summary", "Print the model as Keras's model.summary() does");
    auto argument = std::make_shared<std::string>();
    verb->add_option("EXPERIMENT", *argument, "File or template id, or a Keras model")->required();
    verb->callback([&action, argument] {
        action = [argument] {
            std::string text = engine::Model::build(loadModelConfig(*argument)).summary();
            if (!text.ends_with('\n')) text += '\n';
            std::fputs(text.c_str(), stdout);
            return kSuccess;
        };
    });
}

}  // namespace shardlab::cli
