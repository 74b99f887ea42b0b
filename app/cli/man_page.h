#pragma once
#include <string>

#include "app/cli/verb_tree.h"

namespace shardlab::cli {

/// shardlab-cli(1) with all verbs and flags, as roff.
std::string manPage(const VerbText& program, const std::string& version);

}  // namespace shardlab::cli
