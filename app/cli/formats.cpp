#include <fmt/ranges.h>

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/formats/weight_format.h"

namespace shardlab::cli {
namespace {

const char* yesNo(bool value) {
    return value ? "yes" : "no";
}

int listFormats(bool json) {
    engine::Json list = engine::Json::array();
    Table table({"id", "endings", "write", "weights", "model", "description"});
    for (const engine::WeightFormat& format : engine::weightFormats()) {
        std::vector<std::string> endings;
        for (const std::string& extension : format.extensions)
            endings.push_back(engine::endingText(extension));
        list.push_back({{"id", format.id},
                        {"name", format.name},
                        {"extensions", endings},
                        {"help", format.help},
                        {"writes", format.canWrite()},
                        {"reads_weights", format.canRead()},
                        {"reads_model", format.holdsModel()},
                        {"program", format.isProgram()}});
        table.add({format.id, fmt::format("{}", fmt::join(endings, " ")), yesNo(format.canWrite()),
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

void addFormats(CommandLine& commands) {
    addListing(commands, "formats", "List the file formats for import and export", listFormats);
}

}  // namespace shardlab::cli
