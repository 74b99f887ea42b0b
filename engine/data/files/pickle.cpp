#include "engine/data/files/pickle.h"

#include <limits>

#include "engine/core/error.h"
#include "engine/data/files/pickle_machine.h"

namespace shardlab::engine {
namespace {

class ListsMachine final : public PickleMachine {
public:
    ListsMachine(std::span<const std::byte> pickle, const std::string& where)
        : PickleMachine(pickle, where, {.expected = "an array of lists of integers"}) {}
    Sequences lists();

private:
    enum class Function { Reconstruct, Ndarray, Dtype, Encode };
    enum class Made { Dtype, Array };

    static bool is(Value value, Function function) {
        return value.kind == Kind::Global && value.number == static_cast<std::int64_t>(function);
    }
    static bool is(Value value, Made made) {
        return value.kind == Kind::Object && value.number == static_cast<std::int64_t>(made);
    }
    static Value value(Function function) { return {Kind::Global, static_cast<std::int64_t>(function)}; }
    static Value value(Made made) { return {Kind::Object, static_cast<std::int64_t>(made)}; }

    Value global(std::string_view module, std::string_view name) override;
    Value call(Value function, Value arguments) override;
    void build(Value object, Value state) override;
    const char* nameOf(Value value) const override;
    void addRow(std::size_t row, Value list, Sequences& sequences) const;

    std::int64_t m_count = 0;  ///< what BUILD gave the array
    Value m_list = {};         ///< None before
    int m_arrays = 0;
};

const char* ListsMachine::nameOf(Value value) const {
    if (value.kind == Kind::Global) return "a function";
    return is(value, Made::Array) ? "an array" : "a dtype";
}

PickleMachine::Value ListsMachine::global(std::string_view module, std::string_view name) {
    const bool multiarray = module == "numpy.core.multiarray" || module == "numpy._core.multiarray";
    if (multiarray && name == "_reconstruct") return value(Function::Reconstruct);
    if (module == "numpy" && name == "ndarray") return value(Function::Ndarray);
    if (module == "numpy" && name == "dtype") return value(Function::Dtype);
    if (module == "_codecs" && name == "encode") return value(Function::Encode);
    fail(fmt::format("expected an array of lists of integers; it asks for the global {}.{}", module, name));
}

/// A function called with a tuple: numpy's own, for an empty array and for the dtype object.
PickleMachine::Value ListsMachine::call(Value function, Value arguments) {
    if (is(function, Function::Reconstruct)) {
        const Value type = tuple(arguments, 3)[0];
        if (!is(type, Function::Ndarray)) expected("numpy.ndarray", type);
        if (++m_arrays > 1) fail("expected one array; got a second");
        return value(Made::Array);
    }
    if (is(function, Function::Encode)) {
        const Value from = tuple(arguments, 2)[0];
        text(from, "a text");
        return from;
    }
    if (!is(function, Function::Dtype)) expected("numpy's _reconstruct or dtype to call", function);
    const std::string& dtype = text(tuple(arguments, 3)[0], "the name of a dtype");
    if (dtype != "O8" && dtype != "O4" && dtype != "O") {
        fail(fmt::format("expected an array of objects; got dtype {}", dtype));
    }
    return value(Made::Dtype);
}

/// The state of a dtype (nothing of interest) or of the array: (version, shape, dtype, Fortran order, list).
void ListsMachine::build(Value object, Value state) {
    if (is(object, Made::Dtype)) {
        if (state.kind != Kind::Tuple) expected("the state of a dtype", state);
        return;
    }
    if (!is(object, Made::Array)) expected("an array", object);
    const auto& parts = tuple(state, 5);
    const std::int64_t extent = integer(tuple(parts[1], 1)[0], "an array of rank 1");
    if (!is(parts[2], Made::Dtype)) expected("a dtype", parts[2]);
    if (parts[4].kind != Kind::List) expected("the list of an array's objects", parts[4]);
    if (m_list.kind != Kind::None) fail("the array is built twice");
    m_list = parts[4];
    m_count = extent;
}

void ListsMachine::addRow(std::size_t row, Value values, Sequences& sequences) const {
    const auto where = [&] { return fmt::format("element {} of the array", row); };
    for (const Value& item : list(values)) {
        if (item.kind != Kind::Int)
            fail(fmt::format("{}: expected integers; got {}", where(), kindName(item)));
        if (!std::in_range<std::int32_t>(item.number)) {
            fail(fmt::format("{}: expected integers of at most 32 bits; got {}", where(), item.number));
        }
        sequences.tokens.push_back(static_cast<std::int32_t>(item.number));
    }
    sequences.offsets.push_back(static_cast<std::int64_t>(sequences.tokens.size()));
}

/// Each list is taken once: a pickle may name one many times, and would grow without bound.
Sequences ListsMachine::lists() {
    const Value result = run();
    if (!is(result, Made::Array) || m_list.kind == Kind::None) expected("an array", result);
    const std::vector<Value>& rows = list(m_list);
    if (m_count != static_cast<std::int64_t>(rows.size())) {
        fail(fmt::format("the array shape declares {} lists; got {}", m_count, rows.size()));
    }
    std::vector<bool> taken;
    Sequences sequences;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto where = [&] { return fmt::format("element {} of the array", row); };
        if (rows[row].kind != Kind::List) {
            fail(fmt::format("{}: expected a list; got {}", where(), kindName(rows[row])));
        }
        const auto at = static_cast<std::size_t>(rows[row].number);
        if (at >= taken.size()) taken.resize(at + 1);
        if (taken[at] || rows[row].number == m_list.number)
            fail(fmt::format("{}: expected a list of its own; got an earlier one", where()));
        taken[at] = true;
        addRow(row, rows[row], sequences);
    }
    return sequences;
}

}  // namespace

Sequences readPickledLists(std::span<const std::byte> pickle, const std::string& where) {
    return ListsMachine(pickle, where).lists();
}

}  // namespace shardlab::engine
