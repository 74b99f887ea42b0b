// .keras files that are damaged or hostile: one sentence, little time and memory, nothing written.
#include <gmock/gmock.h>

#include "engine/core/atomic_file.h"
#include "engine/data/files/zip_writer.h"
#include "engine/formats/keras3/keras3_files.h"
#include "tests/formats/mutated_files.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

namespace shardlab::engine::keras_archive_faults_test {
namespace {
namespace fs = std::filesystem;
using ::testing::HasSubstr;

using Members = std::vector<std::pair<std::string, std::string>>;

class KerasArchiveFaults : public ::testing::Test {
protected:
    void SetUp() override { exportModel(m_model, nullptr, randomWeights(m_model), m_good); }

    /// A zip archive of these members; deflated, so that zeros take no room.
    void write(const Members& members) const {
        AtomicFile file(m_file);
        ZipWriter zip(file);
        for (const auto& [name, bytes] : members)
            zip.add(name, {std::as_bytes(std::span(bytes))}, ZipWriter::Method::Deflated);
        zip.finish();
        file.commit();
    }
    /// Makes two names of the same length equal, in the file and in its table.
    void rename(const std::string& from, const std::string& to) const {
        std::string bytes = readFile(m_file, 1U << 26U);
        for (std::size_t at = bytes.find(from); at != std::string::npos; at = bytes.find(from, at + 1))
            bytes.replace(at, from.size(), to);
        writeFileAtomically(m_file, bytes);
    }
    std::string message() const {
        const std::string whole =
            messageOf([&] { importWeights(m_file, Model::build(importModelConfig(m_file))); });
        const std::string where = m_file.string() + ": ";
        return whole.starts_with(where) ? whole.substr(where.size()) : whole;
    }
    /// What the good file has.
    std::string config() const {
        return R"({"class_name": "Sequential", "config": {"name": "s", "layers": []}})";
    }

    const TemporaryDirectory m_directory;
    const Model m_model = Model::build(sequentialConfig());
    const fs::path m_good = m_directory.path() / "good.keras", m_file = m_directory.path() / "bad.keras";
};

TEST_F(KerasArchiveFaults, CutFiles) {
    const std::string bytes = readFile(m_good, 1U << 24U);
    for (const std::size_t size : {std::size_t{0}, std::size_t{3}, bytes.size() / 2, bytes.size() - 1}) {
        writeFileAtomically(m_file, bytes.substr(0, size));
        EXPECT_THAT(message(), HasSubstr("cannot be opened as .keras")) << size;
    }
}

TEST_F(KerasArchiveFaults, MembersThatAreMissingOrOdd) {
    write({{"a.txt", "x"}});
    EXPECT_EQ(message(), "expected a member config.json; the file has a.txt");
    write({{"config.json", config()}, {"../../evil.json", "x"}});
    EXPECT_EQ(message(), "\"../../evil.json\" is not a valid member name");
    write({{"config.json", config()}, {"konfig.json", config()}});
    rename("konfig.json", "config.json");
    EXPECT_EQ(message(), "duplicate member config.json");
    EXPECT_FALSE(fs::exists(m_directory.path().parent_path() / "evil.json"));
}

TEST_F(KerasArchiveFaults, ABombIsNotUnpacked) {
    write({{"config.json", std::string(std::size_t{400} << 20U, ' ')}, {"model.weights.h5", "x"}});
    EXPECT_THAT(message(), HasSubstr("damaged: it declares 419430400 bytes"));
    write({{"config.json", std::string(std::size_t{80} << 20U, ' ')}, {"model.weights.h5", "x"}});
    EXPECT_THAT(message(), HasSubstr("config.json: expected at most 67108864 bytes; got 83886080"));
}

TEST_F(KerasArchiveFaults, JsonThatIsNoModel) {
    write({{"config.json", std::string(5000, '[')}});
    EXPECT_THAT(message(), HasSubstr("config.json: "));
    write({{"config.json", R"({"class_name": "Sequential", "class_name": "Functional", "config": {}})"}});
    EXPECT_EQ(message(), "config.json: line 1: class_name: expected one value; got the key twice");
    write({{"config.json", "[]"}});
    EXPECT_THAT(message(), HasSubstr("config.json: expected a Keras model"));
    write({{"config.json", R"({"class_name": "Lambda", "config": {}})"}});
    EXPECT_THAT(message(), HasSubstr("class_name must be Sequential, Functional or Model; got Lambda"));
    write({{"config.json", R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "InputLayer", "config": {"name": "in", "batch_shape": [null, 4]}},
        {"class_name": "Lambda", "config": {"name": "f", "function": {"class_name": "__lambda__"}}}]}})"}});
    EXPECT_THAT(message(), HasSubstr("f: layer Lambda is not supported"));
    write({{"config.json", R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "InputLayer", "config": {"name": "in", "batch_shape": [null, 4]}},
        {"module": "evil", "class_name": "System", "registered_name": "evil>System", "config": {"name": "s"}}]}})"}});
    EXPECT_THAT(message(), HasSubstr("s: unknown layer System"));
    write({{"config.json", R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "Dense", "config": {"name": "d", "units": 999999999,
                                           "batch_input_shape": [null, 999999999]}}]}})"}});
    EXPECT_THAT(message(), HasSubstr("d: kernel must have at most 2^31 weights"));
}

TEST_F(KerasArchiveFaults, WeightsThatAreNoHdf5) {
    const std::string dense = R"({"class_name": "Sequential", "config": {"layers": [
        {"class_name": "Dense", "config": {"name": "d", "units": 2, "batch_input_shape": [null, 3]}}]}})";
    write({{"config.json", dense}});
    EXPECT_EQ(message(), "expected a member model.weights.h5; the file has config.json");
    write({{"config.json", dense}, {"model.weights.h5", "no HDF5"}});
    EXPECT_THAT(message(), HasSubstr("model.weights.h5: "));
    write({{"config.json", dense}, {"model.weights.npz", "arrays"}});
    EXPECT_THAT(message(), HasSubstr("model.weights.npz holds pickled objects"));
}

/// Damage of every kind does no harm: no crash, no hang, memory in proportion.
TEST_F(KerasArchiveFaults, DamagedFilesAreReadOrRefused) {
    const MutationSeed seed{
        .name = "keras", .bytes = readFile(m_good, 1U << 24U), .read = [this](const fs::path& file, int) {
            importModelConfig(file);
            importWeights(file, m_model);
            importOptimizerState(file, m_model);
        }};
    const fs::path directory = m_directory.path() / "mutants";
    fs::create_directory(directory);
    MutationSeed keras = seed;
    keras.read = [read = seed.read](const fs::path& file, int variant) {
        const fs::path named = file.string() + ".keras";
        fs::copy_file(file, named, fs::copy_options::overwrite_existing);
        read(named, variant);
    };
    const MutationCounts counts = readMutants({keras}, 600, directory);
    EXPECT_EQ(counts.crashed + counts.hung + counts.otherException, 0)
        << (counts.faults.empty() ? "" : counts.faults.front());
    EXPECT_GT(counts.refused, 100);
#if !defined(__SANITIZE_ADDRESS__)  // which keeps freed memory
    EXPECT_LT(counts.largestKilobytes, 1 << 20);
#endif
}

}  // namespace
}  // namespace shardlab::engine::keras_archive_faults_test
