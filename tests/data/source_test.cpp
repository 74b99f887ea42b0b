#include <gmock/gmock.h>

#include <numeric>

#include "engine/data/dataset.h"
#include "engine/data/files/npz.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::source_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::unique_ptr<DataSource> source(const char* name, Json options = Json::object()) {
    return makeDataSource({{"source", name}, {"options", options}});
}

TEST(DataDirectories, StandInTheOrderOfTheManual) {
    Environment environment;
    environment.set("HOME", "/h");
    environment.set("SHARDLAB_DATA_DIR", "/own");
    environment.set("KERAS_HOME", "");
    environment.set("XDG_DATA_HOME", "");
    EXPECT_THAT(dataDirectories(), ElementsAre("/own", "/h/.keras/datasets",
                                               "/h/.local/share/shardlab/datasets", "/usr/share/datasets"));
    environment.set("KERAS_HOME", "/k");
    environment.set("XDG_DATA_HOME", "/x");
    environment.set("SHARDLAB_DATA_DIR", "");
    EXPECT_THAT(dataDirectories(), ElementsAre("/k/datasets", "/x/shardlab/datasets", "/usr/share/datasets"));
}

TEST(FashionMnist, LoadsTheRealSet) {
    const auto set = source("fashion_mnist");
    if (!set->available()) {
        GTEST_SKIP()
            << "Fashion-MNIST is not installed (Debian: dataset-fashion-mnist): its files were NOT read";
    }
    const auto data = set->load();
    EXPECT_EQ(data->train.x.shape(), (Shape{60000, 28, 28}));
    EXPECT_EQ(data->test.x.shape(), (Shape{10000, 28, 28}));
    EXPECT_EQ(data->train.y.shape(), Shape{60000});
    EXPECT_EQ(data->classNames.at(9), "Ankle boot");
    // Published facts: the first training image is an ankle boot, each class has 6000 of them, and the mean
    // pixel is 0.2860 of white.
    EXPECT_EQ(data->train.y.uint8s()[0], 9);
    std::array<int, 10> counts{};
    for (const std::uint8_t label : data->train.y.uint8s())
        ++counts.at(label);
    EXPECT_THAT(counts, ::testing::Each(6000));
    const auto pixels = data->train.x.uint8s();
    const double sum = std::accumulate(pixels.begin(), pixels.end(), 0.0);
    EXPECT_NEAR(sum / 255.0 / static_cast<double>(pixels.size()), 0.2860, 5e-5);
    EXPECT_EQ(source("fashion_mnist")->load(), data) << "a second load shares the first one's memory";
}

TEST(FashionMnist, AMissingSetSaysWhichFileToPutWhere) {
    const TemporaryDirectory directory;
    Environment environment;
    environment.set("SHARDLAB_DATA_DIR", directory.path().string());
    environment.set("HOME", directory.path().string());
    // The system's directory cannot be hidden, so the set is asked for that Debian does not have.
    const auto mnist = source("mnist");
    if (mnist->available()) GTEST_SKIP() << "MNIST is installed for all users: nothing is missing";
    EXPECT_THAT(messageOf([&] { mnist->load(); }),
                AllOf(HasSubstr("mnist/train-images-idx3-ubyte.gz"), HasSubstr("mnist.npz"),
                      HasSubstr(directory.path().string()), HasSubstr("/usr/share/datasets")));
    const auto fashion = source("fashion_mnist");
    if (!fashion->available()) {
        EXPECT_THAT(messageOf([&] { fashion->load(); }),
                    HasSubstr("install the package dataset-fashion-mnist"));
    }
}

void writeSmallMnist(const TemporaryDirectory& directory, const std::string& suffix) {
    directory.writeGzip("mnist/train-images-idx3-ubyte" + suffix, idxBytes({3, 2, 2}, 12));
    directory.writeGzip("mnist/train-labels-idx1-ubyte" + suffix, idxBytes({3}, 3));
    directory.writeGzip("mnist/t10k-images-idx3-ubyte" + suffix, idxBytes({1, 2, 2}, 4));
    directory.writeGzip("mnist/t10k-labels-idx1-ubyte" + suffix, idxBytes({1}, 1));
}

TEST(Mnist, IsFoundInTheOwnDirectoryAsIdxOrAsKerassArchive) {
    Environment environment;
    const TemporaryDirectory idx;
    writeSmallMnist(idx, ".gz");
    environment.set("SHARDLAB_DATA_DIR", idx.path().string());
    EXPECT_TRUE(source("mnist")->available());
    EXPECT_EQ(source("mnist")->load()->train.x.shape(), (Shape{3, 2, 2}));

    const TemporaryDirectory keras;
    environment.set("SHARDLAB_DATA_DIR", keras.path().string());
    writeNpz(keras / "mnist.npz", {{"x_train", Tensor({4, 2, 2}, DType::UInt8)},
                                   {"y_train", Tensor({4}, DType::UInt8)},
                                   {"x_test", Tensor({2, 2, 2}, DType::UInt8)},
                                   {"y_test", Tensor({2}, DType::UInt8)}});
    EXPECT_EQ(source("mnist")->load()->train.count(), 4);
    EXPECT_EQ(source("mnist")->load()->test.count(), 2);
}

TEST(NpzSource, TakesTheArraysItIsTold) {
    const TemporaryDirectory directory;
    writeNpz(directory / "own.npz", {{"a", Tensor({4, 3})},
                                     {"b", Tensor({4}, DType::Int32)},
                                     {"c", Tensor({2, 3})},
                                     {"d", Tensor({2}, DType::Int32)},
                                     {"short", Tensor({3})}});
    const std::string path = (directory / "own.npz").string();
    const auto all =
        source("npz", {{"path", path}, {"x", "a"}, {"y", "b"}, {"validation_x", "c"}, {"validation_y", "d"}})
            ->load();
    EXPECT_EQ(all->train.x.shape(), (Shape{4, 3}));
    EXPECT_EQ(all->test.count(), 2);
    EXPECT_EQ(source("npz", {{"path", path}, {"x", "a"}, {"y", "b"}})->load()->test.count(), 0);
    const auto message = [&](Json options) { return messageOf([&] { source("npz", options)->load(); }); };
    EXPECT_THAT(message({{"path", path}, {"x", "a"}, {"y", "short"}}),
                AllOf(HasSubstr("own.npz"), HasSubstr("(4, 3)"), HasSubstr("(3,)")));
    EXPECT_THAT(message({{"path", path}}), HasSubstr("expected an array x_train"));
    EXPECT_THAT(message({{"path", "/no/such.npz"}}), HasSubstr("/no/such.npz"));
    EXPECT_THAT(message(Json::object()), HasSubstr("path"));
    EXPECT_THAT(message({{"path", path}, {"x", "a"}, {"y", "b"}, {"validation_x", "c"}}),
                HasSubstr("validation_y"));
}

TEST(Synthetic, IsAPureFunctionOfItsOptions) {
    const Json options{{"shape", {4, 3, 2}}, {"classes", 3}, {"train_count", 30}, {"test_count", 6}};
    const auto first = source("synthetic", options)->load(), second = source("synthetic", options)->load();
    EXPECT_EQ(first->train.x.shape(), (Shape{30, 4, 3, 2}));
    EXPECT_EQ(first->test.count(), 6);
    EXPECT_THAT(first->train.x.floats(), ::testing::ElementsAreArray(second->train.x.floats()));
    EXPECT_THAT(first->train.y.ints().first(4), ElementsAre(0, 1, 2, 0));
    Json other = options;
    other["seed"] = 2;
    EXPECT_NE(source("synthetic", other)->load()->train.x.floats()[0], first->train.x.floats()[0]);
}

/// The nearest class mean of the training part classifies the test part without fault.
TEST(Synthetic, ClassesAreSeparable) {
    const auto data = source("synthetic", {{"shape", {8, 8}}, {"classes", 4}, {"dtype", "uint8"}})->load();
    std::array<std::array<double, 64>, 4> means{};
    for (std::size_t i = 0; i < 1024; ++i) {
        for (std::size_t e = 0; e < 64; ++e)
            means.at(i % 4).at(e) += data->train.x.uint8s()[i * 64 + e] / 256.0;
    }
    int wrong = 0;
    for (std::size_t i = 0; i < 256; ++i) {
        std::array<double, 4> distance{};
        for (std::size_t c = 0; c < 4; ++c) {
            for (std::size_t e = 0; e < 64; ++e) {
                distance.at(c) += std::pow(data->test.x.uint8s()[i * 64 + e] - means.at(c).at(e), 2);
            }
        }
        const auto nearest = std::min_element(distance.begin(), distance.end()) - distance.begin();
        wrong += nearest != data->test.y.ints()[i];
    }
    EXPECT_EQ(wrong, 0);
}

TEST(Synthetic, RefusesMoreThanAnyComputerHolds) {
    EXPECT_THAT(messageOf([] {
                    source("synthetic", {{"shape", {100000, 100000}}});
                }),
                HasSubstr("synthetic"));
    EXPECT_THAT(messageOf([] {
                    source("synthetic", {{"shape", {1LL << 40, 1LL << 40}}});
                }),
                HasSubstr("2^62"));
}

/// Sample `index` of a part that a reader makes: its numbers, then its targets.
std::vector<float> readSample(const Samples& part, std::int64_t index) {
    std::vector<float> numbers;
    SampleRoom room;
    for (const ArraySpec& spec : part.inputs())
        numbers.resize(numbers.size() + static_cast<std::size_t>(spec.largest));
    const std::size_t inputs = numbers.size();
    numbers.resize(inputs + static_cast<std::size_t>(part.target().largest));
    std::size_t at = 0;
    for (const ArraySpec& spec : part.inputs()) {
        room.inputs.push_back(std::span(numbers).subspan(at, static_cast<std::size_t>(spec.largest)));
        at += static_cast<std::size_t>(spec.largest);
    }
    room.lengths.resize(room.inputs.size());
    room.target = std::span(numbers).subspan(inputs);
    part.reader->read({.index = index}, room);
    return numbers;
}

TEST(Synthetic, MakesTheSameSamplesOneByOne) {
    for (const std::int64_t classes : {3, 0}) {
        for (const char* type : {"float32", "uint8"}) {
            const Json few{{"shape", {5, 5}}, {"classes", classes}, {"train_count", 7}, {"dtype", type}};
            Json many = few;
            many["train_count"] = 1'000'000'000;  // 100 GB
            const auto inMemory = source("synthetic", few)->load();
            const auto streamed = source("synthetic", many)->load();
            ASSERT_EQ(streamed->train.count(), 1'000'000'000);
            for (const std::int64_t index : {0, 4, 6}) {
                const std::vector<float> sample = readSample(streamed->train, index);
                const Tensor& x = inMemory->train.x;
                for (std::size_t i = 0; i < 25; ++i) {
                    const auto at = static_cast<std::size_t>(index) * 25 + i;
                    EXPECT_EQ(sample[i], x.dtype() == DType::UInt8 ? x.uint8s()[at] : x.floats()[at]);
                }
                const auto at = static_cast<std::size_t>(index);
                const Tensor& y = inMemory->train.y;
                EXPECT_EQ(sample[25], classes > 0 ? static_cast<float>(y.ints()[at]) : y.floats()[at]);
            }
        }
    }
}

TEST(Synthetic, LabelsEachPlaceOfATarget) {
    const auto data =
        source("synthetic", {{"shape", {4, 4}}, {"classes", 3}, {"target_shape", {2, 2}}})->load();
    EXPECT_EQ(data->train.target().shape, (Shape{2, 2}));
    const std::vector<float> sample = readSample(data->train, 5);  // of class 5 mod 3
    EXPECT_THAT(std::vector<float>(sample.begin() + 16, sample.end()), ElementsAre(2, 2, 2, 2));
}

TEST(SyntheticTokens, CountUpAndTellTheNext) {
    const Json options{
        {"lengths", {6, 4}}, {"vocabularies", {50, 9}}, {"target", 1}, {"train_count", 4'500'000}};
    const auto tokens = source("synthetic_tokens", options);
    const DataSource::Description description = tokens->describe();
    EXPECT_EQ(description.sampleShape, (Shape{6}));
    EXPECT_THAT(description.moreInputs, ElementsAre(Shape{4}));
    EXPECT_EQ(description.targetShape, (Shape{4}));
    EXPECT_EQ(description.classes, 9);
    const auto data = tokens->load();
    for (const std::int64_t index : {0, 1, 4'499'999}) {
        const std::vector<float> sample = readSample(data->train, index);
        for (std::size_t i = 0; i < 10; ++i) {
            EXPECT_GE(sample[i], 0);
            EXPECT_LT(sample[i], i < 6 ? 50 : 9);
        }
        const int step = (static_cast<int>(sample[7] - sample[6]) + 9) % 9;
        EXPECT_GE(step, 1);
        EXPECT_LE(step, 4);
        for (std::size_t i = 0; i < 4; ++i) {
            const int next = (static_cast<int>(sample[6 + i]) + step) % 9;
            EXPECT_EQ(sample[10 + i], next);
            if (i < 3) {
                EXPECT_EQ(sample[7 + i], next);
            }
        }
    }
    EXPECT_NE(readSample(data->train, 1), readSample(data->test, 1));
    EXPECT_THAT(messageOf([] {
                    source("synthetic_tokens", {{"lengths", {4, 4}}});
                }),
                AllOf(HasSubstr("synthetic_tokens"), HasSubstr("[4,4]")));
    EXPECT_THAT(messageOf([] { source("synthetic_tokens", {{"target", 1}}); }), HasSubstr("got 1"));
}

TEST(MakeDataSource, NamesWhatIsWrong) {
    EXPECT_THAT(messageOf([] { makeDataSource({{"source", "imagenet"}}); }), HasSubstr("imagenet"));
    EXPECT_THAT(messageOf([] { makeDataSource(nullptr); }), HasSubstr("source"));
    EXPECT_THAT(messageOf([] { source("synthetic", {{"colour", 1}}); }), HasSubstr("colour"));
    EXPECT_THAT(messageOf([] { source("synthetic", {{"shape", {0}}}); }), HasSubstr("shape"));
}

/// Sources that need a path tell what they can without one that exists.
TEST(DataSourceRegistry, DescribesWithoutFiles) {
    const TemporaryDirectory empty;
    Environment environment;
    for (const char* name : {"SHARDLAB_DATA_DIR", "KERAS_HOME", "XDG_DATA_HOME"})
        environment.set(name, empty.path().string());
    for (const auto& entry : dataSourceRegistry().entries()) {
        const bool own = entry.category == "Own data";
        const auto made =
            source(entry.className.c_str(), own ? Json{{"path", "/no/such/file"}} : Json::object());
        EXPECT_FALSE(entry.help.empty());
        const auto description = made->describe();
        if (own) {
            EXPECT_FALSE(made->available()) << entry.className;
            EXPECT_THAT(messageOf([&] { made->load(); }), HasSubstr("/no/such/file"));
        } else {
            EXPECT_FALSE(description.sampleShape.empty()) << entry.className;
        }
        if (entry.category == "Images") {
            EXPECT_EQ(description.sampleShape, (Shape{28, 28}));
            EXPECT_TRUE(description.pixels);
            EXPECT_GT(description.trainCount, 0);
        }
    }
    EXPECT_EQ(source("reuters")->describe().vocabulary, 30982);
    EXPECT_EQ(source("reuters")->describe().trainCount, 8982);
    EXPECT_EQ(source("imdb", {{"num_words", 10000}})->describe().vocabulary, 10000);
    EXPECT_EQ(source("text")->describe().targetShape, Shape{100});
}

}  // namespace
}  // namespace shardlab::engine::source_test
