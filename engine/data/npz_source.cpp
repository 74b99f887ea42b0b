#include <algorithm>

#include "engine/data/find_file.h"
#include "engine/data/npz.h"
#include "engine/data/sources.h"

namespace shardlab::engine {
namespace {

class NpzSource final : public DataSource {
public:
    explicit NpzSource(const Json& options)
        : m_path(options.at("path").get<std::string>()),
          m_x(options.at("x").get<std::string>()),
          m_y(options.at("y").get<std::string>()),
          m_validationX(optional(options, "validation_x")),
          m_validationY(optional(options, "validation_y")) {
        if (m_path.empty()) throw Error("npz: path must name a .npz file; got an empty text");
        if (m_validationX.empty() != m_validationY.empty()) {
            throw Error("npz: expected validation_x and validation_y, or neither; got one of them");
        }
    }
    /// The arrays' shapes are in the file: unknown until it is loaded.
    Description describe() const override {
        Description unknown;
        unknown.home = m_path.string();
        return unknown;
    }
    bool available() const override {
        std::error_code failure;
        return std::filesystem::is_regular_file(m_path, failure) || findDataFile({m_path.string()});
    }
    std::shared_ptr<const Dataset> load() const override;

private:
    static std::string optional(const Json& options, const char* key) {
        return options.at(key).is_null() ? "" : options.at(key).get<std::string>();
    }
    Samples take(std::map<std::string, Tensor>& arrays, const std::string& x, const std::string& y) const;
    std::filesystem::path m_path;
    std::string m_x, m_y, m_validationX, m_validationY;
};

Samples NpzSource::take(std::map<std::string, Tensor>& arrays, const std::string& x,
                        const std::string& y) const {
    Samples part{.x = arrays.at(x), .y = arrays.at(y)};
    const std::int64_t targets = part.y.shape().empty() ? 0 : part.y.shape()[0];
    if (part.count() == 0 || part.count() != targets) {
        throw Error("{}: expected as many samples in {} as in {}; got shapes {} and {}", m_path.string(), x,
                    y, part.x.shape().toString(), part.y.shape().toString());
    }
    return part;
}

std::shared_ptr<const Dataset> NpzSource::load() const {
    std::error_code failure;
    std::filesystem::path path = m_path;
    if (!std::filesystem::is_regular_file(path, failure)) {
        const auto found = findDataFile({m_path.string()});
        if (!found) throw Error("npz: expected the file {}; there is none", m_path.string());
        path = *found;
    }
    std::vector<std::string> names{m_x, m_y};
    if (!m_validationX.empty()) names.insert(names.end(), {m_validationX, m_validationY});
    auto arrays = readNpz(path, names);
    auto set = std::make_shared<Dataset>();
    set->train = take(arrays, m_x, m_y);
    if (!m_validationX.empty()) set->test = take(arrays, m_validationX, m_validationY);
    return set;
}

}  // namespace

std::unique_ptr<DataSource> makeNpz(const std::string&, const Json& options) {
    return std::make_unique<NpzSource>(options);
}

ParameterSchema npzSchema() {
    const auto array = [](const char* name, Json value, const char* help) {
        return ParameterSpec{.name = name,
                             .kind = ParameterKind::Text,
                             .defaultValue = std::move(value),
                             .help = help,
                             .nullable = std::string_view(name).starts_with("validation")};
    };
    return {array("path", "", "A .npz file, as numpy.savez writes it."),
            array("x", "x_train", "Name of the array of training inputs; first axis: samples."),
            array("y", "y_train", "Name of the array of training labels or targets."),
            array("validation_x", nullptr, "Name of the array of validation inputs, if there is one."),
            array("validation_y", nullptr, "Name of the array of validation labels or targets.")};
}

}  // namespace shardlab::engine
