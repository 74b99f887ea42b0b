#include "engine/data/sources/class_folders.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "engine/core/ascii.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"
#include "engine/data/dataset.h"
#include "engine/data/sources/keras_sequences.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

/// Names of the folders in it, in alphabetical order.
std::vector<std::string> foldersIn(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator it(folder, failure), end; !failure && it != end; it.increment(failure)) {
        if (it->is_directory(failure) && !isHidden(it->path()))
            names.push_back(it->path().filename().string());
    }
    if (failure) throw Error("{}: cannot be listed: {}", folder.string(), failure.message());
    if (names.empty()) throw Error("{}: expected one folder per class; got none", folder.string());
    std::sort(names.begin(), names.end());
    return names;
}

/// All wanted files below a folder, in the order of their paths; null: all.
std::set<fs::path> filesBelow(const fs::path& folder, ClassFolders::IsWanted isWanted) {
    std::set<fs::path> files;
    std::error_code failure;
    for (fs::recursive_directory_iterator it(folder, failure), end; !failure && it != end;
         it.increment(failure)) {
        interruptionPoint();
        if (isHidden(it->path())) {
            it.disable_recursion_pending();
            continue;
        }
        if (!it->is_regular_file(failure) || (isWanted != nullptr && !isWanted(it->path()))) continue;
        files.insert(it->path());
        fileFound();
    }
    if (failure) throw Error("{}: cannot be listed: {}", folder.string(), failure.message());
    return files;
}

/// "12 .gif and 3 .bmp", the most frequent ones first; "none" without files.
std::string kindsOfFiles(const fs::path& folder) {
    std::map<std::string, int> counts;
    for (const fs::path& file : filesBelow(folder, nullptr))
        ++counts[lowerExtension(file)];
    std::vector<std::pair<std::string, int>> kinds(counts.begin(), counts.end());
    std::ranges::stable_sort(kinds, std::greater{}, &std::pair<std::string, int>::second);
    constexpr std::size_t kNamed = 3;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < std::min(kinds.size(), kNamed); ++i) {
        const auto& [extension, count] = kinds[i];
        parts.push_back(fmt::format("{} {}", count, extension.empty() ? "without extension" : extension));
    }
    return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

ClassFolders::ClassFolders(fs::path folder, IsWanted isWanted, std::string what)
    : m_folder(fs::absolute(folder).lexically_normal()),  // messages name whole paths
      m_isWanted(isWanted),
      m_what(std::move(what)),
      m_classes(foldersIn(m_folder)) {}

std::optional<fs::path> ClassFolders::find(const fs::path& path) {
    std::vector<fs::path> candidates{path};
    if (path.is_relative()) {
        for (const auto& directory : dataDirectories())
            candidates.push_back(directory / path);
    }
    for (const fs::path& candidate : candidates) {
        std::error_code failure;
        if (fs::is_directory(candidate, failure)) return candidate;
    }
    return std::nullopt;
}

LabelledFiles ClassFolders::files(const Json& seed) const {
    std::vector<fs::path> files;
    std::vector<std::int32_t> labels;
    for (std::size_t c = 0; c < m_classes.size(); ++c) {
        for (const auto& file : filesBelow(m_folder / m_classes[c], m_isWanted)) {
            files.push_back(file);
            labels.push_back(static_cast<std::int32_t>(c));
        }
    }
    if (files.empty())
        throw Error("{}: expected {}; got {}", m_folder.string(), m_what, kindsOfFiles(m_folder));
    const auto count = static_cast<std::int64_t>(files.size());
    LabelledFiles ordered{.files = files, .labels = Tensor({count}, DType::Int32)};
    std::copy(labels.begin(), labels.end(), ordered.labels.ints().begin());
    if (seed.is_null()) return ordered;
    const auto order = NumpyShuffler(seed.get<std::uint32_t>()).order(count);
    for (std::size_t i = 0; i < order.size(); ++i) {
        ordered.files[i] = files[static_cast<std::size_t>(order[i])];
        ordered.labels.ints()[i] = labels[static_cast<std::size_t>(order[i])];
    }
    return ordered;
}

void ClassFolders::requireSameClasses(const ClassFolders& other) const {
    if (other.m_classes == m_classes) return;
    throw Error("{}: expected the same folders as in {}: {}; got {}", other.m_folder.string(),
                m_folder.string(), fmt::join(m_classes, ", "), fmt::join(other.m_classes, ", "));
}

bool isHidden(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.starts_with('.') || name == "__MACOSX";
}

std::string lowerExtension(const fs::path& path) {
    return lowerCase(path.extension().string());
}

}  // namespace shardlab::engine
