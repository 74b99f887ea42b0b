#pragma once
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace shardlab::cli {

/// One flag or argument of a verb, as the parser knows it.
struct FlagText {
    std::vector<std::string> names = {};  ///< "--weights", or the one name of an argument: "EXPERIMENT"
    std::string help = {};
    std::string value = {};                 ///< kind of its value: "TEXT", "INT"; empty: it takes none
    std::vector<std::string> choices = {};  ///< all values it may have; empty: others
    bool argument = false;                  ///< by position
    bool required = false;
    bool repeated = false;  ///< an argument of any number of words
};

/// A verb, or the program itself, with its flags and the verbs below it.
struct VerbText {
    std::string name = {}, help = {};
    std::vector<FlagText> flags = {};
    std::vector<VerbText> verbs = {};
    /// The verb below it with this name, or null.
    const VerbText* verb(const std::string& named) const;
    const FlagText* flag(const std::string& named) const;
};

VerbText verbTree(const CLI::App& app);

}  // namespace shardlab::cli
