#include <fmt/ranges.h>

#include "app/cli/output.h"
#include "app/cli/verb.h"
#include "engine/formats/weight_format.h"

namespace shardlab::cli {
namespace {

const char* yesNo(bool value) {
    return value ? "yes" : "no";
}

int run(bool json) {
    engine::Json list = engine::Json::array();
    Table table({"id", "endings", "write", "weights", "model", "what it is"});
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        list.push_back({{"id", format.id},
                        {"name", format.name},
                        {"extensions", format.extensions},
                        {"help", format.help},
                        {"writes", format.canWrite()},
                        {"reads_weights", format.canRead()},
                        {"reads_model", format.holdsModel()}});
        table.add({format.id, fmt::format("{}", fmt::join(format.extensions, " ")), yesNo(format.canWrite()),
                   yesNo(format.canRead()), yesNo(format.holdsModel()), format.help});
    }
    if (json) {
        printJson(list);
    } else {
        table.print();
    }
    return kSuccess;
}

}  // namespace

void addFormats(CLI::App& app, Action& action) {
    CLI::App* verb =
        app.add_subcommand("formats", "List the files that models and weights come from and go to");
    auto json = std::make_shared<bool>(false);
    verb->add_flag("--json", *json, "Print JSON");
    verb->callback([&action, json] { action = [json] { return run(*json); }; });
}

}  // namespace shardlab::cli
