#include "engine/formats/safetensors/safetensors.h"

#include <bit>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/random_access_file.h"
#include "engine/core/write_scope.h"
#include "engine/formats/hdf5/fault.h"
#include "engine/formats/hdf5/number_decoding.h"
#include "engine/formats/opening_code.h"
#include "engine/formats/pytorch/pytorch_names.h"
#include "engine/formats/safetensors/safetensors_header.h"

namespace shardlab::engine {
namespace {

/// The format allows 100,000,000; 16 MiB are the names of 100,000 arrays, and bound what parsing takes.
constexpr std::uint64_t kLargestHeader = std::uint64_t{1} << 24U;
constexpr std::uint64_t kLengthBytes = 8;
constexpr std::size_t kAlignment = 8;

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie in memory");

class SafetensorsWeightFile final : public WeightFile {
public:
    explicit SafetensorsWeightFile(const std::filesystem::path& path)
        : m_where(path.string()), m_file(path), m_header(readHeader()) {
        for (const SafetensorsEntry& entry : m_header.entries) {
            const bool integers = entry.type.kind == hdf5::Datatype::Kind::Integer;
            if (integers && entry.shape.rank() > 0) {  // one number counts steps or samples
                throw Error("{}: {} must have floating-point values; got {}", m_where, entry.name,
                            entry.type.name);
            }
            m_weights.push_back({.name = entry.name, .layer = {}, .shape = entry.shape});
        }
    }

    const std::vector<StoredWeight>& weights() const override { return m_weights; }

    Tensor read(std::size_t index) override {
        const SafetensorsEntry& entry = m_header.entries[index];
        Tensor tensor(entry.shape);
        if (entry.type.kind == hdf5::Datatype::Kind::Float) {
            m_file.read(m_data + entry.begin, std::as_writable_bytes(tensor.floats()));
            return tensor;
        }
        std::vector<std::byte> bytes(entry.end - entry.begin);
        m_file.read(m_data + entry.begin, bytes);
        try {
            hdf5::decodeFloats(entry.type, bytes, tensor.floats());
        } catch (const hdf5::Fault& fault) {
            throw Error("{}: {}: {}", m_where, entry.name, fault.what());
        }
        return tensor;
    }

    /// Files of PyTorch, as the Hugging Face Hub has them.
    std::optional<std::vector<ConvertedWeight>> convert(const Model& model) override {
        if (!hasPytorchNames(m_weights)) return std::nullopt;
        return pytorchWeightsByName(model, m_weights, m_where);
    }

    std::shared_ptr<const TrainedTexts> texts() override {
        const auto list = [&](const char* name) {
            const auto found = m_header.metadata.find(name);
            return found == m_header.metadata.end() ? std::vector<std::string>{} : splitTexts(found->second);
        };
        if (!m_header.metadata.contains(kVocabularyName)) return nullptr;
        return std::make_shared<const TrainedTexts>(
            TrainedTexts{.vocabulary = list(kVocabularyName), .classNames = list(kClassNamesName)});
    }

private:
    SafetensorsHeader readHeader() {
        const std::uint64_t size = m_file.size();
        if (size < kLengthBytes)
            throw Error("{}: expected a safetensors file; it has {} bytes", m_where, size);
        std::uint64_t length = 0;
        m_file.read(0, std::as_writable_bytes(std::span(&length, 1)));
        if (length > size - kLengthBytes) {
            throw Error("{}: expected a header of {} bytes; the file ends after {}", m_where, length,
                        size - kLengthBytes);
        }
        if (length > kLargestHeader) {
            throw Error("{}: expected a header of at most {} bytes; got {}", m_where, kLargestHeader, length);
        }
        std::string text(length, '\0');
        m_file.read(kLengthBytes, std::as_writable_bytes(std::span(text)));
        m_data = kLengthBytes + length;
        return parseSafetensorsHeader(text, size - m_data, m_where);
    }

    std::string m_where;
    RandomAccessFile m_file;
    std::uint64_t m_data = 0;  ///< where the first array begins
    SafetensorsHeader m_header;
    std::vector<StoredWeight> m_weights;
};

std::string headerText(const ExportRequest& request) {
    Json header{{"__metadata__", {{"producer", "Shardlab"}, {"model", request.model.name()}}}};
    if (const auto& texts = request.weights.texts) {
        header["__metadata__"][kVocabularyName] = joinTexts(texts->vocabulary);
        header["__metadata__"][kClassNamesName] = joinTexts(texts->classNames);
    }
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < request.weights.specs.size(); ++i) {
        const Tensor& tensor = request.weights.tensors[i];
        const std::uint64_t begin = end;
        end += tensor.bytes();
        header[request.weights.specs[i].name] = {
            {"dtype", "F32"}, {"shape", tensor.shape().dims()}, {"data_offsets", {begin, end}}};
    }
    std::string text = header.dump();
    text.resize((text.size() + kAlignment - 1) / kAlignment * kAlignment, ' ');
    return text;
}

void writeSafetensors(const ExportRequest& request, const std::filesystem::path& path) {
    const std::string header = headerText(request);
    const std::uint64_t length = header.size();
    std::uint64_t bytes = kLengthBytes + length;
    for (const Tensor& tensor : request.weights.tensors)
        bytes += tensor.bytes();
    expectBytes(bytes);
    AtomicFile file(path);
    file.write(std::as_bytes(std::span(&length, 1)));
    file.write(header);
    for (const Tensor& tensor : request.weights.tensors)
        file.write(std::span(tensor.data(), tensor.bytes()));
    file.commit();
}

}  // namespace

std::unique_ptr<WeightFile> openSafetensors(const std::filesystem::path& path) {
    return std::make_unique<SafetensorsWeightFile>(path);
}

WeightFormat safetensorsFormat() {
    return {.id = "safetensors",
            .name = "Safetensors weights",
            .extensions = {".safetensors"},
            .help = "One array per weight, named layer/weight, without code, for NumPy, PyTorch and JAX.",
            .write = writeSafetensors,
            .open = openSafetensors,
            .openingCode = safetensorsOpeningCode};
}

}  // namespace shardlab::engine
