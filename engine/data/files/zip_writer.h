#pragma once
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"

namespace shardlab::engine {

/// Writes a zip archive front to back into an AtomicFile: no temporary file of its own, no seeking, equal
/// members give equal bytes (all have zip's first day). Large members and archives get zip64 fields.
/// Source: PKWARE, .ZIP File Format Specification (APPNOTE.TXT) 6.3.
class ZipWriter {
public:
    using Part = std::span<const std::byte>;
    enum class Method { Stored, Deflated };
    /// `zip64From`: sizes and offsets from here on take 64 bits; smaller in tests.
    explicit ZipWriter(AtomicFile& file, std::uint64_t zip64From = 0xFFFFFFFFU)
        : m_file(file), m_zip64From(zip64From) {}
    /// Told of the bytes of members, once per MiB, as they are packed or written. May throw: the archive is
    /// then of no use.
    using Watch = std::function<void(std::uint64_t bytes)>;
    void setWatch(Watch watch) { m_watch = std::move(watch); }
    struct BadName : Error {
        using Error::Error;
    };
    /// A member made of `parts`, one after the other. Throws BadName: too long, or there already.
    void add(const std::string& name, const std::vector<Part>& parts, Method method);
    void finish();  ///< writes the table of contents

private:
    struct Entry {
        std::string name;
        Method method = Method::Stored;
        std::uint32_t checksum = 0;
        std::uint64_t bytes = 0, storedBytes = 0, offset = 0;
    };
    void put(const std::string& bytes);
    std::string commonFields(const Entry& entry, bool large) const;
    bool isLarge(const Entry& entry) const;
    void writeEnd(std::uint64_t directory);
    std::string deflated(const std::vector<Part>& parts) const;
    void tell(std::uint64_t bytes) const {
        if (m_watch) m_watch(bytes);
    }
    AtomicFile& m_file;
    Watch m_watch;
    std::uint64_t m_zip64From;
    std::uint64_t m_position = 0;
    std::vector<Entry> m_entries;
    std::set<std::string> m_names;
};

}  // namespace shardlab::engine
