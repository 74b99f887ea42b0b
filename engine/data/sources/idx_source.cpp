#include <array>

#include "engine/core/background_work.h"
#include "engine/core/read_scope.h"
#include "engine/data/downloads/dataset_cache.h"
#include "engine/data/downloads/find_file.h"
#include "engine/data/files/idx.h"
#include "engine/data/files/npz.h"
#include "engine/data/sources/source_options.h"
#include "engine/data/sources/sources.h"

namespace shardlab::engine {
namespace {

/// A set of the MNIST family: four IDX files in one directory, or one archive as Keras keeps it.
struct Family {
    std::string id;
    std::string directory;  ///< below a data directory
    std::string archive;    ///< below a data directory; empty: there is none
    std::vector<std::string> classNames;
    std::string licence, home;
    std::string advice;  ///< ends the message of a missing set
};

constexpr std::array<const char*, 4> kFiles{"train-images-idx3-ubyte", "train-labels-idx1-ubyte",
                                            "t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"};

class IdxSource final : public DataSource {
public:
    explicit IdxSource(Family family) : m_family(std::move(family)) {}

    Description describe() const override {
        return {.sampleShape = {28, 28},
                .trainCount = 60000,
                .testCount = 10000,
                .classes = 10,
                .licence = m_family.licence,
                .home = m_family.home,
                .sampleType = DType::UInt8,
                .pixels = true};
    }
    bool available() const override { return !missing() || archive(); }
    std::vector<std::string> fileNames() const override {
        std::vector<std::string> names;
        for (const char* file : kFiles)
            names.push_back(m_family.directory + "/" + file + ".gz");
        if (!m_family.archive.empty()) names.push_back("or " + m_family.archive);
        return names;
    }
    std::shared_ptr<const Dataset> load() const override;

private:
    std::optional<std::filesystem::path> find(const char* file) const {
        const std::string name = m_family.directory + "/" + file;
        return findDataFile({name + ".gz", name});
    }
    std::optional<std::filesystem::path> archive() const {
        if (m_family.archive.empty()) return std::nullopt;
        return findDataFile({m_family.archive});
    }
    /// The first file that is not there.
    std::optional<std::string> missing() const {
        for (const char* file : kFiles) {
            if (!find(file)) return m_family.directory + "/" + file + ".gz";
        }
        return std::nullopt;
    }
    Dataset loadArchive(const std::filesystem::path& path) const;
    Family m_family;
};

void checkPart(const Samples& part, const std::string& where) {
    if (part.x.shape().rank() == 3 && part.y.shape() == Shape{part.count()}) return;
    throw Error("{}: expected images (n, height, width) and n labels; got {} and {}", where,
                part.x.shape().toString(), part.y.shape().toString());
}

Dataset IdxSource::loadArchive(const std::filesystem::path& path) const {
    expectReadingFiles({path});
    auto arrays = readNpz(path, {"x_train", "y_train", "x_test", "y_test"});
    Dataset set{.train = {std::move(arrays.at("x_train")), std::move(arrays.at("y_train"))},
                .test = {std::move(arrays.at("x_test")), std::move(arrays.at("y_test"))},
                .classNames = m_family.classNames};
    checkPart(set.train, path.string());
    checkPart(set.test, path.string());
    return set;
}

std::shared_ptr<const Dataset> IdxSource::load() const {
    const std::optional<std::string> lacking = missing();
    if (lacking) {
        if (const auto path = archive()) {
            return cachedDataset(path->string(), [&] { return loadArchive(*path); });
        }
        const std::string other = m_family.archive.empty() ? "" : fmt::format(" (or {})", m_family.archive);
        throw Error("{}: expected {}{} in one of {}; {}", m_family.id, *lacking, other, dataDirectoriesText(),
                    m_family.advice);
    }
    return cachedDataset(find(kFiles[0])->string(), [this] {
        std::vector<std::filesystem::path> files;
        for (const char* file : kFiles)
            files.push_back(*find(file));
        expectReadingFiles(files);
        Dataset set{.classNames = m_family.classNames};
        BackgroundWork test([&] {
            expectReadingFiles({files[2], files[3]});
            set.test = readIdxPair(files[2], files[3]);
        });
        set.train = readIdxPair(files[0], files[1]);
        test.wait();
        return set;
    });
}

Family fashionMnist() {
    return {.id = "fashion_mnist",
            .directory = "fashion-mnist",
            .archive = "",
            .classNames = {"T-shirt/top", "Trouser", "Pullover", "Dress", "Coat", "Sandal", "Shirt",
                           "Sneaker", "Bag", "Ankle boot"},
            .licence = "MIT",
            .home = "https://github.com/zalandoresearch/fashion-mnist",
            .advice = "on Debian, install the package dataset-fashion-mnist"};
}

Family mnist() {
    return {.id = "mnist",
            .directory = "mnist",
            .archive = "mnist.npz",
            .classNames = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
            .licence = "CC BY-SA 3.0",
            .home = "http://yann.lecun.com/exdb/mnist/",
            .advice =
                "download the four files of http://yann.lecun.com/exdb/mnist/, or mnist.npz of Keras, to one "
                "of them"};
}

template <Family family()>
std::unique_ptr<DataSource> makeFamily(const std::string&, const Json&) {
    return std::make_unique<IdxSource>(family());
}

/// As Keras's datasets/fashion_mnist.py and mnist.py state them.
RemoteSet fashionMnistFiles() {
    const std::string keras = kKerasHome;
    return {.licence = "MIT (Zalando SE)",
            .files = {{.url = keras + "t10k-images-idx3-ubyte.gz",
                       .path = "fashion-mnist/t10k-images-idx3-ubyte.gz",
                       .bytes = 4422102,
                       .sha256 = "346e55b948d973a97e58d2351dde16a484bd415d4595297633bb08f03db6a073",
                       .md5 = "bef4ecab320f06d8554ea6380940ec79"},
                      {.url = keras + "t10k-labels-idx1-ubyte.gz",
                       .path = "fashion-mnist/t10k-labels-idx1-ubyte.gz",
                       .bytes = 5148,
                       .sha256 = "67da17c76eaffca5446c3361aaab5c3cd6d1c2608764d35dfb1850b086bf8dd5",
                       .md5 = "bb300cfdad3c16e7a12a480ee83cd310"},
                      {.url = keras + "train-images-idx3-ubyte.gz",
                       .path = "fashion-mnist/train-images-idx3-ubyte.gz",
                       .bytes = 26421880,
                       .sha256 = "3aede38d61863908ad78613f6a32ed271626dd12800ba2636569512369268a84",
                       .md5 = "8d4fb7e6c68d591d4c3dfef9ec88bf0d"},
                      {.url = keras + "train-labels-idx1-ubyte.gz",
                       .path = "fashion-mnist/train-labels-idx1-ubyte.gz",
                       .bytes = 29515,
                       .sha256 = "a04f17134ac03560a47e3764e11b92fc97de4d1bfaf8ba1a3aa29af54cc90845",
                       .md5 = "25c81989df183df01b3e8a0aad5dffbe"}}};
}

RemoteSet mnistFiles() {
    const std::string keras = kKerasHome;
    return {.licence = "CC BY-SA 3.0 (Yann LeCun and Corinna Cortes)",
            .files = {{.url = keras + "mnist.npz",
                       .path = "mnist.npz",
                       .bytes = 11490434,
                       .sha256 = "731c5ac602752760c8e48fbffcf8c3b850d9dc2a2aedcf2cc48468fc17b673d1",
                       .md5 = ""}}};
}

}  // namespace

SourceEntry fashionMnistEntry() {
    return {.className = "fashion_mnist",
            .category = "Images",
            .help =
                "Grayscale images of clothing, 28 × 28 pixels, 10 classes: 60,000 training and 10,000 test "
                "samples.",
            .make = makeFamily<fashionMnist>,
            .traits = {.task = DataTask::ImageClassification,
                       .download = fashionMnistFiles(),
                       .kerasLoader = kerasDataset("fashion_mnist")}};
}

SourceEntry mnistEntry() {
    return {.className = "mnist",
            .category = "Images",
            .help =
                "Grayscale images of handwritten digits, 28 × 28 pixels, 10 classes: 60,000 training and "
                "10,000 test samples.",
            .make = makeFamily<mnist>,
            .traits = {.task = DataTask::ImageClassification,
                       .download = mnistFiles(),
                       .kerasLoader = kerasDataset("mnist")}};
}

}  // namespace shardlab::engine
