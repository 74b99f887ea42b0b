#pragma once
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/data/dataset.h"
#include "engine/data/pipeline/pipeline.h"
#include "tests/support/directories.h"

namespace shardlab::engine {

/// A file that tests/data/files/make_files.py wrote.
inline std::filesystem::path testFile(const std::string& name) {
    return std::filesystem::path(test::sourceDirectory()) / "tests/data/files" / name;
}

/// Sets environment variables for one test.
class Environment {
public:
    void set(const char* name, const std::string& value) {
        const char* old = std::getenv(name);
        m_old.emplace_back(name, old == nullptr ? std::optional<std::string>() : old);
        setenv(name, value.c_str(), 1);
    }
    ~Environment() {
        for (auto it = m_old.rbegin(); it != m_old.rend(); ++it) {
            it->second ? setenv(it->first, it->second->c_str(), 1) : unsetenv(it->first);
        }
    }

private:
    std::vector<std::pair<const char*, std::optional<std::string>>> m_old;
};

inline std::unique_ptr<DataSource> makeSource(const char* name, Json options = Json::object()) {
    return makeDataSource({{"source", name}, {"options", std::move(options)}});
}

/// One raw sample as a reader gives it.
struct RawSample {
    std::vector<std::vector<float>> inputs;
    std::vector<float> target;
};
inline RawSample rawSample(const Samples& samples, std::int64_t index, std::int64_t pass = 0,
                           std::uint64_t seed = 1, std::int64_t begin = 0, std::int64_t end = -1) {
    RawSample sample;
    SampleRoom room;
    for (const ArraySpec& input : samples.inputs())
        sample.inputs.emplace_back(static_cast<std::size_t>(input.largest));
    for (auto& input : sample.inputs)
        room.inputs.emplace_back(input);
    room.lengths.resize(sample.inputs.size());
    if (samples.reader->target() != nullptr) {
        sample.target.resize(static_cast<std::size_t>(samples.reader->target()->largest));
        room.target = sample.target;
    }
    samples.reader->read({index, pass, seed, begin, end < 0 ? samples.count() : end}, room);
    for (std::size_t i = 0; i < sample.inputs.size(); ++i)
        sample.inputs[i].resize(static_cast<std::size_t>(room.lengths[i]));
    return sample;
}

}  // namespace shardlab::engine
