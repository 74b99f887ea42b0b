#include "app/cli/verb_tree.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace shardlab::cli {
namespace {

/// The parser tells the values of IsMember in its text only: "TEXT:{a,b}".
std::vector<std::string> choicesIn(const std::string& type) {
    const std::size_t open = type.find('{');
    const std::size_t close = type.rfind('}');
    if (open == std::string::npos || close == std::string::npos) return {};
    return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

FlagText flagText(const CLI::Option& option) {
    FlagText flag{.help = option.get_description(), .required = option.get_required()};
    flag.argument = !option.nonpositional();
    if (flag.argument) {
        flag.names = {option.get_name(true)};
    } else {
        for (const std::string& name : option.get_snames())
            flag.names.push_back("-" + name);
        for (const std::string& name : option.get_lnames())
            flag.names.push_back("--" + name);
    }
    if (option.get_items_expected_max() == 0) return flag;
    const std::string type = option.get_type_name();
    flag.value = type.substr(0, type.find_first_of(": "));
    flag.choices = choicesIn(type);
    flag.repeated = flag.argument && option.get_items_expected_max() > 1;
    return flag;
}

}  // namespace

const VerbText* VerbText::verb(const std::string& named) const {
    const auto found = std::ranges::find(verbs, named, &VerbText::name);
    return found == verbs.end() ? nullptr : &*found;
}

const FlagText* VerbText::flag(const std::string& named) const {
    const auto found = std::ranges::find_if(flags, [&](const FlagText& each) {
        return std::ranges::find(each.names, named) != each.names.end();
    });
    return found == flags.end() ? nullptr : &*found;
}

VerbText verbTree(const CLI::App& app) {
    VerbText verb{.name = app.get_name(), .help = app.get_description()};
    for (const CLI::Option* option : app.get_options())
        verb.flags.push_back(flagText(*option));
    for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; }))
        verb.verbs.push_back(verbTree(*below));
    return verb;
}

}  // namespace shardlab::cli
