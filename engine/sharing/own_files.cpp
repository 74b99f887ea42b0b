#include "engine/sharing/own_files.h"

#include <fnmatch.h>

#include <algorithm>
#include <numeric>

#include "engine/core/error.h"
#include "engine/data/dataset.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

constexpr const char* kPathOptions[] = {"path", "validation_path"};

std::string pathOption(const DataSpec& data, const char* option) {
    const auto found = data.options.find(option);
    return found != data.options.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Names that every system and every zip program keeps as they are.
void requirePortable(const fs::path& file, const std::string& member) {
    const auto odd = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\\' || c == '\x7f'; };
    if (std::ranges::any_of(member, odd)) {
        throw Error(
            "{}: the name has a backslash or a control character, which an archive cannot hold; rename it",
            file.string());
    }
}

class Collector {
public:
    explicit Collector(OwnFiles& into) : m_into(into) {}

    /// The member's name of what the option names.
    std::string add(const std::string& option, const fs::path& path) {
        const fs::path place = fs::path("data") / option;
        std::error_code failure;
        if (fs::is_regular_file(path, failure)) {
            const fs::path member = place / path.filename();
            addFile(path, member);
            return member.generic_string();
        }
        if (fs::is_directory(path, failure)) return addFolder(path, place);
        return addMatches(path, place);
    }

private:
    void addFile(const fs::path& path, const fs::path& member) {
        const std::string name = member.generic_string();
        requirePortable(path, name);
        std::error_code failure;
        const std::uintmax_t bytes = fs::file_size(path, failure);
        if (failure) throw Error("{}: {}", path.string(), failure.message());
        m_into.files.push_back({.path = path, .member = name, .bytes = bytes});
    }

    std::string addFolder(const fs::path& folder, const fs::path& place) {
        // "flowers/" has no file name.
        const fs::path name = folder.has_filename() ? folder.filename() : folder.parent_path().filename();
        const fs::path top = place / (name.empty() || name == "." || name == ".." ? fs::path("files") : name);
        std::error_code failure;
        for (fs::recursive_directory_iterator it(folder, failure), end; !failure && it != end;
             it.increment(failure)) {
            std::error_code odd;
            if (it->is_regular_file(odd)) addFile(it->path(), top / it->path().lexically_relative(folder));
        }
        if (failure) throw Error("{}: {}", folder.string(), failure.message());
        return top.generic_string();
    }

    std::string addMatches(const fs::path& pattern, const fs::path& place) {
        const std::string name = pattern.filename().string();
        const fs::path folder = pattern.has_parent_path() ? pattern.parent_path() : fs::path(".");
        std::error_code failure;
        bool any = false;
        for (fs::directory_iterator it(folder, failure), end; !failure && it != end; it.increment(failure)) {
            std::error_code odd;
            const std::string file = it->path().filename().string();
            if (!it->is_regular_file(odd) || ::fnmatch(name.c_str(), file.c_str(), FNM_PERIOD) != 0) continue;
            addFile(it->path(), place / file);
            any = true;
        }
        if (!any)
            throw Error("{}: expected the data of the experiment; there is no such file", pattern.string());
        return (place / name).generic_string();
    }

    OwnFiles& m_into;
};

}  // namespace

std::uint64_t OwnFiles::bytes() const {
    return std::accumulate(files.begin(), files.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const File& file) { return sum + file.bytes; });
}

bool readsOwnFiles(const DataSpec& data) {
    return sourceTraits(data.source).ownPath.offered() && !pathOption(data, kPathOptions[0]).empty();
}

OwnFiles ownFilesOf(const DataSpec& data) {
    OwnFiles own;
    if (!readsOwnFiles(data)) return own;
    Collector collector(own);
    for (const char* option : kPathOptions) {
        const std::string path = pathOption(data, option);
        if (path.empty()) continue;
        own.options.push_back({.option = option, .was = path, .member = collector.add(option, path)});
    }
    std::ranges::sort(own.files, {}, &OwnFiles::File::member);
    return own;
}

Json withoutOwnPaths(Json experiment) {
    const auto data = experiment.find("data");
    if (data == experiment.end()) return experiment;
    const auto options = data->find("options");
    if (options == data->end() || !options->is_object()) return experiment;
    for (const char* option : kPathOptions)
        options->erase(option);
    return experiment;
}

}  // namespace shardlab::engine
