#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/experiment/experiment.h"

namespace shardlab::cli {
namespace {

int listTemplates(bool json) {
    const auto templates = engine::experimentTemplates();
    if (json) {
        engine::Json list = engine::Json::array();
        for (const engine::TemplateInfo& info : templates) {
            list.push_back({{"id", info.id},
                            {"name", info.name},
                            {"summary", info.summary},
                            {"path", info.path.string()}});
        }
        printJson(list);
        return kSuccess;
    }
    Table table({"id", "name", "summary"});
    for (const engine::TemplateInfo& info : templates)
        table.add({info.id, info.name, info.summary});
    table.print();
    return kSuccess;
}

}  // namespace

void addTemplates(CommandLine& commands) {
    addListing(commands, "templates", "List the experiments that come with Shardlab", listTemplates);
}

}  // namespace shardlab::cli
