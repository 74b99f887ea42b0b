#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/tensor.h"

namespace shardlab::engine {

/// Files and the number of each one's class.
struct LabelledFiles {
    std::vector<std::filesystem::path> files;
    Tensor labels;  ///< int32
};

/// A folder with one folder a class in it, as Keras's image_dataset_from_directory and
/// text_dataset_from_directory read it. The classes are in alphabetical order, and so are the files of each.
/// Hidden folders and files are left out.
class ClassFolders {
public:
    using IsWanted = bool (*)(const std::filesystem::path&);
    /// `what` names the files in messages, "PNG or JPEG pictures".
    ClassFolders(std::filesystem::path folder, IsWanted isWanted, std::string what);

    /// The folder, also looked for in the data directories.
    static std::optional<std::filesystem::path> find(const std::filesystem::path& path);

    const std::vector<std::string>& classes() const { return m_classes; }
    /// All files below the folders; in the order of numpy's shuffle with `seed`, class by class with null.
    /// Throws Error: there is none.
    LabelledFiles files(const Json& seed) const;
    /// Throws Error unless the other folder has the same classes.
    void requireSameClasses(const ClassFolders& other) const;

private:
    std::filesystem::path m_folder;
    IsWanted m_isWanted;
    std::string m_what;
    std::vector<std::string> m_classes;
};

/// What programs leave beside one's own files: a name that begins with a dot, or __MACOSX of an archive.
bool isHidden(const std::filesystem::path& path);

/// The file name's ending in small letters, ".txt".
std::string lowerExtension(const std::filesystem::path& path);

}  // namespace shardlab::engine
