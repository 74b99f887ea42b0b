#include <gmock/gmock.h>

#include <fstream>

#include "tests/formats/trained_model.h"
#include "tests/support/allocations.h"
#include "tests/support/temporary_directory.h"

/// Reading and writing while every allocation in turn is refused. The model's JSON is left out: the
/// destructor of nlohmann's class allocates.
namespace shardlab::engine::memory_refused_test {
namespace {
namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Tries `action` while allocation number 0, 1, 2 … fails, until there are no more; how often it threw: only
/// std::bad_alloc or a sentence of its own. Some failures do not matter, as in a stream that is only asked.
template <typename Action, typename Check>
int refuseInTurn(Action action, Check check) {
    constexpr int kMost = 100'000;
    int refused = 0;
    for (int allowed = 0; allowed < kMost; allowed += allowed < 2000 ? 1 : 37) {
        bool done = false;
        test::failAllocation(allowed);
        try {
            action();
            done = true;
        } catch (const std::bad_alloc&) {
        } catch (const Error&) {
        }
        const bool failed = test::allocationFailed();
        test::failAllocation(-1);
        check(done);
        refused += done ? 0 : 1;
        if (!failed) break;
    }
    return refused;
}

class MemoryRefused : public ::testing::TestWithParam<const char*> {
protected:
    const TemporaryDirectory m_directory;
    const fs::path m_file = m_directory.path() / (std::string("a") + GetParam());
    const Model m_model = Model::build(sequentialConfig());
    const NamedWeights m_weights = randomWeights(m_model);
};

TEST_P(MemoryRefused, WhileReading) {
    exportModel(m_model, nullptr, m_weights, m_file);
    NamedWeights read{.specs = m_weights.specs, .tensors = {}};
    const auto readAll = [&] {
        read.tensors.clear();
        const auto file = weightFormatFor(m_file).open(m_file);
        for (std::size_t i = 0; i < file->weights().size(); ++i)
            read.tensors.push_back(file->read(i));
    };
    const int refused = refuseInTurn(readAll, [](bool) {});
    EXPECT_TRUE(sameWeights(read, m_weights));
    std::cout << fmt::format("{}: {} refusals while reading\n", GetParam(), refused);
    EXPECT_GT(refused, 50);
}

TEST_P(MemoryRefused, WhileWriting) {
    exportModel(m_model, nullptr, m_weights, m_file);
    const std::string old = contents(m_file);
    NamedWeights other = randomWeights(m_model);
    other.tensors[0].floats()[0] = 42;
    const WeightFormat& format = weightFormatFor(m_file);
    const Json none;
    const ExportRequest request{.model = m_model, .training = none, .weights = other};
    const int refused = refuseInTurn(
        [&] { format.write(request, m_file); },
        [&](bool done) {
            ASSERT_EQ(contents(m_file) == old, !done);
            ASSERT_EQ(std::distance(fs::directory_iterator(m_directory.path()), fs::directory_iterator()), 1);
            if (done) exportModel(m_model, nullptr, m_weights, m_file);
        });
    std::cout << fmt::format("{}: {} refusals while writing\n", GetParam(), refused);
    EXPECT_GT(refused, 50);
}

INSTANTIATE_TEST_SUITE_P(All, MemoryRefused, ::testing::Values(".npz", "_weights.h5"),
                         [](const auto& instance) { return std::string(instance.param).substr(1, 3); });

}  // namespace
}  // namespace shardlab::engine::memory_refused_test
