#include <algorithm>
#include <set>

#include "engine/data/array_stream.h"
#include "engine/data/dataset_cache.h"
#include "engine/data/find_file.h"
#include "engine/data/image.h"
#include "engine/data/keras_sequences.h"
#include "engine/data/source_options.h"
#include "engine/data/sources.h"

namespace shardlab::engine {
namespace {

constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;

/// Pictures of files, decoded and resized when they are asked for.
class PictureReader final : public SampleReader {
public:
    PictureReader(std::vector<std::filesystem::path> files, ColorMode mode, std::int64_t height,
                  std::int64_t width)
        : m_files(std::move(files)),
          m_mode(mode),
          m_height(height),
          m_width(width),
          m_inputs{fixedSpec({height, width, channelsOf(mode)}, DType::Float32)} {}

    std::int64_t count() const override { return static_cast<std::int64_t>(m_files.size()); }
    const std::vector<ArraySpec>& inputs() const override { return m_inputs; }
    bool worthKeeping() const override { return true; }
    void read(const SampleKey& key, SampleRoom& room) const override {
        const auto bytes = bytesOf(key.index, room.scratch);
        thread_local Image image;
        decodeImage(bytes, m_mode, nameOf(key.index), image);
        resizeBilinear(image.pixels, image.size, room.inputs[0], m_height, m_width);
        room.lengths[0] = m_inputs[0].largest;
    }
    std::string text(std::int64_t index) const override {
        return m_files[static_cast<std::size_t>(index)].filename().string();
    }

    std::optional<ImageSize> storedSize(std::int64_t index) const override {
        std::vector<std::byte> memory;
        return imageSize(bytesOf(index, memory), nameOf(index));
    }

private:
    std::string nameOf(std::int64_t index) const { return m_files[static_cast<std::size_t>(index)].string(); }
    std::span<const std::byte> bytesOf(std::int64_t index, std::vector<std::byte>& memory) const {
        const RandomAccessFile file(m_files[static_cast<std::size_t>(index)]);
        const std::uint64_t bytes = file.size();
        if (bytes > kLargestFile)
            throw Error("{}: expected an image; the file has {} bytes", nameOf(index), bytes);
        if (memory.size() < bytes) memory.resize(bytes);
        file.read(0, std::span(memory).first(bytes));
        return std::span(memory).first(bytes);
    }
    std::vector<std::filesystem::path> m_files;
    ColorMode m_mode;
    std::int64_t m_height, m_width;
    std::vector<ArraySpec> m_inputs;
};

bool isPicture(const std::filesystem::path& path) {
    std::string suffix = path.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    return suffix == ".png" || suffix == ".jpg" || suffix == ".jpeg";
}

/// All pictures below a folder, in the order of their paths.
std::set<std::filesystem::path> picturesIn(const std::filesystem::path& folder) {
    std::set<std::filesystem::path> files;
    std::error_code failure;
    for (std::filesystem::recursive_directory_iterator it(folder, failure), end; !failure && it != end;
         it.increment(failure)) {
        if (it->is_regular_file(failure) && isPicture(it->path())) files.insert(it->path());
    }
    if (failure) throw Error("{}: cannot be listed: {}", folder.string(), failure.message());
    return files;
}

class ImageFolder final : public DataSource {
public:
    explicit ImageFolder(const Json& options)
        : m_options(options),
          m_path(options.at("path").get<std::string>()),
          m_mode(parseColorMode(options.at("color_mode").get<std::string>())),
          m_height(options.at("image_size")[0]),
          m_width(options.at("image_size")[1]) {
        if (m_path.empty()) throw Error("image_folder: expected the path of a folder; got an empty path");
    }
    Description describe() const override;
    bool available() const override { return folder().has_value(); }
    std::shared_ptr<const Dataset> load() const override;

private:
    std::optional<std::filesystem::path> folder() const;
    Samples samplesOf(const std::filesystem::path& folder, const std::vector<std::string>& classes) const;
    std::vector<std::string> classesOf(const std::filesystem::path& folder) const;
    Json m_options;
    std::filesystem::path m_path;
    ColorMode m_mode;
    std::int64_t m_height, m_width;
};

std::optional<std::filesystem::path> ImageFolder::folder() const {
    std::vector<std::filesystem::path> candidates{m_path};
    if (m_path.is_relative()) {
        for (const auto& directory : dataDirectories())
            candidates.push_back(directory / m_path);
    }
    for (const std::filesystem::path& path : candidates) {
        std::error_code failure;
        if (std::filesystem::is_directory(path, failure)) return path;
    }
    return std::nullopt;
}

/// Names of the folders in it, in alphabetical order.
std::vector<std::string> ImageFolder::classesOf(const std::filesystem::path& folder) const {
    std::vector<std::string> classes;
    std::error_code failure;
    for (std::filesystem::directory_iterator it(folder, failure), end; !failure && it != end;
         it.increment(failure)) {
        if (it->is_directory(failure)) classes.push_back(it->path().filename().string());
    }
    if (failure) throw Error("{}: cannot be listed: {}", folder.string(), failure.message());
    if (classes.empty()) throw Error("{}: expected one folder per class; got none", folder.string());
    std::sort(classes.begin(), classes.end());
    return classes;
}

Samples ImageFolder::samplesOf(const std::filesystem::path& folder,
                               const std::vector<std::string>& classes) const {
    std::vector<std::filesystem::path> files;
    std::vector<std::int32_t> labels;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        for (const auto& file : picturesIn(folder / classes[c])) {
            files.push_back(file);
            labels.push_back(static_cast<std::int32_t>(c));
        }
    }
    if (files.empty()) throw Error("{}: expected PNG or JPEG images; got none", folder.string());
    const auto count = static_cast<std::int64_t>(files.size());
    Samples samples;
    samples.y = Tensor({count}, DType::Int32);
    std::vector<std::filesystem::path> ordered = files;
    std::copy(labels.begin(), labels.end(), samples.y.ints().begin());
    if (const Json& seed = m_options.at("seed"); !seed.is_null()) {
        const auto order = NumpyShuffler(seed.get<std::uint32_t>()).order(count);
        for (std::size_t i = 0; i < order.size(); ++i) {
            ordered[i] = files[static_cast<std::size_t>(order[i])];
            samples.y.ints()[i] = labels[static_cast<std::size_t>(order[i])];
        }
    }
    samples.reader = std::make_shared<PictureReader>(std::move(ordered), m_mode, m_height, m_width);
    return samples;
}

std::shared_ptr<const Dataset> ImageFolder::load() const {
    const std::string test = textOption(m_options, "validation_path");
    const auto train = folder();
    if (!train) throw Error("image_folder: the folder {} does not exist", m_path.string());
    auto set = std::make_shared<Dataset>();
    set->classNames = classesOf(*train);
    set->train = samplesOf(*train, set->classNames);
    if (test.empty()) return set;
    if (!std::filesystem::is_directory(test)) {
        throw Error("image_folder: the folder {} (validation_path) does not exist", test);
    }
    if (classesOf(test) != set->classNames) {
        throw Error("{}: expected the same folders as in {}: {}; got {}", test, train->string(),
                    fmt::join(set->classNames, ", "), fmt::join(classesOf(test), ", "));
    }
    set->test = samplesOf(test, set->classNames);
    return set;
}

DataSource::Description ImageFolder::describe() const {
    Description description{.sampleShape = {m_height, m_width, channelsOf(m_mode)},
                            .licence = "",
                            .home = m_path.string(),
                            .pixels = true,
                            .supply = Supply::Pictures};
    if (!available()) return description;
    const auto set = load();  // lists the folders
    description.trainCount = set->train.count(), description.testCount = set->test.count();
    description.classes = static_cast<std::int64_t>(set->classNames.size());
    return description;
}

}  // namespace

std::unique_ptr<DataSource> makeImageFolder(const std::string&, const Json& options) {
    return std::make_unique<ImageFolder>(options);
}

ParameterSchema imageFolderSchema() {
    return {{.name = "path",
             .kind = ParameterKind::Text,
             .defaultValue = "",
             .help = "Folder with one subfolder of PNG and JPEG images per class."},
            {.name = "image_size",
             .kind = ParameterKind::IntPair,
             .defaultValue = Json::array({256, 256}),
             .help = "Height and width of the resized images.",
             .minimum = 1,
             .maximum = 16384},
            {.name = "color_mode",
             .kind = ParameterKind::Choice,
             .defaultValue = "rgb",
             .help = "Color mode: grayscale (1 channel), rgb (3) or rgba (4).",
             .choices = {"rgb", "grayscale", "rgba"}},
            {.name = "seed",
             .kind = ParameterKind::Int,
             .defaultValue = 123,
             .help = "Seed of the shuffling before the validation split, as in Keras; null: sorted by class.",
             .minimum = 0,
             .maximum = 4294967295.0,
             .nullable = true},
            textParameter("validation_path", nullptr,
                          "Folder with the validation images, one subfolder per class.")};
}

}  // namespace shardlab::engine
