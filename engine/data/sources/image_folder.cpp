#include "engine/data/files/array_stream.h"
#include "engine/data/images/image.h"
#include "engine/data/sources/class_folders.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"

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
    const std::string suffix = lowerExtension(path);
    return suffix == ".png" || suffix == ".jpg" || suffix == ".jpeg";
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
    bool available() const override { return ClassFolders::find(m_path).has_value(); }
    std::shared_ptr<const Dataset> load() const override;

private:
    static ClassFolders classesOf(const std::filesystem::path& folder) {
        return {folder, isPicture, "PNG or JPEG images"};
    }
    Samples samplesOf(const ClassFolders& classes) const;
    Json m_options;
    std::filesystem::path m_path;
    ColorMode m_mode;
    std::int64_t m_height, m_width;
};

Samples ImageFolder::samplesOf(const ClassFolders& classes) const {
    LabelledFiles pictures = classes.files(m_options.at("seed"));
    Samples samples;
    samples.y = std::move(pictures.labels);
    samples.reader = std::make_shared<PictureReader>(std::move(pictures.files), m_mode, m_height, m_width);
    return samples;
}

std::shared_ptr<const Dataset> ImageFolder::load() const {
    const std::string test = textOption(m_options, "validation_path");
    const auto folder = ClassFolders::find(m_path);
    if (!folder) throw Error("image_folder: the folder {} does not exist", m_path.string());
    const ClassFolders train = classesOf(*folder);
    auto set = std::make_shared<Dataset>();
    set->classNames = train.classes();
    set->train = samplesOf(train);
    if (test.empty()) return set;
    if (!std::filesystem::is_directory(test)) {
        throw Error("image_folder: the folder {} (validation_path) does not exist", test);
    }
    const ClassFolders other = classesOf(test);
    train.requireSameClasses(other);
    set->test = samplesOf(other);
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

ParameterSchema folderOptions() {
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
            orderSeedParameter(),
            textParameter("validation_path", nullptr,
                          "Folder with the validation images, one subfolder per class.")};
}

Json withShape(const Json& options, const Shape& image) {
    for (const char* name : {"grayscale", "rgb", "rgba"}) {
        if (channelsOf(parseColorMode(name)) != image[2]) continue;
        Json shaped = options;
        shaped["image_size"] = {image[0], image[1]};
        shaped["color_mode"] = name;
        return shaped;
    }
    return nullptr;
}

}  // namespace

SourceEntry imageFolderEntry() {
    return {.className = "image_folder",
            .category = "Own data",
            .help = "PNG and JPEG images, one folder per class.",
            .schema = folderOptions(),
            .make = makeSource<ImageFolder>,
            .traits = {.task = DataTask::ImageClassification,
                       .streams = true,
                       .stretchesPictures = true,
                       .kerasLoader = imageFolderLoader,
                       .ownPath = ownClassFolders({"*.png", "*.jpg", "*.jpeg"}),
                       .withImageShape = withShape}};
}

}  // namespace shardlab::engine
