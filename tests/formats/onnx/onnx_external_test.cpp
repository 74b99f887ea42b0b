// Numbers that a graph has in other files (external_data): the outputs are calculated by hand.
#include <gmock/gmock.h>

#include "engine/core/read_scope.h"
#include "tests/formats/onnx/onnx_graphs.h"

namespace shardlab::engine::onnx_external_test {
namespace {
namespace fs = std::filesystem;
using onnx_graphs::Graph;
using onnx_graphs::Type;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Keys = std::vector<std::pair<std::string, std::string>>;

void setExternal(Type& tensor, const Keys& keys) {
    tensor.set_data_location(Type::EXTERNAL);
    for (const auto& [key, value] : keys) {
        auto& entry = *tensor.add_external_data();
        entry.set_key(key);
        entry.set_value(value);
    }
}

template <typename Number>
std::string bytesOf(const std::vector<Number>& numbers) {
    return {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)};
}

class OnnxExternal : public onnx_graphs::GraphTest {
protected:
    OnnxExternal() { write("w.bin", std::string(8, 'x') + bytesOf<float>({1, 2, 3, 4})); }
    void write(const fs::path& name, const std::string& bytes) {
        fs::create_directories((folder / name).parent_path());
        writeFileAtomically(folder / name, bytes);
    }
    /// y = x · w.
    static Graph product(const Keys& keys, Type::DataType type = Type::FLOAT) {
        return Graph({2})
            .constant("w", type, {2, 2}, [&](Type& tensor) { setExternal(tensor, keys); })
            .node("MatMul", {"x", "w"}, {"y"});
    }
    std::string refusalOf(const Keys& keys) {
        const std::string message = refusal(product(keys)), where = (folder / "m.onnx").string() + ": w: ";
        return message.starts_with(where) ? message.substr(where.size()) : message;
    }
    fs::path folder = GraphTest::write(Graph({2})).parent_path();
};

/// (1, 10) · ((1, 2), (3, 4)) = (31, 42).
TEST_F(OnnxExternal, LiesBesideTheModel) {
    const Keys whole{{"location", "w.bin"}, {"offset", "8"}, {"length", "16"}, {"checksum", "0"}};
    EXPECT_THAT(outputOf(product(whole), {1, 10}), ElementsAre(31, 42));
    EXPECT_THAT(outputOf(product({{"location", "w.bin"}, {"offset", "8"}}), {1, 10}), ElementsAre(31, 42))
        << "the shape says how many";
    write("below/halves.bin", bytesOf<std::uint16_t>({0x3C00, 0, 0, 0xB800}));  // ((1, 0), (0, −0.5))
    EXPECT_THAT(outputOf(product({{"location", "below/halves.bin"}}, Type::FLOAT16), {3, 4}),
                ElementsAre(3, -2));
}

/// 4 MiB of 1 beside a graph of more than 1 MiB (w, within it). A caller may have told the model's own file
/// only.
TEST_F(OnnxExternal, IsPartOfTheProgress) {
    constexpr std::int64_t kRows = 1024;
    write("large.bin", bytesOf(std::vector<float>(kRows * kRows, 1.0F)));
    const Graph graph = Graph({kRows})
                            .numbers("v", {kRows, 300}, onnx_graphs::Floats(kRows * 300, 1.0F))
                            .constant("w", Type::FLOAT, {kRows, kRows},
                                      [](Type& tensor) {
                                          setExternal(tensor, {{"location", "large.bin"}});
                                      })
                            .node("MatMul", {"x", "w"}, {"h"})
                            .node("MatMul", {"h", "v"}, {"y"});
    const fs::path path = GraphTest::write(graph);
    for (const bool toldBefore : {false, true}) {
        std::vector<ReadProgress> told;
        const ReadScope scope([&](const ReadProgress& progress) {
            told.push_back(progress);
            return true;
        });
        if (toldBefore) expectReadingFiles({path});
        weightFormatFor(path).readModel(path);
        const std::uint64_t all = fs::file_size(path) + 4 * kRows * kRows;
        ASSERT_FALSE(told.empty());
        EXPECT_EQ(told.back().total, all);
        EXPECT_EQ(told.back().read, all);
    }
}

TEST_F(OnnxExternal, IsReadForConstantsInNodesAndForIntegers) {
    onnx::AttributeProto value;
    value.set_name("value");
    value.set_type(onnx::AttributeProto::TENSOR);
    auto& tensor = *value.mutable_t();
    tensor.set_data_type(Type::FLOAT);
    tensor.add_dims(2);
    tensor.add_dims(2);
    setExternal(tensor, {{"location", "w.bin"}, {"offset", "8"}});
    write("shape.bin", bytesOf<std::int64_t>({-1, 2, 1}));
    const Graph graph = Graph({2})
                            .constant("shape", Type::INT64, {3},
                                      [](Type& shape) {
                                          setExternal(shape, {{"location", "shape.bin"}});
                                      })
                            .node("Constant", {}, {"w"}, {value})
                            .node("MatMul", {"x", "w"}, {"h"}, {}, "dense")
                            .node("Reshape", {"h", "shape"}, {"y"});
    EXPECT_THAT(outputOf(graph, {1, 10}), ElementsAre(31, 42));
}

TEST_F(OnnxExternal, IsThere) {
    EXPECT_EQ(refusalOf({{"location", "v.bin"}}), "expected the file v.bin beside it; there is no such file");
    EXPECT_EQ(refusalOf({{"offset", "8"}}),
              "expected the file of its numbers (location in external_data); got none");
    EXPECT_EQ(refusalOf({{"location", "w.bin"}, {"offset", "9"}}),
              "expected 16 bytes from byte 9 of w.bin on; the file has 24");
    EXPECT_EQ(refusalOf({{"location", "w.bin"}, {"offset", "18446744073709551615"}}),
              "expected 16 bytes from byte 18446744073709551615 of w.bin on; the file has 24");
    EXPECT_EQ(refusalOf({{"location", "w.bin"}, {"length", "12"}}),
              "its shape and type take 16 bytes; got length 12");
    for (const char* number : {"-8", "", "8 ", "0x8", "18446744073709551616", "eight"}) {
        EXPECT_THAT(refusalOf({{"location", "w.bin"}, {"offset", number}}),
                    HasSubstr("expected a number of bytes as its offset; got "))
            << number;
    }
}

TEST_F(OnnxExternal, LiesInTheFolderOfTheModel) {
    TemporaryDirectory elsewhere;
    const fs::path outside = elsewhere.path() / "w.bin";
    writeFileAtomically(outside, bytesOf<float>({1, 2, 3, 4}));
    const std::string above = "../" + elsewhere.path().filename().string() + "/w.bin";
    for (const std::string& name : {outside.string(), above, std::string("a/../w.bin"), std::string(),
                                    std::string(".."), std::string("w.bin\0", 6), std::string("w.bin/")}) {
        EXPECT_THAT(refusalOf({{"location", name}}),
                    HasSubstr("expected the name of a file in its folder; got "))
            << name;
    }
    fs::create_symlink(outside, folder / "link.bin");
    fs::create_directory_symlink(elsewhere.path(), folder / "links");
    EXPECT_EQ(refusalOf({{"location", "link.bin"}}),
              "expected a file in its folder; link.bin is a link to another place");
    EXPECT_EQ(refusalOf({{"location", "links/w.bin"}}),
              "expected a file in its folder; links/w.bin is a link to another place");
    fs::create_directory(folder / "directory");
    EXPECT_EQ(refusalOf({{"location", "directory"}}),
              "expected the file directory beside it; there is no such file");
}

/// As onnx.save(…, save_as_external_data=True) writes it: the graph is still that of the model in the file.
TEST_F(OnnxExternal, KeepsTheModelOfAFileOfShardlab) {
    const Model model = Model::build(sequentialConfig());
    const NamedWeights weights = randomWeights(model);
    const fs::path file = folder / "own.onnx";
    exportModel(model, nullptr, weights, file);
    onnx::ModelProto proto;
    ASSERT_TRUE(proto.ParseFromString(readFile(file, 1U << 24U)));
    std::string data;
    for (auto& tensor : *proto.mutable_graph()->mutable_initializer()) {
        if (!tensor.has_raw_data()) continue;  // as ONNX does
        setExternal(tensor, {{"location", "own.data"},
                             {"offset", std::to_string(data.size())},
                             {"length", std::to_string(tensor.raw_data().size())}});
        data += tensor.raw_data();
        tensor.clear_raw_data();
    }
    write("own.data", data);
    writeFileAtomically(file, proto.SerializeAsString());
    EXPECT_EQ(importModelConfig(file), model.config());
    EXPECT_TRUE(sameWeights(importWeights(file, model), weights));
}

}  // namespace
}  // namespace shardlab::engine::onnx_external_test
