#pragma once
#include "app/cli/command_line.h"

namespace shardlab::cli {

/// runs delete, restore and purge.
void addRunBin(CommandLine& commands);

}  // namespace shardlab::cli
