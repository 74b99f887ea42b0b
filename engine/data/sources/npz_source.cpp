#include <algorithm>

#include "engine/core/read_scope.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/array_stream.h"
#include "engine/data/files/csv.h"
#include "engine/data/files/npz.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/sample_weights.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"
#include "engine/data/sources/tensor_reader.h"

namespace shardlab::engine {
namespace {

/// Arrays larger than this stay on disk where they can.
constexpr std::uint64_t kLargestInMemory = std::uint64_t{1} << 30;
/// Targets larger than this do, when their inputs do.
constexpr std::uint64_t kLargestTargets = std::uint64_t{64} << 20;

class NpzSource final : public DataSource {
public:
    explicit NpzSource(const Json& options)
        : m_options(options),
          m_path(options.at("path").get<std::string>()),
          m_streaming(options.at("streaming").get<std::string>()) {
        if (m_path.empty()) {
            throw Error(
                "npz: expected the path of a .npz file or of a folder of .npy files; got an empty path");
        }
        if (name("validation_x").empty() != name("validation_y").empty()) {
            throw Error("npz: expected both validation_x and validation_y, or neither; got one of them");
        }
    }
    Description describe() const override;
    bool available() const override {
        std::error_code failure;
        return std::filesystem::is_directory(m_path, failure) || findGivenFile(m_path);
    }
    std::shared_ptr<const Dataset> load() const override;

private:
    std::string name(const char* option) const { return textOption(m_options, option); }
    /// The arrays of an option, at least one.
    std::vector<std::string> names(const char* option) const {
        std::vector<std::string> names = splitColumnNames(name(option));
        if (names.empty()) throw Error("npz: expected the name of an array in {}; got none", option);
        return names;
    }
    /// The archive, or the folder.
    std::filesystem::path found() const;
    NpyHeader headerOf(const std::filesystem::path& path, const std::string& array) const;
    Samples take(const std::filesystem::path& path, const char* x, const char* y) const;
    Samples inMemory(const std::filesystem::path& path, const std::vector<std::string>& inputs) const;
    void addWeights(const std::filesystem::path& path, const char* option, Samples& samples) const;
    std::vector<std::string> allNames() const;
    std::uint64_t bytesIn(const std::filesystem::path& path) const;
    std::string key(const std::filesystem::path& path) const;
    Dataset read(const std::filesystem::path& path) const;
    bool streams(const std::filesystem::path& path, const std::string& x) const;
    Json m_options;
    std::filesystem::path m_path;
    std::string m_streaming;
};

std::filesystem::path npyIn(const std::filesystem::path& folder, const std::string& array) {
    return folder / (array + ".npy");
}

std::filesystem::path NpzSource::found() const {
    std::error_code failure;
    if (std::filesystem::is_directory(m_path, failure)) return m_path;
    if (const auto file = findGivenFile(m_path)) return *file;
    throw Error("npz: the file {} does not exist", m_path.string());
}

std::shared_ptr<const ArrayStream> streamOf(const std::filesystem::path& path, const std::string& array) {
    return std::filesystem::is_directory(path) ? ArrayStream::ofFile(npyIn(path, array))
                                               : ArrayStream::ofArchive(path, array);
}

NpyHeader NpzSource::headerOf(const std::filesystem::path& path, const std::string& array) const {
    if (std::filesystem::is_directory(path)) return ArrayStream::ofFile(npyIn(path, array))->header();
    const NpzArchive archive(path);
    return archive.header(archive.entry(array));
}

bool NpzSource::streams(const std::filesystem::path& path, const std::string& x) const {
    if (m_streaming != "auto") return m_streaming == "always";
    if (std::filesystem::is_directory(path))
        return ArrayStream::ofFile(npyIn(path, x))->bytes() > kLargestInMemory;
    const NpzArchive archive(path);
    const NpzArchive::Entry& entry = archive.entry(x);
    return entry.stored && entry.bytes > kLargestInMemory;
}

/// All arrays that the options name.
std::vector<std::string> NpzSource::allNames() const {
    std::vector<std::string> arrays;
    for (const char* option :
         {"x", "y", "validation_x", "validation_y", "sample_weight", "validation_sample_weight"}) {
        for (const std::string& array : splitColumnNames(name(option)))
            arrays.push_back(array);
    }
    return arrays;
}

/// Of these arrays, as they lie on the disk.
std::uint64_t NpzSource::bytesIn(const std::filesystem::path& path) const {
    std::uint64_t bytes = 0;
    const std::vector<std::string> arrays = allNames();
    if (std::filesystem::is_directory(path)) {
        for (const std::string& array : arrays) {
            std::error_code failure;
            const std::uintmax_t size = std::filesystem::file_size(npyIn(path, array), failure);
            if (!failure) bytes += size;
        }
        return bytes;
    }
    const NpzArchive archive(path);
    for (const std::string& array : arrays)
        if (archive.has(array)) bytes += archive.entry(array).compressedBytes;
    return bytes;
}

Tensor wholeArray(const std::filesystem::path& path, const std::string& array) {
    if (std::filesystem::is_directory(path)) return readNpy(npyIn(path, array));
    return std::move(readNpz(path, {array}).at(array));
}

/// Of several inputs a reader, whose samples have one array of each.
Samples NpzSource::inMemory(const std::filesystem::path& path, const std::vector<std::string>& inputs) const {
    if (inputs.size() == 1) return {.x = wholeArray(path, inputs[0])};
    if (m_streaming == "always") {
        throw Error("npz: several inputs are kept in memory; got streaming always with {}",
                    fmt::join(inputs, ", "));
    }
    std::vector<Tensor> arrays;
    for (const std::string& input : inputs)
        arrays.push_back(wholeArray(path, input));
    return {.reader = makeTensorReader(std::move(arrays))};
}

/// The arrays that the options x and y name.
Samples NpzSource::take(const std::filesystem::path& path, const char* x, const char* y) const {
    const std::vector<std::string> inputs = names(x), targets = names(y);
    const Shape first = headerOf(path, inputs[0]).shape;
    for (const std::vector<std::string>& list : {inputs, targets}) {
        for (const std::string& array : list) {
            const Shape shape = headerOf(path, array).shape;
            if (shape.empty() || shape[0] == 0) {
                throw Error("{}: expected one sample or more in {}; got shape {}", m_path.string(), array,
                            shape.toString());
            }
            if (!first.empty() && shape[0] == first[0]) continue;
            throw Error("{}: expected the same number of samples in {} and {}; got shapes {} and {}",
                        m_path.string(), inputs[0], array, first.toString(), shape.toString());
        }
    }
    Samples part;
    const Shape target = headerOf(path, targets[0]).shape;
    const bool streamed = inputs.size() == 1 && streams(path, inputs[0]);
    const bool streamTargets =
        streamed && static_cast<std::uint64_t>(target.elementCount()) * sizeof(float) > kLargestTargets;
    if (streamed) {
        part.reader =
            makeArrayReader(streamOf(path, inputs[0]), streamTargets ? streamOf(path, targets[0]) : nullptr);
    } else {
        part = inMemory(path, inputs);
    }
    if (!streamTargets) part.y = wholeArray(path, targets[0]);
    for (std::size_t t = 1; t < targets.size(); ++t)
        part.moreTargets.push_back(wholeArray(path, targets[t]));
    return part;
}

/// Those that an option names.
void NpzSource::addWeights(const std::filesystem::path& path, const char* option, Samples& samples) const {
    if (const std::string array = name(option); !array.empty())
        samples.weights = sampleWeights(wholeArray(path, array), samples.count(),
                                        fmt::format("{}: {}", m_path.string(), array));
}

/// Reads the headers; the arrays are not touched.
DataSource::Description NpzSource::describe() const {
    Description description;
    description.home = m_path.string();
    if (!available()) return description;
    const std::filesystem::path path = found();
    const std::vector<std::string> inputs = names("x");
    const NpyHeader x = headerOf(path, inputs[0]), y = headerOf(path, names("y")[0]);
    if (x.shape.empty() || y.shape.empty()) return description;
    description.sampleShape = x.shape.withoutBatch();
    description.sampleType = npyType(x);
    for (std::size_t i = 1; i < inputs.size(); ++i) {
        const Shape more = headerOf(path, inputs[i]).shape;
        if (!more.empty()) description.moreInputs.push_back(more.withoutBatch());
    }
    description.targetShape = y.shape.withoutBatch();
    if (names("y").size() > 1) description.targetNames = names("y");
    description.trainCount = x.shape[0];
    if (name("validation_x").empty()) return description;
    const Shape validation = headerOf(path, names("validation_x")[0]).shape;
    description.testCount = validation.empty() ? 0 : validation[0];
    return description;
}

Dataset NpzSource::read(const std::filesystem::path& path) const {
    if (readingIsWatched()) expectReading(bytesIn(path));
    Dataset set;
    set.train = take(path, "x", "y");
    if (names("y").size() > 1) set.targetNames = names("y");
    addWeights(path, "sample_weight", set.train);
    if (!name("validation_x").empty()) {
        for (const auto& [training, validation] :
             {std::pair("x", "validation_x"), std::pair("y", "validation_y")}) {
            if (names(training).size() == names(validation).size()) continue;
            throw Error("npz: expected as many arrays in {} as in {}; got {} and {}", validation, training,
                        names(validation).size(), names(training).size());
        }
        set.test = take(path, "validation_x", "validation_y");
        addWeights(path, "validation_sample_weight", set.test);
    }
    return set;
}

/// Changes when a file does.
std::string NpzSource::key(const std::filesystem::path& path) const {
    std::string key = "npz" + m_options.dump() + fileKey(path);
    if (!std::filesystem::is_directory(path)) return key;
    for (const std::string& array : allNames())
        key += fileKey(npyIn(path, array));
    return key;
}

std::shared_ptr<const Dataset> NpzSource::load() const {
    const std::filesystem::path path = found();
    return cachedDataset(key(path), [&] { return read(path); });
}

ParameterSpec weightParameter(const char* name, const char* help) {
    ParameterSpec spec = textParameter(name, nullptr, help);
    spec.advanced = true;
    return spec;
}

ParameterSchema arrayOptions() {
    return {
        textParameter("path", "", "A .npz file of numpy.savez, or a folder of .npy files."),
        textParameter("x", "x_train",
                      "Array of the training inputs; the first axis is the sample. For several inputs of the "
                      "model: one array each, separated by commas."),
        textParameter("y", "y_train",
                      "Array of the training labels or targets. For several outputs of the model: one array "
                      "each, separated by commas, named like the outputs or in their order."),
        textParameter("validation_x", nullptr, "Name of the array with validation inputs; empty: none."),
        textParameter("validation_y", nullptr, "Name of the array with validation labels or targets."),
        weightParameter("sample_weight",
                        "Name of the array with the weight of each training sample in the loss."),
        weightParameter("validation_sample_weight",
                        "Name of the array with the weight of each validation sample."),
        {.name = "streaming",
         .kind = ParameterKind::Choice,
         .defaultValue = "auto",
         .help = "On: read inputs from disk in pieces; auto: on for uncompressed arrays of 1 GiB or more.",
         .choices = {"auto", "always", "never"},
         .advanced = true}};
}

}  // namespace

SourceEntry npzEntry() {
    return {
        .className = "npz",
        .category = "Own data",
        .help = "Arrays of an .npz file, or of a folder of .npy files.",
        .schema = arrayOptions(),
        .make = makeSource<NpzSource>,
        .traits = {.kerasLoader = npzLoader, .ownPath = ownArrays(), .targetOptions = {"y", "validation_y"}}};
}

}  // namespace shardlab::engine
