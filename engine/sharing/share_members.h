#pragma once
#include <filesystem>
#include <string>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/json.h"
#include "engine/core/json_text.h"
#include "engine/data/files/npz_archive.h"
#include "engine/data/files/zip_writer.h"
#include "engine/experiment/json_reader.h"

namespace shardlab::engine {

// Names of the members of a .shardlab file, and how they are read and written.

constexpr const char* kManifestMember = "shardlab.json";
constexpr const char* kExperimentMember = "experiment.json";
constexpr const char* kWeightsMember = "weights.npz";
constexpr const char* kRunMember = "run.json";
constexpr const char* kStepsMember = "steps.json";
constexpr const char* kLayersMember = "layers.json";

void addText(ZipWriter& zip, const std::string& member, const std::string& text);
/// The bytes of a file, compressed unless its ending says that it is already.
void addFile(ZipWriter& zip, const std::string& member, const std::filesystem::path& file);

/// A JSON member of at most 256 MiB. Throws Error naming archive and member.
Json readMember(const NpzArchive& archive, const std::string& member);
// Keys that must be there. They throw Error naming archive, member, key, what was expected and what came.
std::string requiredText(JsonReader& reader, const char* key);
bool requiredFlag(JsonReader& reader, const char* key);
const Json& requiredList(JsonReader& reader, const char* key);

/// Runs `read`; what it throws is told with the place before it.
template <typename Read>
auto within(const std::string& where, const Read& read) {
    try {
        return read();
    } catch (const std::exception& error) {
        throw Error("{}: {}", where, plainMessage(error));
    }
}

/// Runs `action`; what it throws names a temporary file by what the user knows.
template <typename Action>
auto naming(const std::filesystem::path& temporary, const std::string& name, const Action& action) {
    try {
        return action();
    } catch (const Interrupted&) {
        throw;
    } catch (const Error& error) {
        std::string text = error.what();
        const std::string path = temporary.string();
        if (const std::size_t at = text.find(path); at != std::string::npos)
            text.replace(at, path.size(), name);
        throw Error("{}", text);
    }
}

/// Writes a member as a file, in pieces.
void extractMember(const NpzArchive& archive, const NpzArchive::Entry& entry,
                   const std::filesystem::path& file);

/// A folder for files in the making, removed at the end.
class ScratchFolder {
public:
    /// Below `parent`, or below the system's folder for temporary files.
    explicit ScratchFolder(const std::filesystem::path& parent = {});
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }
    /// Gives it another name for good, in the same parent.
    void keepAs(const std::filesystem::path& path);

private:
    std::filesystem::path m_path;
};

}  // namespace shardlab::engine
