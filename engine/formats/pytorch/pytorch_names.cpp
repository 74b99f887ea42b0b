#include "engine/formats/pytorch/pytorch_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/formats/pytorch/pytorch_layout.h"

namespace shardlab::engine {
namespace {

/// In the order in which a module registers them.
constexpr std::array<std::string_view, 7> kModuleArrays{
    "in_proj_weight", "in_proj_bias", "weight", "bias", "running_mean", "running_var", "num_batches_tracked"};
constexpr std::array<std::string_view, 4> kCellArrays{"weight_ih_l", "weight_hh_l", "bias_ih_l", "bias_hh_l"};

/// The place of an array in its module: for cells the number of the layer and the direction come first.
/// None: no module has an array of this name.
std::optional<std::array<int, 3>> placeInModule(std::string_view array) {
    const auto plain = std::ranges::find(kModuleArrays, array);
    if (plain != kModuleArrays.end())
        return std::array{0, 0, static_cast<int>(plain - kModuleArrays.begin())};
    for (std::size_t i = 0; i < kCellArrays.size(); ++i) {
        if (!array.starts_with(kCellArrays[i])) continue;
        std::string_view rest = array.substr(kCellArrays[i].size());
        const bool reverse = rest.ends_with("_reverse");
        if (reverse) rest.remove_suffix(std::string_view("_reverse").size());
        const bool number = !rest.empty() && rest.size() < 4 &&
                            rest.find_first_not_of("0123456789") == std::string_view::npos;
        if (number) return std::array{std::stoi(std::string(rest)), reverse ? 1 : 0, static_cast<int>(i)};
    }
    return std::nullopt;
}

struct ModuleArray {
    std::string module, array;
};

/// "block.fc1" and "weight" of "block.fc1.weight".
ModuleArray moduleArrayOf(const std::string& name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string::npos) return {.module = {}, .array = name};
    return {.module = name.substr(0, dot), .array = name.substr(dot + 1)};
}

std::vector<std::string> pathOf(const std::string& module) {
    std::vector<std::string> path{""};
    for (const char c : module) {
        if (c == '.')
            path.emplace_back();
        else
            path.back() += c;
    }
    return path;
}

bool isPlaceNumber(const std::string& text) {
    return !text.empty() && text.size() < 8 && text.find_first_not_of("0123456789") == std::string::npos;
}

/// The indices of the arrays, module by module.
class ModuleOrder {
public:
    ModuleOrder(const std::vector<StoredWeight>& stored, const std::string& where)
        : m_stored(stored), m_where(where) {
        std::set<std::string> attentions;
        for (const StoredWeight& weight : stored) {
            const ModuleArray parts = moduleArrayOf(weight.name);
            if (parts.array == "in_proj_weight") attentions.insert(parts.module);
        }
        for (std::size_t i = 0; i < stored.size(); ++i) {
            std::string module = moduleArrayOf(stored[i].name).module;
            const ModuleArray outer = moduleArrayOf(module);  // its output projection is a module within it
            if (outer.array == "out_proj" && attentions.contains(outer.module)) module = outer.module;
            m_modules[module].push_back(i);
        }
        for (auto& entry : m_modules)
            std::ranges::sort(entry.second, {}, [&](std::size_t i) { return placeOf(entry.first, i); });
    }

    std::vector<std::size_t> orderFor(const Model& model) const {
        const std::vector<std::string> modules = modulesFor(model);
        std::vector<std::size_t> order;
        for (const std::string& module : modules)
            order.insert(order.end(), m_modules.at(module).begin(), m_modules.at(module).end());
        return order;
    }

private:
    std::array<int, 4> placeOf(const std::string& module, std::size_t index) const {
        const ModuleArray parts = moduleArrayOf(m_stored[index].name);
        const auto place = placeInModule(parts.array).value_or(std::array{0, 0, 0});
        return {parts.module == module ? 0 : 1, place[0], place[1], place[2]};
    }

    std::vector<std::string> modulesFor(const Model& model) const {
        std::vector<std::string> named;
        for (const Model::Node& node : model.nodes()) {
            if (node.weights.empty() || node.sharedNode >= 0) continue;
            for (const auto& [module, arrays] : m_modules)
                if (isCalled(module, node.layer->name())) named.push_back(module);
        }
        const std::set<std::string> once(named.begin(), named.end());
        if (named.size() == m_modules.size() && once.size() == named.size()) return named;
        return numbered();
    }

    static bool isCalled(std::string module, const std::string& layer) {
        if (module == layer) return true;
        std::ranges::replace(module, '.', '_');
        return module == layer;
    }

    /// In the order of their numbers, where nothing else tells them apart.
    std::vector<std::string> numbered() const {
        std::vector<std::string> modules;
        std::map<std::vector<std::string>, std::set<std::string>> children;
        for (const auto& [module, arrays] : m_modules) {
            modules.push_back(module);
            std::vector<std::string> parent;
            for (const std::string& part : pathOf(module)) {
                children[parent].insert(part);
                parent.push_back(part);
            }
        }
        for (const auto& [parent, names] : children) {
            if (names.size() > 1 && !std::ranges::all_of(names, isPlaceNumber)) refuseOrder();
        }
        std::ranges::sort(modules, [](const std::string& a, const std::string& b) {
            return std::ranges::lexicographical_compare(
                pathOf(a), pathOf(b), [](const std::string& x, const std::string& y) {
                    return x.size() != y.size() ? x.size() < y.size() : x < y;  // "2" before "10"
                });
        });
        return modules;
    }

    [[noreturn]] void refuseOrder() const {
        throw Error(
            "{}: expected layers with the names of the PyTorch modules, such as {}, because this file does "
            "not keep their order; or the file of torch.save(model.state_dict(), …)",
            m_where, abridged(m_stored.front().name));
    }

    const std::vector<StoredWeight>& m_stored;
    const std::string& m_where;
    std::map<std::string, std::vector<std::size_t>> m_modules;
};

}  // namespace

bool hasPytorchNames(const std::vector<StoredWeight>& stored) {
    return !stored.empty() && std::ranges::all_of(stored, [](const StoredWeight& weight) {
        return weight.name.find('/') == std::string::npos &&
               placeInModule(moduleArrayOf(weight.name).array).has_value();
    });
}

std::vector<ConvertedWeight> pytorchWeightsByName(const Model& model, const std::vector<StoredWeight>& stored,
                                                  const std::string& where) {
    const std::vector<std::size_t> order = ModuleOrder(stored, where).orderFor(model);
    std::vector<StoredWeight> sorted;
    for (const std::size_t i : order)
        sorted.push_back(stored[i]);
    std::vector<ConvertedWeight> weights = pytorchWeights(model, sorted, where);
    for (ConvertedWeight& weight : weights)
        for (std::size_t& array : weight.arrays)
            array = order[array];
    return weights;
}

}  // namespace shardlab::engine
