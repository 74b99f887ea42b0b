#include "engine/data/files/array_stream.h"

#include <algorithm>
#include <utility>

#include "engine/core/error.h"

namespace shardlab::engine {

void ArrayStream::check(std::uint64_t present) {
    requireNpyBytes(m_header, present, m_where);
    if (m_header.shape.empty() || m_header.shape[0] < 1) {
        throw Error("{}: expected an array of samples; got shape {}", m_where, m_header.shape.toString());
    }
    if (m_header.fortranOrder && m_header.shape.rank() > 1) {
        throw Error("{}: expected an array in C order for reading in pieces; got Fortran order", m_where);
    }
    m_sampleBytes = m_header.itemSize * static_cast<std::uint64_t>(m_header.shape.elementsPerSample());
}

std::shared_ptr<const ArrayStream> ArrayStream::ofFile(const std::filesystem::path& npy) {
    const std::shared_ptr<ArrayStream> stream(new ArrayStream);
    stream->m_where = npy.string();
    stream->m_file.emplace(npy);
    const ByteSource source = [&](void* target, std::size_t size) {
        stream->m_file->read(stream->m_start, {static_cast<std::byte*>(target), size});
        stream->m_start += size;
    };
    stream->m_header = readNpyHeader(source, stream->m_where);
    stream->check(stream->m_file->size() - stream->m_start);
    return stream;
}

std::shared_ptr<const ArrayStream> ArrayStream::ofArchive(const std::filesystem::path& npz,
                                                          const std::string& name) {
    const std::shared_ptr<ArrayStream> stream(new ArrayStream);
    stream->m_archive.emplace(npz);
    const NpzArchive::Entry& entry = stream->m_archive->entry(name);
    stream->m_where = stream->m_archive->where(entry);
    if (!entry.stored) {
        throw Error(
            "{}: expected an uncompressed array for reading in pieces; use numpy.savez instead of "
            "savez_compressed",
            stream->m_where);
    }
    stream->m_member.emplace(*stream->m_archive, entry);
    stream->m_header = readNpyHeader(stream->m_member->source(), stream->m_where);
    stream->m_start = stream->m_member->position();
    stream->check(entry.bytes - std::min(entry.bytes, stream->m_start));
    return stream;
}

void ArrayStream::read(std::int64_t index, std::span<float> out, std::vector<std::byte>& scratch) const {
    if (index < 0 || index >= count())
        throw Error("{}: expected a sample in [0, {}); got {}", m_where, count(), index);
    if (scratch.size() < m_sampleBytes) scratch.resize(m_sampleBytes);
    const std::span<std::byte> bytes = std::span(scratch).first(m_sampleBytes);
    const std::uint64_t at = m_start + static_cast<std::uint64_t>(index) * m_sampleBytes;
    if (m_file) {
        m_file->read(at, bytes);
    } else {
        const std::lock_guard lock(m_mutex);
        m_member->seek(at);
        m_member->read(bytes.data(), bytes.size());
    }
    npyFloats(m_header, bytes, out.first(m_sampleBytes / m_header.itemSize), m_where);
}

namespace {

class ArrayReader final : public SampleReader {
public:
    ArrayReader(std::shared_ptr<const ArrayStream> x, std::shared_ptr<const ArrayStream> y)
        : m_x(std::move(x)), m_y(std::move(y)), m_inputs{m_x->spec()} {
        if (m_y) m_target = m_y->spec();
    }
    std::int64_t count() const override { return m_x->count(); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    const ArraySpec* target() const override { return m_target ? &*m_target : nullptr; }
    bool worthKeeping() const override { return true; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        m_x->read(key.index, room.inputs[0], room.scratch);
        room.lengths[0] = m_inputs[0].largest;
        if (m_y && !room.target.empty()) m_y->read(key.index, room.target, room.scratch);
    }

private:
    std::shared_ptr<const ArrayStream> m_x, m_y;
    std::vector<ArraySpec> m_inputs;
    std::optional<ArraySpec> m_target;
};

}  // namespace

std::shared_ptr<const SampleReader> makeArrayReader(std::shared_ptr<const ArrayStream> x,
                                                    std::shared_ptr<const ArrayStream> y) {
    return std::make_shared<ArrayReader>(std::move(x), std::move(y));
}

}  // namespace shardlab::engine
