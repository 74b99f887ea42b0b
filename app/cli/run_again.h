#pragma once
#include "app/cli/command_line.h"

namespace shardlab::cli {

/// runs rerun and runs continue.
void addRunAgain(CommandLine& commands);

}  // namespace shardlab::cli
