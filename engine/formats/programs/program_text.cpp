#include "engine/formats/programs/program_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "engine/core/python_literal.h"

namespace shardlab::engine {
namespace {

/// Lines of a cell as nbformat keeps them: all but the last with their newline.
Json sourceLines(const std::vector<std::string>& lines) {
    Json source = Json::array();
    for (std::size_t i = 0; i < lines.size(); ++i)
        source.push_back(lines[i] + (i + 1 < lines.size() ? "\n" : ""));
    return source;
}

Json textCell(const std::string& id, const std::vector<std::string>& lines) {
    return {
        {"cell_type", "markdown"}, {"id", id}, {"metadata", Json::object()}, {"source", sourceLines(lines)}};
}

Json codeCell(const ProgramSection& section) {
    Json metadata = Json::object();
    if (!section.tag.empty()) metadata["tags"] = {section.tag};
    std::vector<std::string> lines = section.code.lines;
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    return {{"cell_type", "code"},  {"execution_count", nullptr}, {"id", section.id},
            {"metadata", metadata}, {"outputs", Json::array()},   {"source", sourceLines(lines)}};
}

/// Text of a section as comments; tables and blocks of code keep their lines.
void addComments(const std::vector<std::string>& text, ProgramCode& code) {
    constexpr std::size_t kWidth = 100;
    bool block = false;
    for (const std::string& given : text) {
        std::string line = pythonComment(given);
        if (line == "```") {
            block = !block;
            continue;
        }
        while (line.size() > kWidth && !block && line.front() != '|') {
            const std::size_t space = line.rfind(' ', kWidth);
            if (space == std::string::npos || space == 0) break;
            code.add("# " + line.substr(0, space));
            line.erase(0, space + 1);
        }
        code.add(line.empty() ? "#" : (block ? "#     " : "# ") + line);
    }
}

}  // namespace

std::string ProgramCode::text() const {
    return fmt::format("{}\n", fmt::join(lines, "\n"));
}

void ProgramCode::add(const std::string& line, const std::string& layer) {
    lines.push_back(line);
    layers.push_back(layer);
}

void ProgramCode::addAll(const std::vector<std::string>& more) {
    for (const std::string& line : more)
        add(line);
}

void ProgramCode::add(const ProgramCode& more, const std::string& indent) {
    for (std::size_t i = 0; i < more.lines.size(); ++i)
        add(more.lines[i].empty() ? std::string() : indent + more.lines[i], more.layers[i]);
}

ProgramCode SectionedProgram::script() const {
    ProgramCode script;
    script.add("# " + pythonComment(title));
    for (const ProgramSection& section : sections) {
        if (section.notebookOnly) continue;
        if (!section.title.empty()) {
            script.add("");
            script.add("# %% " + pythonComment(section.title));
        }
        addComments(section.text, script);
        script.add(section.code);
    }
    return script;
}

Json notebookOf(const SectionedProgram& program, const Json& colab) {
    Json cells = Json::array();
    cells.push_back(textCell("title", {"# " + pythonComment(program.title)}));
    for (const ProgramSection& section : program.sections) {
        std::vector<std::string> text;
        if (!section.title.empty()) text = {"## " + pythonComment(section.title)};
        if (!section.title.empty() && !section.text.empty()) text.emplace_back();
        text.insert(text.end(), section.text.begin(), section.text.end());
        if (!text.empty()) cells.push_back(textCell(section.id + "-text", text));
        if (!section.code.lines.empty()) cells.push_back(codeCell(section));
    }
    Json metadata{{"kernelspec", {{"display_name", "Python 3"}, {"language", "python"}, {"name", "python3"}}},
                  {"language_info", {{"name", "python"}}}};
    if (colab.is_object()) metadata.update(colab);
    return {{"cells", cells}, {"metadata", metadata}, {"nbformat", 4}, {"nbformat_minor", 5}};
}

Json colabMetadata(const RuntimeSpec& runtime) {
    Json metadata{{"colab", {{"provenance", Json::array()}}}};
    if (runtime.accelerator == Accelerator::Cpu) return metadata;
    const bool tpu = runtime.accelerator == Accelerator::Tpu;
    const bool second = runtime.device.starts_with("tpu-v2");  // the only slice of eight cores in Colab
    metadata["accelerator"] = tpu ? "TPU" : "GPU";
    metadata["colab"]["gpuType"] = !tpu ? "T4" : second ? "V28" : "V5E1";
    return metadata;
}

}  // namespace shardlab::engine
