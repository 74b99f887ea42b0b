#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/data/sources/source_traits.h"

namespace shardlab::engine {

/// A source with the options that read a file or a folder of one's own.
struct OwnData {
    std::string source;
    Json options;
};
/// What a file or folder is, asked of each source in the order of the registry: class folders of images or
/// texts (also below train and test), a table, arrays, records, a text. Looks at names and headers only.
/// Throws Error: it is of no such kind.
OwnData recognizeData(const std::filesystem::path& path);

// OwnPath of sources.

/// Files with names like these.
OwnPath ownFiles(std::vector<std::string> patterns);
/// A folder with one folder a class, which has files with names like these; or two of them, called train and
/// test, val, valid or validation.
OwnPath ownClassFolders(std::vector<std::string> patterns);
/// An archive of arrays, or a folder with them, called x_train and y_train, x and y, or images and labels.
OwnPath ownArrays();
/// A folder with files called …images…idx3… and …labels…idx1…, and those for validation: t10k or test.
OwnPath ownIdxFiles();

}  // namespace shardlab::engine
