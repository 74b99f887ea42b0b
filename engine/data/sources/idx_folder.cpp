#include <algorithm>

#include "engine/core/background_work.h"
#include "engine/core/error.h"
#include "engine/core/read_scope.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/idx.h"
#include "engine/data/sources/loader_code.h"
#include "engine/data/sources/own_data.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

namespace fs = std::filesystem;

/// Sets that are kept as MNIST is: KMNIST, EMNIST, QMNIST, Fashion-MNIST and one's own.
class IdxFolder final : public DataSource {
public:
    explicit IdxFolder(const Json& options) : m_options(options), m_folder(textOption(options, "path")) {
        if (m_folder.empty()) throw Error("idx: expected the path of a folder; got an empty path");
        if (name("validation_images").empty() != name("validation_labels").empty()) {
            throw Error(
                "idx: expected both validation_images and validation_labels, or neither; got one of them");
        }
    }
    /// Reads the header of the images, and the labels.
    Description describe() const override {
        Description description;
        description.home = m_folder.string();
        description.sampleType = DType::UInt8;
        description.pixels = true;
        if (!available()) return description;
        const Shape images = readIdxShape(file("images"), 3);
        description.sampleShape = images.withoutBatch();
        description.trainCount = images[0];
        if (!name("validation_images").empty())
            description.testCount = readIdxShape(file("validation_images"), 3)[0];
        const Tensor labels = readIdx(file("labels"), 1);
        for (const std::uint8_t label : labels.uint8s())
            description.classes = std::max<std::int64_t>(description.classes, label + 1);
        return description;
    }
    bool available() const override {
        return findGivenFile(m_folder / name("images")) && findGivenFile(m_folder / name("labels"));
    }
    std::shared_ptr<const Dataset> load() const override {
        std::vector<fs::path> files{file("images"), file("labels")};
        if (!name("validation_images").empty())
            files.insert(files.end(), {file("validation_images"), file("validation_labels")});
        expectReadingFiles(files);
        auto set = std::make_shared<Dataset>();
        BackgroundWork test([&] {
            if (files.size() < 4) return;
            expectReadingFiles({files[2], files[3]});
            set->test = readIdxPair(files[2], files[3]);
        });
        set->train = readIdxPair(files[0], files[1]);
        test.wait();
        return set;
    }

private:
    std::string name(const char* option) const { return textOption(m_options, option); }
    fs::path file(const char* option) const {
        const fs::path path = m_folder / name(option);
        if (const auto found = findGivenFile(path)) return *found;
        throw Error("idx: the file {} does not exist", path.string());
    }
    Json m_options;
    fs::path m_folder;
};

ParameterSchema idxOptions() {
    return {textParameter("path", "", "A folder of IDX files, plain or gzipped, as MNIST has them."),
            textParameter("images", "train-images-idx3-ubyte.gz", "File with the training images."),
            textParameter("labels", "train-labels-idx1-ubyte.gz", "File with the training labels."),
            textParameter("validation_images", nullptr, "File with the validation images; empty: none."),
            textParameter("validation_labels", nullptr, "File with the validation labels.")};
}

}  // namespace

SourceEntry idxFolderEntry() {
    return {.className = "idx",
            .category = "Own data",
            .help = "Images and labels in IDX files, as MNIST, KMNIST and EMNIST have them.",
            .schema = idxOptions(),
            .make = makeSource<IdxFolder>,
            .traits = {
                .task = DataTask::ImageClassification, .kerasLoader = idxLoader, .ownPath = ownIdxFiles()}};
}

}  // namespace shardlab::engine
