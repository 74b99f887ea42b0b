#pragma once
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/random_access_file.h"
#include "engine/core/shape.h"

namespace shardlab::engine {

class Hdf5Object;

/// What an array is, before its elements are read.
struct Hdf5Array {
    Shape shape;
    std::string type;  ///< "float32", "int64", "text", "compound" …
    bool isFloat = false;
    bool isCount = false;    ///< a single integer
    std::int64_t bytes = 0;  ///< in the file's own type, unpacked
};

/// A reader for HDF5 files that may hold anything: the part of the format that Keras and h5py write (with any
/// of their library versions), without libhdf5.
///
/// Read: superblocks 0 to 3, object headers 1 and 2, groups of every kind, compact, contiguous and chunked
/// arrays with every index, deflate, shuffle and Fletcher-32, floats, integers, booleans, texts; attributes
/// with texts, dense and shared ones. Refused in one sentence: soft and external links, external and virtual
/// storage, other filters, arrays whose declared size has no relation to the file's, structures that contain
/// themselves. Time and memory are bounded by the file's size: 4 × file + 64 MiB beside the arrays asked for.
/// Every call throws Error "file: object: what was expected, what came". One thread at a time.
/// Source: HDF5 File Format Specification, version 3.0.
class Hdf5File {
public:
    enum class Checksums { Compare, Skip };  ///< Skip is for tests of what lies behind them
    explicit Hdf5File(const std::filesystem::path& path, Checksums checksums = Checksums::Compare);
    /// One that is open, under the name that messages give it.
    Hdf5File(RandomAccessFile file, const std::string& name, Checksums checksums = Checksums::Compare);
    ~Hdf5File();
    Hdf5File(Hdf5File&&) noexcept;
    Hdf5Object root() const;

private:
    friend class Hdf5Object;
    struct State;
    std::shared_ptr<State> m_state;
};

/// A group or an array of an open file.
class Hdf5Object {
public:
    /// "model_weights/dense"; empty for the root.
    const std::string& path() const { return m_path; }
    bool isGroup() const;
    bool isArray() const;

    /// Whether a group has a link of this name, wherever it leads.
    bool has(const std::string& name) const;
    std::vector<std::string> names() const;  ///< of a group's links, sorted
    /// The object at "a/b/c" below this one, along hard links.
    Hdf5Object at(const std::string& path) const;

    bool hasAttribute(const std::string& name) const;
    std::vector<std::string> attributeNames() const;
    /// An attribute's texts in row-major order; none if it has no elements, whatever its type (NumPy stores
    /// an empty list of names as numbers).
    std::vector<std::string> texts(const std::string& attribute) const;
    std::string text(const std::string& attribute) const;  ///< exactly one

    Hdf5Array array() const;
    /// The elements as floats, as many as the shape has. Two-byte elements that an attribute `dtype` calls
    /// bfloat16 are, as Keras 3 writes them.
    void readFloats(std::span<float> out) const;

private:
    friend class Hdf5File;
    struct Header;
    Hdf5Object(std::shared_ptr<Hdf5File::State> file, std::uint64_t address, std::string path);
    template <typename Action>
    auto guarded(const std::string& what, Action action) const;
    std::shared_ptr<Hdf5File::State> m_file;
    std::shared_ptr<const Header> m_header;
    std::string m_path;
};

}  // namespace shardlab::engine
