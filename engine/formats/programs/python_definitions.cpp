#include "engine/formats/programs/python_definitions.h"

#include <set>
#include <sstream>
#include <string_view>

#include "engine/core/atomic_file.h"
#include "engine/core/resource_directory.h"

namespace shardlab::engine {
namespace {

/// A function or class of the resource.
struct Definition {
    std::string name, text;
};

std::vector<Definition> readDefinitions(const std::string& resource) {
    constexpr std::uintmax_t kMostBytes = std::uintmax_t{1} << 20U;
    std::istringstream file(readFile(resourceDirectory() / resource, kMostBytes));
    std::vector<Definition> list;
    for (std::string line; std::getline(file, line);) {
        for (const std::string_view start : {"class ", "def "}) {
            if (!line.starts_with(start)) continue;
            list.push_back(
                {.name = line.substr(start.size(), line.find_first_of("(:") - start.size()), .text = {}});
        }
        if (!list.empty()) list.back().text += line + '\n';
    }
    for (Definition& definition : list) {
        while (definition.text.ends_with("\n\n"))
            definition.text.pop_back();
    }
    return list;
}

/// Whether the text has the name as a word.
bool mentions(const std::string& text, const std::string& name) {
    const auto isWord = [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool begins = at == 0 || (!isWord(text[at - 1]) && text[at - 1] != '.');
        if (begins && (end == text.size() || !isWord(text[end]))) return true;
    }
    return false;
}

}  // namespace

ProgramCode pythonDefinitions(const std::string& resource, const std::string& text) {
    const std::vector<Definition> all = readDefinitions(resource);
    std::set<std::string> wanted;
    std::vector<std::string> open{text};
    while (!open.empty()) {
        const std::string user = open.back();
        open.pop_back();
        for (const Definition& definition : all) {
            if (mentions(user, definition.name) && wanted.insert(definition.name).second)
                open.push_back(definition.text);
        }
    }
    ProgramCode code;
    for (const Definition& definition : all) {
        if (!wanted.contains(definition.name)) continue;
        std::istringstream lines(definition.text);
        for (std::string line; std::getline(lines, line);)
            code.add(line);
        code.addAll({"", ""});
    }
    return code;
}

}  // namespace shardlab::engine
