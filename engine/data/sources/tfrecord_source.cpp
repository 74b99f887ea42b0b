#include <fnmatch.h>

#include <algorithm>

#include "engine/core/read_scope.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/tf_example.h"
#include "engine/data/files/tfrecord.h"
#include "engine/data/images/image.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

/// How a feature becomes numbers.
struct FeatureSpec {
    enum class Format { RawBytes, Picture, Numbers } format = Format::Numbers;
    std::string name;
    ColorMode mode = ColorMode::Rgb;  ///< of pictures
    ArraySpec array;
};

void readFeature(std::span<const std::byte> example, const FeatureSpec& spec, std::span<float> out,
                 const std::string& where) {
    const TfFeature feature = findFeature(example, spec.name, where);
    switch (spec.format) {
        case FeatureSpec::Format::Numbers:
            return numbersOf(feature, out, where + ", feature " + spec.name);
        case FeatureSpec::Format::RawBytes: {
            const auto bytes = bytesOf(feature, where);
            if (bytes.size() != out.size()) {
                throw Error("{}: expected {} bytes in the feature {} for the shape {}; got {}", where,
                            out.size(), spec.name, spec.array.shape.toString(), bytes.size());
            }
            std::transform(bytes.begin(), bytes.end(), out.begin(),
                           [](std::byte byte) { return static_cast<float>(byte); });
            return;
        }
        case FeatureSpec::Format::Picture: {
            thread_local Image image;
            decodeImage(bytesOf(feature, where), spec.mode, where, image);
            resizeBilinear(image.pixels, image.size, out, spec.array.shape[0], spec.array.shape[1]);
            return;
        }
    }
}

class RecordReader final : public SampleReader {
public:
    RecordReader(std::shared_ptr<const TfRecordFiles> records, FeatureSpec x, FeatureSpec y)
        : m_records(std::move(records)), m_x(std::move(x)), m_y(std::move(y)), m_inputs{m_x.array} {}
    std::int64_t count() const override { return m_records->count(); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    const ArraySpec* target() const override { return &m_y.array; }
    bool worthKeeping() const override { return true; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        const auto example = m_records->read(key.index, room.scratch);
        const std::string where = m_records->where(key.index);
        readFeature(example, m_x, room.inputs[0].first(static_cast<std::size_t>(m_x.array.largest)), where);
        if (!room.target.empty()) readFeature(example, m_y, room.target, where);
        room.lengths[0] = m_x.array.largest;
    }
    std::string text(std::int64_t index) const override { return m_records->where(index); }

private:
    std::shared_ptr<const TfRecordFiles> m_records;
    FeatureSpec m_x, m_y;
    std::vector<ArraySpec> m_inputs;
};

/// Files that a pattern names: * and ? in the last part of the path.
std::vector<std::filesystem::path> filesOf(const std::filesystem::path& pattern) {
    if (pattern.filename().string().find_first_of("*?[") == std::string::npos) {
        const auto file = findGivenFile(pattern);
        return file ? std::vector{*file} : std::vector<std::filesystem::path>{};
    }
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder = pattern.has_parent_path() ? pattern.parent_path() : ".";
    std::error_code failure;
    for (std::filesystem::directory_iterator it(folder, failure), end; !failure && it != end;
         it.increment(failure)) {
        const bool matches =
            ::fnmatch(pattern.filename().c_str(), it->path().filename().c_str(), FNM_PERIOD) == 0;
        if (matches && it->is_regular_file(failure)) files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

class TfRecordSource final : public DataSource {
public:
    explicit TfRecordSource(const Json& options) : m_options(options), m_path(text("path")) {
        if (m_path.empty()) throw Error("tfrecord: expected the path of TFRecord files; got an empty path");
    }
    Description describe() const override;
    bool available() const override { return !filesOf(m_path).empty(); }
    std::shared_ptr<const Dataset> load() const override;

private:
    std::string text(const char* option) const { return textOption(m_options, option); }
    FeatureSpec inputSpec(std::span<const std::byte> example, const std::string& where) const;
    FeatureSpec targetSpec(std::span<const std::byte> example, const std::string& where) const;
    Samples samplesOf(const std::string& pattern) const;
    std::string key() const;
    Json m_options;
    std::filesystem::path m_path;
};

/// What the first record and the options say about x.
FeatureSpec TfRecordSource::inputSpec(std::span<const std::byte> example, const std::string& where) const {
    FeatureSpec spec{.name = text("x"), .mode = parseColorMode(text("color_mode")), .array = {}};
    const TfFeature feature = findFeature(example, spec.name, where);
    const Shape shape(m_options.at("shape").get<std::vector<std::int64_t>>());
    if (feature.kind != TfFeature::Kind::Bytes) {
        const Shape own{countOf(feature, where)};
        const DType type = feature.kind == TfFeature::Kind::Ints ? DType::Int32 : DType::Float32;
        spec.array = fixedSpec(shape.empty() ? own : shape, type);
    } else if (text("bytes") == "raw") {
        spec.format = FeatureSpec::Format::RawBytes;
        const Shape own{static_cast<std::int64_t>(bytesOf(feature, where).size())};
        spec.array = fixedSpec(shape.empty() ? own : shape, DType::UInt8);
    } else {
        spec.format = FeatureSpec::Format::Picture;
        if (shape.rank() < 2) {
            throw Error("tfrecord: expected shape [height, width] for images; got {}", shape.toString());
        }
        spec.array = fixedSpec({shape[0], shape[1], channelsOf(spec.mode)}, DType::Float32);
    }
    return spec;
}

FeatureSpec TfRecordSource::targetSpec(std::span<const std::byte> example, const std::string& where) const {
    FeatureSpec spec{.name = text("y"), .array = {}};
    const TfFeature feature = findFeature(example, spec.name, where);
    if (feature.kind == TfFeature::Kind::Bytes) {
        spec.format = FeatureSpec::Format::RawBytes;
        spec.array = fixedSpec({static_cast<std::int64_t>(bytesOf(feature, where).size())}, DType::UInt8);
        return spec;
    }
    const bool ints = feature.kind == TfFeature::Kind::Ints;
    const std::int64_t count = countOf(feature, where);
    spec.array = fixedSpec(count == 1 && ints ? Shape{} : Shape{count}, ints ? DType::Int32 : DType::Float32);
    return spec;
}

Samples TfRecordSource::samplesOf(const std::string& pattern) const {
    const std::vector<std::filesystem::path> files = filesOf(pattern);
    if (files.empty()) throw Error("tfrecord: the file {} does not exist", pattern);
    auto records = std::make_shared<const TfRecordFiles>(files);
    if (records->count() == 0) throw Error("{}: expected records; got none", pattern);
    std::vector<std::byte> scratch;
    const auto first = records->read(0, scratch);
    const std::string where = records->where(0);
    FeatureSpec x = inputSpec(first, where), y = targetSpec(first, where);
    Samples samples;
    samples.reader = std::make_shared<RecordReader>(std::move(records), std::move(x), std::move(y));
    return samples;
}

std::string TfRecordSource::key() const {
    std::string key = "tfrecord" + m_options.dump();
    for (const std::filesystem::path& file : filesOf(m_path))
        key += fileKey(file);
    for (const std::filesystem::path& file : filesOf(text("validation_path")))
        key += fileKey(file);
    return key;
}

std::shared_ptr<const Dataset> TfRecordSource::load() const {
    return cachedDataset(key(), [this] {
        Dataset set;
        std::vector<std::filesystem::path> files = filesOf(m_path);
        for (const std::filesystem::path& file : filesOf(text("validation_path")))
            files.push_back(file);
        expectReading(recordFileBytes(files));
        set.train = samplesOf(m_path.string());
        if (!text("validation_path").empty()) set.test = samplesOf(text("validation_path"));
        return set;
    });
}

DataSource::Description TfRecordSource::describe() const {
    Description description;
    description.home = m_path.string();
    description.classes = m_options.at("classes");
    if (!available()) return description;
    return cachedDescription(key(), [&] {
        const auto set = load();
        const ArraySpec x = set->train.inputs()[0];
        description.sampleShape = x.shape;
        description.sampleType = x.dtype;
        description.targetShape = set->train.target().shape;
        description.trainCount = set->train.count(), description.testCount = set->test.count();
        const bool pictures = x.shape.rank() == 3 && text("bytes") == "picture";
        description.pixels = x.dtype == DType::UInt8 || pictures;
        if (pictures) description.supply = Supply::Pictures;
        return description;
    });
}

ParameterSchema recordOptions() {
    return {textParameter("path", "",
                          "TFRecord files, plain or gzipped; the file name can have the wildcards * and ?."),
            textParameter("validation_path", nullptr, "TFRecord files for validation; empty: none."),
            textParameter("x", "image", "Name of the feature with the inputs."),
            textParameter("y", "label", "Name of the feature with the labels or targets."),
            {.name = "bytes",
             .kind = ParameterKind::Choice,
             .defaultValue = "raw",
             .help = "Content of a bytes_list: values from 0 to 255, or a PNG or JPEG file.",
             .choices = {"raw", "picture"}},
            {.name = "shape",
             .kind = ParameterKind::IntList,
             .defaultValue = Json::array(),
             .help = "Shape of one input; images are resized to its height and width. Empty: shape of the "
                     "first record.",
             .minimum = 1},
            {.name = "color_mode",
             .kind = ParameterKind::Choice,
             .defaultValue = "rgb",
             .help = "Number of image channels: 1, 3 or 4.",
             .choices = {"rgb", "grayscale", "rgba"}},
            {.name = "classes",
             .kind = ParameterKind::Int,
             .defaultValue = 0,
             .help = "Number of classes, for checks before the data is read; 0: unknown.",
             .minimum = 0,
             .maximum = 1e7}};
}

}  // namespace

SourceEntry tfRecordEntry() {
    return {.className = "tfrecord",
            .category = "Own data",
            .help = "tf.train.Example records of TFRecord files, read in pieces.",
            .schema = recordOptions(),
            .make = makeSource<TfRecordSource>,
            .traits = {.streams = true,
                       .labelsWithSamples = true,
                       .stretchesPictures = true,
                       .kerasLoader = tfRecordLoader,
                       .ownPath = ownFiles({"*.tfrecord*"})}};
}

}  // namespace shardlab::engine
