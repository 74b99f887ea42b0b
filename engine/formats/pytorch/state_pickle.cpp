#include "engine/formats/pytorch/state_pickle.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/data/files/pickle_machine.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kMostTensorExtents = 32;
constexpr const char* kDataParallel = "module.";
constexpr const char* kSparse = "a sparse tensor; expected a dense one, as to_dense() gives it";
constexpr const char* kQuantized =
    "a quantized tensor; expected one of floating numbers, as dequantize() gives it";

bool isQuantizedType(std::string_view name) {
    return name == "qint8" || name == "quint8" || name == "qint32" || name == "quint4x2" ||
           name == "quint2x4";
}
bool isQuantizationScheme(std::string_view name) {
    return name.starts_with("per_tensor_") || name.starts_with("per_channel_");
}

class StateMachine final : public PickleMachine {
public:
    StateMachine(std::span<const std::byte> pickle, const std::string& where)
        : PickleMachine(pickle, where,
                        {.expected = "a state dict", .dictionaries = true, .persistentIds = true}),
          m_where(where) {}
    PickledState state();
    std::vector<std::string> texts();

private:
    /// Numbers of globals; those from kFirstStorage on are types of storages.
    enum Function : std::int64_t {
        RebuildTensor,
        RebuildParameter,
        RebuildSparse,
        RebuildQuantized,
        Layout,
        OrderedDict,
        Size,
        Constant,
        kFirstStorage
    };

    Value global(std::string_view module, std::string_view name) override;
    Value call(Value function, Value arguments) override;
    void build(Value, Value) override {}  // the "_metadata" of a state dict: versions of its modules
    Value persistent(Value id) override;
    const char* nameOf(Value value) const override;

    Value rebuildTensor(Value arguments);
    Value unreadable(const char* what);
    void requireReadable(const std::string& name, Value value) const;
    std::vector<std::int64_t> extents(Value value, const char* what) const;
    void requireWithinStorage(const StateTensor& tensor) const;
    const StateTensor* tensor(Value value) const;
    bool hasTensors(Value value) const;
    Value stateDict(Value top) const;

    std::vector<std::string> m_storageTypes;
    std::string m_where;
    std::vector<StateTensor> m_storages, m_tensors;    ///< objects: even numbers, odd numbers
    std::map<std::int64_t, const char*> m_unreadable;  ///< by object: what it is, and what was expected
};

const char* StateMachine::nameOf(Value value) const {
    if (value.kind == Kind::Global) return "a function";
    return value.number % 2 == 0 ? "a storage" : "a tensor";
}

PickleMachine::Value StateMachine::global(std::string_view module, std::string_view name) {
    if (module == "torch._utils" && (name == "_rebuild_tensor_v2" || name == "_rebuild_tensor"))
        return {Kind::Global, RebuildTensor};
    if (module == "torch._utils" && name == "_rebuild_parameter") return {Kind::Global, RebuildParameter};
    if (module == "torch._utils" &&
        (name == "_rebuild_sparse_tensor" || name == "_rebuild_sparse_csr_tensor"))
        return {Kind::Global, RebuildSparse};
    if (module == "torch._utils" && name == "_rebuild_qtensor") return {Kind::Global, RebuildQuantized};
    if (module == "torch.serialization" && name == "_get_layout") return {Kind::Global, Layout};
    if (module == "torch" && (isQuantizedType(name) || isQuantizationScheme(name)))
        return {Kind::Global, Constant};
    if (module == "collections" && name == "OrderedDict") return {Kind::Global, OrderedDict};
    if (module == "torch" && name == "Size") return {Kind::Global, Size};
    if (module == "torch" && name.ends_with("Storage")) {
        m_storageTypes.emplace_back(name);
        return {Kind::Global, kFirstStorage + std::ssize(m_storageTypes) - 1};
    }
    fail(
        fmt::format("expected a state dict, as torch.save(model.state_dict(), …) writes it; it asks for the "
                    "global {}",
                    abridged(fmt::format("{}.{}", module, name))));
}

PickleMachine::Value StateMachine::call(Value function, Value arguments) {
    if (function.kind != Kind::Global || function.number >= kFirstStorage)
        expected("a function that rebuilds a tensor", function);
    switch (function.number) {
        case RebuildTensor:
            return rebuildTensor(arguments);
        case RebuildParameter: {
            const auto& given = tuple(arguments);
            if (given.empty() || tensor(given[0]) == nullptr) fail("expected the tensor of a parameter");
            return given[0];
        }
        case RebuildSparse:
            return unreadable(kSparse);
        case RebuildQuantized:
            return unreadable(kQuantized);
        case Layout:
            return {Kind::None};
        case Constant:
            expected("a function that rebuilds a tensor", function);
        case OrderedDict:
            tuple(arguments, 0);
            return emptyDictionary();
        default:
            return tuple(arguments, 1)[0];
    }
}

/// ("storage", type, key, location, elements[, view]).
PickleMachine::Value StateMachine::persistent(Value id) {
    const auto& parts = tuple(id);
    if (parts.size() != 5 && parts.size() != 6)
        fail(fmt::format("expected a storage; got a tuple of {}", parts.size()));
    if (text(parts[0], "the word \"storage\"") != "storage") expected("the word \"storage\"", parts[0]);
    const Value type = parts[1];
    if (type.kind != Kind::Global || type.number < kFirstStorage) expected("the type of a storage", type);
    if (parts.size() == 6 && parts[5].kind != Kind::None) fail("views of storages are not supported");
    StateTensor storage;
    storage.storageType = m_storageTypes[static_cast<std::size_t>(type.number - kFirstStorage)];
    storage.storage = text(parts[2], "the key of a storage");
    storage.storageElements = integer(parts[4], "the number of elements of a storage");
    if (storage.storageElements < 0) fail("a storage cannot have fewer than 0 elements");
    m_storages.push_back(std::move(storage));
    return {Kind::Object, 2 * (std::ssize(m_storages) - 1)};
}

std::vector<std::int64_t> StateMachine::extents(Value value, const char* what) const {
    const auto& given = tuple(value);
    if (given.size() > kMostTensorExtents)
        fail(fmt::format("expected at most {} extents; got {}", kMostTensorExtents, given.size()));
    std::vector<std::int64_t> numbers;
    for (const Value& extent : given) {
        numbers.push_back(integer(extent, what));
        if (numbers.back() < 0) fail(fmt::format("expected {} of 0 or more; got {}", what, numbers.back()));
    }
    return numbers;
}

/// (storage, offset, size, strides, requires_grad, hooks[, metadata]): how it is trained does not matter, but
/// the metadata of a negated view (torch._neg_view, PyTorch 2) says that its numbers have the other sign.
PickleMachine::Value StateMachine::rebuildTensor(Value arguments) {
    const auto& given = tuple(arguments);
    if (given.size() < 4) fail(fmt::format("expected the 4 parts of a tensor; got {}", given.size()));
    if (given[0].kind != Kind::Object || given[0].number % 2 != 0) expected("a storage", given[0]);
    StateTensor tensor = m_storages[static_cast<std::size_t>(given[0].number / 2)];
    tensor.offset = integer(given[1], "the offset of a tensor");
    tensor.shape = Shape(extents(given[2], "an extent"));
    tensor.strides = extents(given[3], "a stride");
    requireWithinStorage(tensor);
    if (given.size() > 6 && given[6].kind == Kind::Dict) {
        for (const auto& [key, value] : items(given[6])) {
            if (key.kind == Kind::Text && text(key, "a name") == "neg")
                fail("a tensor is a negated view; expected tensors that resolve_neg() has made whole");
        }
    }
    m_tensors.push_back(std::move(tensor));
    return {Kind::Object, 2 * std::ssize(m_tensors) - 1};
}

/// A tensor in the place of one that is refused as soon as its name is known.
PickleMachine::Value StateMachine::unreadable(const char* what) {
    m_tensors.emplace_back();
    const std::int64_t object = 2 * std::ssize(m_tensors) - 1;
    m_unreadable.emplace(object, what);
    return {Kind::Object, object};
}

/// Quantized modules keep their weight in a tuple with the bias.
void StateMachine::requireReadable(const std::string& name, Value value) const {
    constexpr std::size_t kMostPacked = 8;
    if (m_unreadable.empty()) return;
    if (value.kind == Kind::Tuple && tuple(value).size() <= kMostPacked) {
        for (const Value& part : tuple(value)) {
            if (part.kind == Kind::Object) requireReadable(name, part);
        }
    }
    const auto found = value.kind == Kind::Object ? m_unreadable.find(value.number) : m_unreadable.end();
    if (found != m_unreadable.end()) throw Error("{}: {} is {}", m_where, abridged(name), found->second);
}

void StateMachine::requireWithinStorage(const StateTensor& tensor) const {
    if (tensor.strides.size() != tensor.shape.rank()) {
        fail(fmt::format("expected a stride for each extent of {}; got {}", tensor.shape.toString(),
                         tensor.strides.size()));
    }
    if (tensor.offset < 0) fail("the offset of a tensor is negative");
    std::int64_t elements = 1, last = tensor.offset;
    bool empty = false, overflow = false;
    for (std::size_t i = 0; i < tensor.strides.size(); ++i) {
        const std::int64_t extent = tensor.shape[i];
        std::int64_t reach = 0;
        empty |= extent == 0;
        overflow |= __builtin_mul_overflow(elements, std::max<std::int64_t>(extent, 1), &elements);
        overflow |= __builtin_mul_overflow(std::max<std::int64_t>(extent - 1, 0), tensor.strides[i], &reach);
        overflow |= __builtin_add_overflow(last, reach, &last);
    }
    // An expanded tensor, of stride 0, has more elements than its storage.
    const bool within = !overflow && last < tensor.storageElements;
    if (empty || within) return;
    fail(fmt::format("a tensor of shape {} does not fit in its storage of {} elements",
                     tensor.shape.toString(), tensor.storageElements));
}

const StateTensor* StateMachine::tensor(Value value) const {
    if (value.kind != Kind::Object || value.number % 2 == 0) return nullptr;
    return &m_tensors[static_cast<std::size_t>(value.number / 2)];
}

bool StateMachine::hasTensors(Value value) const {
    if (value.kind != Kind::Dict) return false;
    return std::ranges::any_of(items(value),
                               [this](const auto& item) { return tensor(item.second) != nullptr; });
}

PickleMachine::Value StateMachine::stateDict(Value top) const {
    if (top.kind != Kind::Dict) expected("a state dict", top);
    if (hasTensors(top)) return top;
    std::optional<Value> only;
    std::vector<std::string> names;
    for (const auto& [key, value] : items(top)) {
        if (key.kind != Kind::Text || !hasTensors(value)) continue;
        names.push_back(text(key, "a name"));
        if (names.back() == "state_dict" || names.back() == "model_state_dict") return value;
        only = value;
    }
    if (names.empty()) fail("expected a state dict; no dictionary has tensors");
    if (names.size() > 1)
        fail(fmt::format("expected one state dict; tensors are in {}", fmt::join(names, ", ")));
    return *only;
}

PickledState StateMachine::state() {
    std::vector<StateTensor> tensors;
    for (const auto& [key, value] : items(stateDict(run()))) {
        if (key.kind == Kind::Text) requireReadable(text(key, "a name"), value);
        const StateTensor* found = tensor(value);
        if (found == nullptr) continue;
        tensors.push_back(*found);
        tensors.back().name = text(key, "the name of a tensor");
    }
    const bool parallel = std::ranges::all_of(
        tensors, [](const StateTensor& one) { return one.name.starts_with(kDataParallel); });
    for (StateTensor& one : tensors)
        if (parallel) one.name.erase(0, std::string_view(kDataParallel).size());
    PickledState state{.tensors = std::move(tensors), .storageTypes = {}, .end = position()};
    for (const StateTensor& storage : m_storages)
        state.storageTypes[storage.storage] = storage.storageType;
    return state;
}

std::vector<std::string> StateMachine::texts() {
    const Value value = run();
    std::vector<std::string> texts;
    if (value.kind != Kind::List) return texts;
    for (const Value& item : list(value))
        texts.push_back(text(item, "a text"));
    return texts;
}

}  // namespace

PickledState readStatePickle(std::span<const std::byte> pickle, const std::string& where) {
    return StateMachine(pickle, where).state();
}

std::vector<std::string> readPlainPickle(std::span<const std::byte> pickle, const std::string& where,
                                         std::size_t& end) {
    StateMachine machine(pickle, where);
    std::vector<std::string> texts = machine.texts();
    end = machine.position();
    return texts;
}

}  // namespace shardlab::engine
