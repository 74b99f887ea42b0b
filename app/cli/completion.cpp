#include "app/cli/completion.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/cli/completion_values.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"

namespace shardlab::cli {
namespace {

// Both scripts ask the program, so they know every verb, flag, template, device and run that it knows.

constexpr const char* kBash =
    R"(# Completion of shardlab-cli and shardlab for bash; shardlab-cli completion bash prints it.
_shardlab_cli() {
    local line ending
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line != :files* ]]; then
            COMPREPLY+=("${line%%$'\t'*}")
            continue
        fi
        compopt -o filenames 2>/dev/null
        [[ $line == :files ]] && mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$2")
        [[ $line == :files ]] || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$2")
        for ending in ${line#:files}; do
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -X "!*$ending" -- "$2")
        done
    done < <("${program[@]}" --complete "${words[@]}" 2>/dev/null)
}
_shardlab_cli_line() {
    local program=("$1") words=("${COMP_WORDS[@]:1:COMP_CWORD}")
    _shardlab_cli "$1" "$2"
}
_shardlab_window() {
    local program=(shardlab-cli) words=(summary "$2")
    [[ $2 == -* ]] && { mapfile -t COMPREPLY < <(compgen -W "--help --version --screenshots --experiment --size --only --curves" -- "$2"); return; }
    _shardlab_cli "$1" "$2"
}
complete -F _shardlab_cli_line shardlab-cli
complete -F _shardlab_window shardlab
)";

constexpr const char* kZsh = R"(#compdef shardlab-cli shardlab
# Completion of shardlab-cli and shardlab for zsh; shardlab-cli completion zsh prints it.
_shardlab-cli() {
    local line tab=$'\t' ending
    local -a program asked candidates
    program=("${(Q)words[1]}")
    asked=("${(@Q)words[2,CURRENT]}")
    if [[ ${words[1]:t} == shardlab ]]; then
        program=(shardlab-cli)
        asked=(summary "${(Q)words[CURRENT]}")
        [[ $words[CURRENT] == -* ]] && { compadd -- --help --version --screenshots --experiment --size --only --curves; return }
    fi
    for line in "${(@f)$("${program[@]}" --complete "${asked[@]}" 2>/dev/null)}"; do
        if [[ $line == :files ]]; then
            _files
        elif [[ $line == :files* ]]; then
            for ending in ${=line#:files}; do _files -g "*$ending"; done
        elif [[ -n $line ]]; then
            candidates+=("${${line%%$tab*}//:/\\:}:${line#*$tab}")
        fi
    done
    (( ${#candidates} )) && _describe -V value candidates
}
if [[ ${funcstack[1]-} == _shardlab-cli ]]; then
    _shardlab-cli "$@"
else
    compdef _shardlab-cli shardlab-cli shardlab
fi
)";

std::string oneLine(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\t', ' ');
    return text;
}

class Lines {
public:
    explicit Lines(std::string typed) : m_typed(std::move(typed)) {}

    void add(const std::string& word, const std::string& help) {
        if (word.starts_with(m_typed)) m_text += fmt::format("{}\t{}\n", word, oneLine(help));
    }
    void addValues(const FlagText& flag) {
        const CandidateValues values = candidateValues(flag);
        // "a,b": the last of a list is completed.
        const std::size_t comma = m_typed.rfind(',');
        const std::string before = comma == std::string::npos ? "" : m_typed.substr(0, comma + 1);
        for (const Candidate& each : values.words)
            add(before + each.word, each.help);
        if (!values.files) return;
        m_text += ":files";
        for (const std::string& ending : values.endings)
            m_text += " " + ending;
        m_text += "\n";
    }
    const std::string& typed() const { return m_typed; }
    std::string take() { return std::move(m_text); }

private:
    std::string m_typed, m_text;
};

/// bash takes "--device=t4" for three words, other shells for one: both become two.
std::vector<std::string> separated(const std::vector<std::string>& words) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const std::size_t equals = word.find('=');
        const bool flagBefore = !result.empty() && result.back().starts_with("--");
        if (word == "=" && flagBefore) {
            if (i + 1 == words.size()) result.emplace_back();
        } else if (word.starts_with("--") && equals != std::string::npos) {
            result.push_back(word.substr(0, equals));
            result.push_back(word.substr(equals + 1));
        } else {
            result.push_back(word);
        }
    }
    return result;
}

/// Where the words lead: the verb, the flag that waits for its value, the arguments that were given.
struct Place {
    const VerbText* verb;
    const FlagText* flag = nullptr;
    std::size_t arguments = 0;
};

Place placeOf(const VerbText& program, const std::vector<std::string>& before) {
    Place place{.verb = &program};
    for (const std::string& word : before) {
        if (place.flag != nullptr) {
            place.flag = nullptr;
        } else if (word.starts_with('-')) {
            const FlagText* flag = place.verb->flag(word);
            if (flag != nullptr && !flag->value.empty()) place.flag = flag;
        } else if (const VerbText* below = place.verb->verb(word); below != nullptr) {
            place.verb = below;
        } else {
            ++place.arguments;
        }
    }
    return place;
}

const FlagText* argumentAt(const VerbText& verb, std::size_t index) {
    for (const FlagText& flag : verb.flags) {
        if (!flag.argument) continue;
        if (index == 0 || flag.repeated) return &flag;
        --index;
    }
    return nullptr;
}

int printScript(const std::string& shell) {
    if (shell != "bash" && shell != "zsh")
        throw UsageError("completion: expected bash or zsh; got {}", shell);
    printText(shell == "bash" ? kBash : kZsh);
    return kSuccess;
}

}  // namespace

std::string completionLines(const VerbText& program, const std::vector<std::string>& words) {
    std::vector<std::string> before = separated(words);
    Lines lines(before.empty() ? "" : before.back());
    if (!before.empty()) before.pop_back();
    const Place place = placeOf(program, before);
    if (place.flag != nullptr) {
        lines.addValues(*place.flag);
        return lines.take();
    }
    if (lines.typed().starts_with('-')) {
        for (const FlagText& flag : place.verb->flags)
            if (!flag.argument) lines.add(flag.names.back(), flag.help);
        return lines.take();
    }
    for (const VerbText& below : place.verb->verbs)
        lines.add(below.name, below.help);
    if (const FlagText* argument = argumentAt(*place.verb, place.arguments)) lines.addValues(*argument);
    return lines.take();
}

void addCompletion(CommandLine& commands) {
    auto shell = std::make_shared<std::string>();
    Flags flags = commands.add("completion", "Print a script that completes command lines in bash or zsh",
                               [shell] { return printScript(*shell); });
    flags.argument("SHELL", *shell, "bash or zsh");
}

}  // namespace shardlab::cli
