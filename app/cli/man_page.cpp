#include "app/cli/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace shardlab::cli {
namespace {

/// Text that roff would read as commands or turn into other characters.
std::string escaped(const std::string& text) {
    std::string result = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char c : text) {
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else if (c == '\'') {
            result += "\\(aq";
        } else if (c == '\n') {
            result += ' ';
        } else {
            result += c;
        }
    }
    return result;
}

std::string bold(const std::string& text) {
    return "\\fB" + escaped(text) + "\\fR";
}
std::string italic(const std::string& text) {
    return "\\fI" + escaped(text) + "\\fR";
}

/// "N", "X", "a|b" or the flag's name in capitals.
std::string placeholder(const FlagText& flag) {
    if (!flag.choices.empty()) {
        std::string choices;
        for (const std::string& choice : flag.choices)
            choices += (choices.empty() ? "" : "|") + choice;
        return choices;
    }
    if (flag.value == "INT" || flag.value == "UINT") return "N";
    if (flag.value == "FLOAT") return "X";
    std::string name = flag.names.back().substr(2);
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return name;
}

std::string argumentText(const FlagText& flag) {
    const std::string name = italic(flag.names.front()) + (flag.repeated ? "..." : "");
    return flag.required ? name : "[" + name + "]";
}

void addFlag(std::string& page, const FlagText& flag) {
    page += ".TP\n";
    if (flag.argument) {
        page += italic(flag.names.front());
    } else {
        for (std::size_t i = 0; i < flag.names.size(); ++i)
            page += (i > 0 ? ", " : "") + bold(flag.names[i]);
        if (!flag.value.empty()) page += " " + italic(placeholder(flag));
        if (flag.required) page += " (required)";
    }
    page += "\n" + escaped(flag.help) + "\n";
}

void addVerb(std::string& page, const std::string& before, const VerbText& verb) {
    const std::string name = before + verb.name;
    if (verb.verbs.empty()) {
        page +=
            ".SS " + escaped(name) + "\n" + escaped(verb.help) + ".\n.PP\n" + bold("shardlab-cli " + name);
        for (const FlagText& flag : verb.flags)
            if (flag.argument) page += " " + argumentText(flag);
        page += " [" + italic("OPTION") + "]...\n";
        for (const FlagText& flag : verb.flags)
            if (flag.names.back() != "--help") addFlag(page, flag);
    }
    for (const VerbText& below : verb.verbs)
        addVerb(page, name + " ", below);
}

constexpr const char* kTail = R"(.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
The verb failed; one line on standard error says why.
.TP
.B 2
The command line is wrong.
.TP
.B 130
Interrupted by SIGINT; what was trained until then is kept.
.SH ENVIRONMENT
.TP
.B SHARDLAB_DATA_DIR
Where data sets are searched first.
.TP
.B SHARDLAB_RESOURCE_DIR
Device sheets, experiments and lessons, instead of the installed ones.
.TP
.B XDG_DATA_HOME
Runs, weights and own device sheets are in the folder
.I shardlab
below it; default:
.IR ~/.local/share .
.SH SEE ALSO
.BR shardlab (1),
.BR mpirun (1)
)";

}  // namespace

std::string manPage(const VerbText& program, const std::string& version) {
    std::string page = fmt::format(".TH SHARDLAB\\-CLI 1 \"\" \"Shardlab {0}\" \"User Commands\"\n", version);
    page += ".SH NAME\nshardlab\\-cli \\- train Keras models and estimate training times on devices\n";
    page += ".SH SYNOPSIS\n.B shardlab\\-cli\n.I VERB\n[\\fIARGUMENT\\fR]... [\\fIOPTION\\fR]...\n";
    page += ".SH DESCRIPTION\n" + escaped(program.help) + "\n.PP\nEvery verb has " + bold("--help") +
            ". An experiment is a file, or the id of a template that " + bold("shardlab-cli templates") +
            " lists. Devices are those of " + bold("shardlab-cli devices") + ". " +
            bold("shardlab-cli completion") + " prints scripts for bash and zsh.\n";
    page += ".SH OPTIONS\n";
    for (const FlagText& flag : program.flags)
        addFlag(page, flag);
    page += ".SH VERBS\n";
    for (const VerbText& verb : program.verbs)
        addVerb(page, "", verb);
    return page + kTail;
}

}  // namespace shardlab::cli
