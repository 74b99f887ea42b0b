#include "app/cli/verbs.h"

namespace shardlab::cli {

void addListing(CommandLine& commands, const char* verb, const char* help, int (*list)(bool json)) {
    auto json = std::make_shared<bool>(false);
    Flags flags = commands.add(verb, help, [json, list] { return list(*json); });
    flags.flag("--json", *json, "Print JSON");
}

}  // namespace shardlab::cli
