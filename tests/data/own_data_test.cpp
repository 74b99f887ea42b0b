#include "engine/data/sources/own_data.h"

#include <gmock/gmock.h>

#include "engine/data/dataset.h"
#include "engine/data/preprocessing/raw_sample_reader.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::own_data_test {
namespace {

using ::testing::HasSubstr;

struct OwnDataTest : ::testing::Test {
    TemporaryDirectory home;
    OwnData at(const std::string& name) const { return recognizeData(home / name); }
    std::string path(const std::string& name) const { return (home / name).string(); }
};

TEST_F(OwnDataTest, KnowsFoldersByWhatTheirClassesHold) {
    home.write("pets/cat/one.JPG", "x");
    home.write("pets/dog/deep/two.png", "x");
    home.write("pets/readme.txt", "x");
    EXPECT_EQ(at("pets").source, "image_folder");
    EXPECT_EQ(at("pets").options, (Json{{"path", path("pets")}}));
    home.write("reviews/good/1.txt", "x");
    EXPECT_EQ(at("reviews").source, "text_folder");
    EXPECT_EQ(at("reviews").options["standardize"], "lower_and_strip_punctuation");  // Keras's, for new data
}

TEST_F(OwnDataTest, TakesTestBesideTrain) {
    home.write("imdb/train/pos/1.txt", "x");
    home.write("imdb/test/pos/1.txt", "x");
    EXPECT_EQ(at("imdb").options, (Json{{"standardize", "lower_and_strip_punctuation"},
                                        {"path", path("imdb/train")},
                                        {"validation_path", path("imdb/test")}}));
    home.write("cats/train/a/1.png", "x");
    EXPECT_EQ(at("cats").options, (Json{{"path", path("cats/train")}}));
}

TEST_F(OwnDataTest, LooksIntoTheOnlyFolderOfAnArchive) {
    home.write("archive/PetImages/Cat/1.jpg", "x");
    home.write("archive/PetImages/Dog/1.jpg", "x");
    EXPECT_EQ(at("archive").options, (Json{{"path", path("archive/PetImages")}}));
    home.write("one/cat/1.jpg", "x");
    EXPECT_EQ(at("one").options, (Json{{"path", path("one")}}));
}

TEST_F(OwnDataTest, LeavesOutWhatIsHidden) {
    home.write("archive/PetImages/Cat/1.jpg", "x");
    home.write("archive/PetImages/Cat/._1.jpg", "x");
    home.write("archive/PetImages/Dog/1.jpg", "x");
    home.write("archive/PetImages/.git/1.jpg", "x");
    home.write("archive/__MACOSX/PetImages/Cat/1.jpg", "x");
    const OwnData pets = at("archive");
    EXPECT_EQ(pets.options, (Json{{"path", path("archive/PetImages")}}));
    const auto set = makeDataSource({{"source", pets.source}, {"options", pets.options}})->load();
    EXPECT_THAT(set->classNames, ::testing::ElementsAre("Cat", "Dog"));
    EXPECT_EQ(set->train.count(), 2);
    home.write("only/.hidden/1.jpg", "x");
    EXPECT_THAT(messageOf([&] { at("only"); }), HasSubstr("only: expected a folder with"));
}

TEST_F(OwnDataTest, KnowsFilesByTheirNames) {
    for (const auto& [name, source] : {std::pair{"a.csv", "csv"},
                                       {"b.CSV.gz", "csv"},
                                       {"c.tfrecord", "tfrecord"},
                                       {"d.tfrecord-00000-of-00002", "tfrecord"},
                                       {"e.txt", "text"}}) {
        home.write(name, "1,2\n");
        EXPECT_EQ(at(name).source, source) << name;
        EXPECT_EQ(at(name).options, (Json{{"path", path(name)}})) << name;
    }
}

TEST_F(OwnDataTest, FindsTheArraysThatBelongTogether) {
    for (const char* array : {"x_train", "y_train", "x_val", "y_val"})
        home.write(std::string("arrays/") + array + ".npy", "x");
    EXPECT_EQ(at("arrays").source, "npz");
    EXPECT_EQ(at("arrays").options, (Json{{"path", path("arrays")},
                                          {"x", "x_train"},
                                          {"y", "y_train"},
                                          {"validation_x", "x_val"},
                                          {"validation_y", "y_val"}}));
    home.write("pairs/images.npy", "x");
    home.write("pairs/labels.npy", "x");
    EXPECT_EQ(at("pairs").options, (Json{{"path", path("pairs")}, {"x", "images"}, {"y", "labels"}}));
}

/// As MNIST and EMNIST are distributed.
TEST_F(OwnDataTest, FindsImagesAndLabelsInIdxFiles) {
    const std::string header("\0\0\x08", 3);
    const auto images = [&](char count) {
        return header + std::string("\3\0\0\0", 4) + count + std::string("\0\0\0\1\0\0\0\2", 8) +
               std::string(static_cast<std::size_t>(2 * count), '\x7f');
    };
    home.write("kmnist/train-images-idx3-ubyte", images(3));
    home.write("kmnist/train-labels-idx1-ubyte", header + std::string("\1\0\0\0\3\5\0\1", 8));
    home.write("kmnist/t10k-images-idx3-ubyte", images(1));
    home.write("kmnist/t10k-labels-idx1-ubyte", header + std::string("\1\0\0\0\1\2", 6));
    const OwnData found = at("kmnist");
    EXPECT_EQ(found.source, "idx");
    EXPECT_EQ(found.options, (Json{{"path", path("kmnist")},
                                   {"images", "train-images-idx3-ubyte"},
                                   {"labels", "train-labels-idx1-ubyte"},
                                   {"validation_images", "t10k-images-idx3-ubyte"},
                                   {"validation_labels", "t10k-labels-idx1-ubyte"}}));
    const auto source = makeDataSource({{"source", found.source}, {"options", found.options}});
    EXPECT_EQ(source->describe().sampleShape, (Shape{1, 2}));
    EXPECT_EQ(source->describe().trainCount, 3);
    EXPECT_EQ(source->describe().testCount, 1);
    EXPECT_EQ(source->describe().classes, 6);
    const auto set = source->load();
    EXPECT_EQ(set->train.count(), 3);
    EXPECT_EQ(set->test.y.uint8s()[0], 2);
    // The labels belong to the set whose images were taken.
    for (const char* name : {"a-test-images-idx3-ubyte", "a-test-labels-idx1-ubyte",
                             "b-train-images-idx3-ubyte", "b-train-labels-idx1-ubyte"})
        home.write(std::string("mixed/") + name, "x");
    EXPECT_EQ(at("mixed").options, (Json{{"path", path("mixed")},
                                         {"images", "b-train-images-idx3-ubyte"},
                                         {"labels", "b-train-labels-idx1-ubyte"}}));
    home.write("alone/train-images-idx3-ubyte", "x");
    EXPECT_THAT(messageOf([&] { at("alone"); }), HasSubstr("or with IDX files"));
}

/// The source says then what is wrong with a file.
TEST_F(OwnDataTest, FindsIdxFilesOfWhichOneIsGzipped) {
    const auto whole = home.writeGzip("idx/train-images-idx3-ubyte.gz", idxBytes({3, 2, 2}, 12));
    home.write("idx/train-labels-idx1-ubyte", idxBytes({3}, 3));
    const std::string bytes = readAll(whole);
    home.write("idx/train-images-idx3-ubyte.gz", bytes.substr(0, bytes.size() - 4));
    const OwnData found = at("idx");
    EXPECT_EQ(found.options, (Json{{"path", path("idx")},
                                   {"images", "train-images-idx3-ubyte.gz"},
                                   {"labels", "train-labels-idx1-ubyte"}}));
    const auto source = makeDataSource({{"source", found.source}, {"options", found.options}});
    EXPECT_THAT(messageOf([&] { source->load(); }),
                HasSubstr("train-images-idx3-ubyte.gz: the gzip file is truncated"));
    home.write("more/train-images-idx3-ubyte", "x");
    home.write("more/train-labels-idx1-ubyte.gz", "x");
    EXPECT_EQ(at("more").options["labels"], "train-labels-idx1-ubyte.gz");
}

/// What is recognized passes the schema of its source.
TEST_F(OwnDataTest, MakesASource) {
    home.write("pets/cat/one.png", "x");
    const OwnData pets = at("pets");
    EXPECT_TRUE(makeDataSource({{"source", pets.source}, {"options", pets.options}})->available());
}

TEST_F(OwnDataTest, SaysWhatItExpects) {
    home.write("flat/one.png", "x");
    EXPECT_THAT(messageOf([&] { at("flat"); }),
                HasSubstr("flat: expected a folder with one folder of images"));
    home.write("notes.doc", "x");
    EXPECT_THAT(messageOf([&] { at("notes.doc"); }), HasSubstr("notes.doc: expected a table (.csv)"));
    EXPECT_EQ(messageOf([&] { at("nothing"); }), path("nothing") + ": the file or folder does not exist");
    home.write("broken.npz", "no archive");
    EXPECT_THAT(messageOf([&] { at("broken.npz"); }), HasSubstr("broken.npz"));
}

/// Also where the experiment has a relative one.
TEST_F(OwnDataTest, MessagesNameTheWholePath) {
    home.write("pets/cat/broken.png", "no picture");
    home.write("pets/dog/other.png", "no picture");
    const auto relative = [&](const char* name) { return std::filesystem::relative(home / name).string(); };
    const auto set = makeDataSource({{"source", "image_folder"},
                                     {"options", {{"path", relative("pets")}, {"seed", nullptr}}}})
                         ->load();
    RawSampleReader reader(set->train);
    EXPECT_THAT(messageOf([&] { reader.read({.index = 0, .end = 2}); }),
                HasSubstr(path("pets/cat/broken.png") + ": expected a PNG or JPEG image"));
    home.write("table.csv", "a,b\n1,2\n3\n");
    const auto table = makeDataSource({{"source", "csv"}, {"options", {{"path", relative("table.csv")}}}});
    EXPECT_THAT(messageOf([&] { table->load(); }),
                HasSubstr(path("table.csv") + ": line 3: expected 2 values"));
}

TEST(OwnPaths, EveryPathOptionIsOffered) {
    for (const auto& entry : dataSourceRegistry().entries()) {
        const bool takes = std::any_of(entry.schema.begin(), entry.schema.end(),
                                       [](const ParameterSpec& spec) { return spec.name == "path"; });
        EXPECT_EQ(entry.traits.ownPath.offered(), takes) << entry.className;
        EXPECT_EQ(entry.traits.ownPath.file, !entry.traits.ownPath.patterns.empty()) << entry.className;
    }
}

TEST(OwnPaths, ImagesOfAnotherShape) {
    const auto& shaped = sourceTraits("image_folder").withImageShape;
    EXPECT_EQ(shaped({{"path", "pets"}, {"seed", 3}}, {28, 32, 1}),
              (Json{{"path", "pets"}, {"seed", 3}, {"image_size", {28, 32}}, {"color_mode", "grayscale"}}));
    EXPECT_TRUE(shaped({{"path", "pets"}}, {28, 28, 2}).is_null());
}

}  // namespace
}  // namespace shardlab::engine::own_data_test
