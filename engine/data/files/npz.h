#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/data/pipeline/sample_reader.h"

namespace shardlab::engine {

/// Reads a NumPy archive (.npz): arrays by name, without ".npy". Types: see readNpyData in npy.h.
/// `names`: only these, all if empty. Throws Error naming file and array: no zip file, an array that is
/// missing, there twice, encrypted, pickled or of another type, sizes that lie, and more than 256 MiB
/// declared, by one array or all of them, at over a hundred times the file's own bytes.
std::map<std::string, Tensor> readNpz(const std::filesystem::path& path,
                                      const std::vector<std::string>& names = {});

/// One array of an opened archive.
class NpzArchive;
Tensor readNpzArray(const NpzArchive& archive, const std::string& name);

/// One array of a .npy file. Throws Error as readNpz does.
Tensor readNpy(const std::filesystem::path& path);

/// An array of lists of integers (dtype object, as Keras keeps sentences): see pickle.h.
Sequences readNpzSequences(const std::filesystem::path& path, const std::string& name);

/// Names of the arrays in an archive; reads no data.
std::vector<std::string> npzNames(const std::filesystem::path& path);

/// Writes an archive that numpy.load reads, as an AtomicFile. Equal arrays give equal bytes.
enum class NpzCompression { Stored, Deflated };
void writeNpz(const std::filesystem::path& path, const std::vector<std::pair<std::string, Tensor>>& arrays,
              NpzCompression compression = NpzCompression::Stored);

}  // namespace shardlab::engine
