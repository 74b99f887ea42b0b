#include "engine/data/sources/own_data.h"

#include <fnmatch.h>

#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/error.h"
#include "engine/data/dataset.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/sources/class_folders.h"

namespace shardlab::engine {

namespace fs = std::filesystem;

namespace {

using Patterns = std::vector<std::string>;

bool matches(const fs::path& file, const Patterns& patterns) {
    return std::ranges::any_of(patterns, [name = file.filename().string()](const std::string& pattern) {
        return ::fnmatch(pattern.c_str(), name.c_str(), FNM_CASEFOLD | FNM_PERIOD) == 0;
    });
}

bool isFile(const fs::path& path) {
    std::error_code failure;
    return fs::is_regular_file(path, failure);
}

bool isFolder(const fs::path& path) {
    std::error_code failure;
    return fs::is_directory(path, failure);
}

/// The folders in a folder; none if it cannot be listed.
std::vector<fs::path> foldersOf(const fs::path& folder) {
    std::vector<fs::path> folders;
    std::error_code failure;
    for (fs::directory_iterator it(folder, failure), end; !failure && it != end; it.increment(failure)) {
        if (isFolder(it->path()) && !isHidden(it->path())) folders.push_back(it->path());
    }
    return folders;
}

/// Whether a file like these lies below the folder; looks at the first entries only.
bool holds(const fs::path& folder, const Patterns& patterns) {
    constexpr int kMostEntries = 2000;
    int entries = 0;
    std::error_code failure;
    for (fs::recursive_directory_iterator it(folder, failure), end;
         !failure && it != end && entries < kMostEntries; it.increment(failure), ++entries) {
        if (isHidden(it->path())) {
            it.disable_recursion_pending();
            continue;
        }
        if (matches(it->path(), patterns) && isFile(it->path())) return true;
    }
    return false;
}

bool holdsClasses(const fs::path& folder, const Patterns& patterns) {
    return std::ranges::any_of(foldersOf(folder),
                               [&](const fs::path& each) { return holds(each, patterns); });
}

Json classFolderOptions(const fs::path& path, const Patterns& patterns) {
    if (!isFolder(path)) return nullptr;
    if (holdsClasses(path / "train", patterns)) {
        for (const char* other : {"test", "val", "valid", "validation"}) {
            if (!holdsClasses(path / other, patterns)) continue;
            return {{"path", (path / "train").string()}, {"validation_path", (path / other).string()}};
        }
        return {{"path", (path / "train").string()}};
    }
    // An archive unpacks to a folder that has nothing but the folder with the classes.
    const std::vector<fs::path> folders = foldersOf(path);
    if (folders.size() == 1 && foldersOf(folders[0]).size() > 1)
        return classFolderOptions(folders[0], patterns);
    return holdsClasses(path, patterns) ? Json{{"path", path.string()}} : Json(nullptr);
}

/// Names of the arrays in an archive or a folder; none if there are no arrays.
std::vector<std::string> arraysIn(const fs::path& path) {
    std::vector<std::string> names;
    if (isFile(path) && matches(path, {"*.npz"})) {
        const NpzArchive archive(path);
        for (const NpzArchive::Entry& entry : archive.entries())
            names.push_back(entry.name);
    } else if (isFolder(path)) {
        std::error_code failure;
        for (fs::directory_iterator it(path, failure), end; !failure && it != end; it.increment(failure)) {
            if (matches(it->path(), {"*.npy"})) names.push_back(it->path().stem().string());
        }
    }
    return names;
}

Json arrayOptionsFor(const fs::path& path) {
    const std::vector<std::string> names = arraysIn(path);
    const auto has = [&](const std::string& name) { return std::ranges::find(names, name) != names.end(); };
    for (const auto& [x, y] : {std::pair{"x_train", "y_train"}, {"x", "y"}, {"images", "labels"}}) {
        if (!has(x) || !has(y)) continue;
        Json options = {{"path", path.string()}, {"x", x}, {"y", y}};
        for (const char* other : {"test", "val"}) {
            const std::string validX = std::string("x_") + other, validY = std::string("y_") + other;
            if (options.contains("validation_x") || !has(validX) || !has(validY)) continue;
            options["validation_x"] = validX, options["validation_y"] = validY;
        }
        return options;
    }
    return nullptr;
}

/// "train-labels-idx1-ubyte.gz" of "train-images-idx3-ubyte.gz"; each of the two may be gzipped.
std::optional<std::string> labelsOf(const std::string& images, const std::set<std::string>& names) {
    constexpr std::string_view kGzip = ".gz";
    std::string labels = images;
    for (const auto& [from, to] : {std::pair{"images", "labels"}, {"idx3", "idx1"}})
        labels.replace(labels.find(from), std::string_view(from).size(), to);
    if (names.contains(labels)) return labels;
    const std::string other = labels.ends_with(kGzip) ? labels.substr(0, labels.size() - kGzip.size())
                                                      : labels + std::string(kGzip);
    return names.contains(other) ? std::optional(other) : std::nullopt;
}

Json idxOptionsFor(const fs::path& path) {
    if (!isFolder(path)) return nullptr;
    std::set<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator it(path, failure), end; !failure && it != end; it.increment(failure))
        names.insert(it->path().filename().string());
    struct Pair {
        std::string images, labels;
    };
    std::vector<Pair> training, validation;
    for (const std::string& name : names) {
        if (::fnmatch("*images*idx3*", name.c_str(), 0) != 0) continue;
        const std::optional<std::string> labels = labelsOf(name, names);
        if (!labels) continue;
        const bool other = name.find("t10k") != std::string::npos || name.find("test") != std::string::npos;
        (other ? validation : training).push_back({name, *labels});
    }
    if (training.empty()) return nullptr;
    const Pair& first = training.front();
    Json options = {{"path", path.string()}, {"images", first.images}, {"labels", first.labels}};
    // Several sets in one folder, as EMNIST has them, are told apart by what their names begin with.
    const std::string set = first.images.substr(0, first.images.find("train"));
    const auto own =
        std::ranges::find_if(validation, [&](const Pair& pair) { return pair.images.starts_with(set); });
    if (own == validation.end()) return options;
    options["validation_images"] = own->images;
    options["validation_labels"] = own->labels;
    return options;
}

}  // namespace

OwnPath ownFiles(std::vector<std::string> patterns) {
    return {
        .file = true, .patterns = patterns, .optionsFor = [patterns](const fs::path& path) {
            return isFile(path) && matches(path, patterns) ? Json{{"path", path.string()}} : Json(nullptr);
        }};
}

OwnPath ownClassFolders(std::vector<std::string> patterns) {
    return {.folder = true, .optionsFor = [patterns = std::move(patterns)](const fs::path& path) {
                return classFolderOptions(path, patterns);
            }};
}

OwnPath ownArrays() {
    return {.file = true, .folder = true, .patterns = {"*.npz"}, .optionsFor = arrayOptionsFor};
}

OwnPath ownIdxFiles() {
    return {.folder = true, .optionsFor = idxOptionsFor};
}

OwnData recognizeData(const fs::path& path) {
    for (const auto& entry : dataSourceRegistry().entries()) {
        if (!entry.traits.ownPath.optionsFor) continue;
        Json options = entry.traits.ownPath.optionsFor(path);
        if (options.is_null()) continue;
        Json all = entry.traits.newOptions;
        all.update(options);
        return {.source = entry.className, .options = std::move(all)};
    }
    if (std::error_code failure; fs::status(path, failure).type() == fs::file_type::not_found)
        throw Error("{}: the file or folder does not exist", path.string());
    if (isFolder(path)) {
        throw Error(
            "{}: expected a folder with one folder of images or .txt files per class, with the arrays "
            "x_train.npy and y_train.npy, or with IDX files",
            path.string());
    }
    throw Error(
        "{}: expected a table (.csv), arrays (.npz with x_train and y_train), TFRecord files or a text "
        "(.txt)",
        path.string());
}

}  // namespace shardlab::engine
