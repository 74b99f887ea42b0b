#include "engine/core/keras_coverage.h"

#include <algorithm>

#include "app/cli/output.h"
#include "app/cli/verbs.h"

namespace shardlab::cli {
namespace {

using engine::KerasClass;
using engine::KerasSupport;

struct KerasOptions {
    std::string kind;
    bool missing = false, markdown = false, json = false;
};

std::vector<std::string> kinds() {
    std::vector<std::string> kinds;
    for (const KerasClass& row : engine::kerasClasses()) {
        if (kinds.empty() || kinds.back() != row.kind) kinds.emplace_back(row.kind);
    }
    return kinds;
}

std::vector<KerasClass> chosen(const KerasOptions& options) {
    std::vector<KerasClass> rows;
    for (const KerasClass& row : engine::kerasClasses()) {
        if (!options.kind.empty() && row.kind != options.kind) continue;
        if (options.missing && row.support != KerasSupport::Missing) continue;
        rows.push_back(row);
    }
    return rows;
}

void printAsJson(const std::vector<KerasClass>& rows) {
    engine::Json list = engine::Json::array();
    for (const KerasClass& row : rows) {
        list.push_back({{"kind", row.kind},
                        {"class_name", row.name},
                        {"support", engine::nameOf(row.support)},
                        {"note", row.note}});
    }
    printJson(list);
}

/// The tables of the manual, one a kind.
void printAsMarkdown(const std::vector<KerasClass>& rows) {
    std::string_view kind;
    for (const KerasClass& row : rows) {
        if (row.kind != kind) {
            if (!kind.empty()) printLine("");
            kind = row.kind;
            printLine(fmt::format("| {} | support |\n|---|---|", kind));
        }
        const std::string support = row.support == KerasSupport::Built ? "built"
                                    : row.support == KerasSupport::SameAs
                                        ? fmt::format("same as `{}`", row.note)
                                        : fmt::format("missing: {}", row.note);
        printLine(fmt::format("| `{}` | {} |", row.name, support));
    }
}

int run(const KerasOptions& options) {
    const std::vector<KerasClass> rows = chosen(options);
    if (options.json) {
        printAsJson(rows);
    } else if (options.markdown) {
        printAsMarkdown(rows);
    } else {
        Table table({"kind", "class", "support", "note"});
        for (const KerasClass& row : rows) {
            table.add({std::string(row.kind), std::string(row.name), engine::nameOf(row.support),
                       std::string(row.note)});
        }
        table.print();
    }
    return kSuccess;
}

}  // namespace

void addKeras(CommandLine& commands) {
    auto options = std::make_shared<KerasOptions>();
    Flags flags = commands.add("keras", "List every class of Keras 3, and whether it is supported",
                               [options] { return run(*options); });
    flags.choice("--kind", options->kind, kinds(), "Only classes of this kind");
    flags.flag("--missing", options->missing, "Only classes that are not supported, with the reason");
    flags.flag("--markdown", options->markdown, "Print the tables of the manual");
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
