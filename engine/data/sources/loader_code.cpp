#include "engine/data/sources/loader_code.h"

#include <fmt/format.h>

#include "engine/core/python_literal.h"

namespace shardlab::engine {

std::string optionLiteral(const Json& options, const char* name) {
    return pythonLiteral(options.is_object() ? options.value(name, Json()) : Json());
}

std::string optionText(const Json& options, const char* name) {
    const Json value = options.is_object() ? options.value(name, Json()) : Json();
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::string folderOrder(const Json& options, const char* count) {
    const std::string seed = optionLiteral(options, "seed");
    return seed == "None" ? fmt::format("order = np.arange({})", count)
                          : fmt::format("order = np.random.RandomState({}).permutation({})", seed, count);
}

void addTestPart(std::vector<std::string>& lines, const std::string& path) {
    lines.push_back(path.empty() ? "x_test, y_test = x_train[:0], y_train[:0]"
                                 : fmt::format("x_test, y_test = read({})", pythonLiteral(path)));
}

}  // namespace shardlab::engine
