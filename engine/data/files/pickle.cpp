#include "engine/data/files/pickle.h"

#include <cstring>
#include <limits>
#include <map>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

/// What the stack machine of a pickle can hold here; `number` is an integer or an index into Machine's
/// tables.
struct Value {
    enum class Kind {
        Mark,
        None,
        Bool,
        Int,
        Text,
        Tuple,
        List,
        Reconstruct,
        Ndarray,
        DtypeType,
        Encode,
        Dtype,
        Array
    };
    Kind kind = Kind::None;
    std::int64_t number = 0;
};
using Kind = Value::Kind;

constexpr int kLastProtocol = 5;

const char* kindName(Kind kind) {
    switch (kind) {
        case Kind::Mark:
            return "a mark";
        case Kind::None:
            return "None";
        case Kind::Bool:
            return "a truth value";
        case Kind::Int:
            return "an integer";
        case Kind::Text:
            return "a text";
        case Kind::Tuple:
            return "a tuple";
        case Kind::List:
            return "a list";
        case Kind::Array:
            return "an array";
        case Kind::Dtype:
            return "a dtype";
        case Kind::Reconstruct:
        case Kind::Ndarray:
        case Kind::DtypeType:
        case Kind::Encode:
            return "a function";
    }
    return "";
}

class Machine {
public:
    Machine(std::span<const std::byte> pickle, const std::string& where) : m_bytes(pickle), m_where(where) {}
    Sequences run();

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw Error("{}: pickle byte {}: {}", m_where, m_opcodeAt, what);
    }
    [[noreturn]] void expected(const char* what, Value got) const {
        fail(fmt::format("expected {}; got {}", what, kindName(got.kind)));
    }
    std::uint64_t number(std::size_t bytes);  ///< little-endian
    std::string_view text(std::uint64_t length);
    std::string_view line();
    void push(Kind kind, std::int64_t number = 0) { m_stack.push_back({kind, number}); }
    void pushText(std::string_view text);
    void pushLong(std::size_t bytes);
    Value pop();
    Value top();
    std::vector<Value> popToMark();
    void pushTuple(std::vector<Value> items);
    void memoize(std::uint64_t at) { m_memo[at] = top(); }
    void recall(std::uint64_t at);
    void global(std::string_view module, std::string_view name);
    void append(Value list, std::span<const Value> items);
    void reduce();
    void build();
    void step(unsigned char opcode);
    bool stepPush(unsigned char opcode);
    const std::vector<Value>& tuple(Value value, std::size_t size);
    Sequences collect(Value array);

    std::span<const std::byte> m_bytes;
    const std::string& m_where;
    std::size_t m_at = 0, m_opcodeAt = 0;
    bool m_stopped = false;
    std::vector<Value> m_stack;
    std::map<std::uint64_t, Value> m_memo;
    std::vector<std::string> m_texts;
    std::vector<std::vector<Value>> m_tuples, m_lists;
    std::int64_t m_arrayList = -1, m_arrayCount = 0;  ///< what BUILD gave the array
    int m_arrays = 0;
};

std::uint64_t Machine::number(std::size_t bytes) {
    if (bytes > m_bytes.size() - m_at) fail("the pickle is truncated");
    std::uint64_t value = 0;
    std::memcpy(&value, m_bytes.data() + m_at, bytes);
    m_at += bytes;
    return value;
}

std::string_view Machine::text(std::uint64_t length) {
    if (length > m_bytes.size() - m_at) fail("the pickle is truncated");
    const std::string_view text(reinterpret_cast<const char*>(m_bytes.data()) + m_at, length);
    m_at += length;
    return text;
}

std::string_view Machine::line() {
    const std::string_view rest(reinterpret_cast<const char*>(m_bytes.data()) + m_at, m_bytes.size() - m_at);
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) fail("the pickle is truncated");
    m_at += end + 1;
    return rest.substr(0, end);
}

void Machine::pushText(std::string_view text) {
    m_texts.emplace_back(text);
    push(Kind::Text, static_cast<std::int64_t>(m_texts.size()) - 1);
}

/// LONG1: two's complement of any length.
void Machine::pushLong(std::size_t bytes) {
    if (bytes > 8) fail(fmt::format("expected integers of at most 32 bits; got one of {} bytes", bytes));
    std::uint64_t value = number(bytes);
    if (bytes > 0 && bytes < 8 && (value >> (8 * bytes - 1) & 1) != 0)
        value |= ~std::uint64_t{0} << 8 * bytes;
    push(Kind::Int, static_cast<std::int64_t>(value));
}

Value Machine::top() {
    if (m_stack.empty()) fail("the stack is empty");
    return m_stack.back();
}
Value Machine::pop() {
    const Value value = top();
    if (value.kind == Kind::Mark) fail("expected a value; got a mark");
    m_stack.pop_back();
    return value;
}

std::vector<Value> Machine::popToMark() {
    std::size_t at = m_stack.size();
    while (at > 0 && m_stack[at - 1].kind != Kind::Mark)
        --at;
    if (at == 0) fail("there is no mark on the stack");
    std::vector<Value> items(m_stack.begin() + static_cast<std::ptrdiff_t>(at), m_stack.end());
    m_stack.resize(at - 1);
    return items;
}

void Machine::pushTuple(std::vector<Value> items) {
    m_tuples.push_back(std::move(items));
    push(Kind::Tuple, static_cast<std::int64_t>(m_tuples.size()) - 1);
}

void Machine::recall(std::uint64_t at) {
    const auto it = m_memo.find(at);
    if (it == m_memo.end()) fail(fmt::format("nothing was remembered as {}", at));
    m_stack.push_back(it->second);
}

void Machine::global(std::string_view module, std::string_view name) {
    const bool multiarray = module == "numpy.core.multiarray" || module == "numpy._core.multiarray";
    if (multiarray && name == "_reconstruct") return push(Kind::Reconstruct);
    if (module == "numpy" && name == "ndarray") return push(Kind::Ndarray);
    if (module == "numpy" && name == "dtype") return push(Kind::DtypeType);
    if (module == "_codecs" && name == "encode") return push(Kind::Encode);
    fail(fmt::format("expected an array of lists of integers; it asks for the global {}.{}", module, name));
}

void Machine::append(Value list, std::span<const Value> items) {
    if (list.kind != Kind::List) expected("a list to append to", list);
    auto& target = m_lists[static_cast<std::size_t>(list.number)];
    target.insert(target.end(), items.begin(), items.end());
}

const std::vector<Value>& Machine::tuple(Value value, std::size_t size) {
    if (value.kind != Kind::Tuple) expected("a tuple", value);
    const auto& items = m_tuples[static_cast<std::size_t>(value.number)];
    if (items.size() != size) fail(fmt::format("expected a tuple of {}; got one of {}", size, items.size()));
    return items;
}

/// A function called with a tuple: numpy's own, for an empty array and for the dtype object.
void Machine::reduce() {
    const Value arguments = pop(), function = pop();
    if (function.kind == Kind::Reconstruct) {
        if (tuple(arguments, 3)[0].kind != Kind::Ndarray) expected("numpy.ndarray", tuple(arguments, 3)[0]);
        if (++m_arrays > 1) fail("expected one array; got a second");
        return push(Kind::Array);
    }
    if (function.kind == Kind::Encode) {
        const Value from = tuple(arguments, 2)[0];
        if (from.kind != Kind::Text) expected("a text", from);
        return push(Kind::Text, from.number);
    }
    if (function.kind != Kind::DtypeType) expected("numpy's _reconstruct or dtype to call", function);
    const Value name = tuple(arguments, 3)[0];
    if (name.kind != Kind::Text) expected("the name of a dtype", name);
    const std::string& dtype = m_texts[static_cast<std::size_t>(name.number)];
    if (dtype != "O8" && dtype != "O4" && dtype != "O") {
        fail(fmt::format("expected an array of objects; got dtype {}", dtype));
    }
    push(Kind::Dtype);
}

/// The state of a dtype (nothing of interest) or of the array: (version, shape, dtype, Fortran order, list).
void Machine::build() {
    const Value state = pop(), object = top();
    if (object.kind == Kind::Dtype) {
        if (state.kind != Kind::Tuple) expected("the state of a dtype", state);
        return;
    }
    if (object.kind != Kind::Array) expected("an array", object);
    const auto& parts = tuple(state, 5);
    const Value extent = tuple(parts[1], 1)[0];
    if (extent.kind != Kind::Int) expected("an array of rank 1", extent);
    if (parts[2].kind != Kind::Dtype) expected("a dtype", parts[2]);
    if (parts[4].kind != Kind::List) expected("the list of an array's objects", parts[4]);
    if (m_arrayList >= 0) fail("the array is built twice");
    m_arrayList = parts[4].number;
    m_arrayCount = extent.number;
}

/// Opcodes that push a constant; false for all others.
bool Machine::stepPush(unsigned char opcode) {
    switch (opcode) {
        case '(':
            push(Kind::Mark);
            return true;
        case 'N':
            push(Kind::None);
            return true;
        case 0x88:
            push(Kind::Bool, 1);
            return true;
        case 0x89:
            push(Kind::Bool, 0);
            return true;
        case 'J':
            push(Kind::Int, static_cast<std::int32_t>(number(4)));
            return true;
        case 'K':
            push(Kind::Int, static_cast<std::int64_t>(number(1)));
            return true;
        case 'M':
            push(Kind::Int, static_cast<std::int64_t>(number(2)));
            return true;
        case 0x8A:
            pushLong(number(1));
            return true;
        case 'X':
        case 'T':
        case 'B':
            pushText(text(number(4)));
            return true;
        case 0x8C:
        case 'U':
        case 'C':
            pushText(text(number(1)));
            return true;
        case ']':
            m_lists.emplace_back();
            push(Kind::List, static_cast<std::int64_t>(m_lists.size()) - 1);
            return true;
        case ')':
            pushTuple({});
            return true;
        default:
            return false;
    }
}

void Machine::step(unsigned char opcode) {
    if (stepPush(opcode)) return;
    switch (opcode) {
        case 0x80:
            if (const auto protocol = number(1); protocol < 2 || protocol > kLastProtocol) {
                fail(fmt::format("expected protocol 2 to {}; got {}", kLastProtocol, protocol));
            }
            return;
        case 0x95:
            number(8);
            return;  // FRAME: a hint for readers of streams
        case '.':
            m_stopped = true;
            return;
        case 'q':
            return memoize(number(1));
        case 'r':
            return memoize(number(4));
        case 0x94:
            return memoize(m_memo.size());
        case 'h':
            return recall(number(1));
        case 'j':
            return recall(number(4));
        case 'a': {
            const Value item = pop();
            return append(top(), std::span(&item, 1));
        }
        case 'e': {
            const std::vector<Value> items = popToMark();
            return append(top(), items);
        }
        case 't':
            return pushTuple(popToMark());
        case 0x85:
            return pushTuple({pop()});
        case 0x86: {
            const Value second = pop(), first = pop();
            return pushTuple({first, second});
        }
        case 0x87: {
            const Value third = pop(), second = pop(), first = pop();
            return pushTuple({first, second, third});
        }
        case 'c': {
            const std::string_view module = line();
            return global(module, line());
        }
        case 0x93: {
            const Value name = pop(), module = pop();
            if (name.kind != Kind::Text || module.kind != Kind::Text) expected("the name of a global", name);
            return global(m_texts[static_cast<std::size_t>(module.number)],
                          m_texts[static_cast<std::size_t>(name.number)]);
        }
        case 'R':
            return reduce();
        case 'b':
            return build();
        default:
            fail(fmt::format("expected an array of lists of integers; got opcode 0x{:02x}", opcode));
    }
}

Sequences Machine::run() {
    while (!m_stopped) {
        m_opcodeAt = m_at;
        step(static_cast<unsigned char>(number(1)));
    }
    const Value result = pop();
    if (result.kind != Kind::Array || m_arrayList < 0) expected("an array", result);
    if (!m_stack.empty()) fail("more than one value is left");
    return collect(result);
}

/// Each list is taken once: a pickle may name one many times, and would grow without bound.
Sequences Machine::collect(Value) {
    std::vector<Value> rows = std::move(m_lists[static_cast<std::size_t>(m_arrayList)]);
    if (m_arrayCount != static_cast<std::int64_t>(rows.size())) {
        fail(fmt::format("the array shape declares {} lists; got {}", m_arrayCount, rows.size()));
    }
    std::vector<bool> taken(m_lists.size());
    taken[static_cast<std::size_t>(m_arrayList)] = true;
    Sequences sequences;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto where = [&] { return fmt::format("element {} of the array", row); };
        if (rows[row].kind != Kind::List) {
            fail(fmt::format("{}: expected a list; got {}", where(), kindName(rows[row].kind)));
        }
        const auto list = static_cast<std::size_t>(rows[row].number);
        if (taken[list]) fail(fmt::format("{}: expected a list of its own; got an earlier one", where()));
        taken[list] = true;
        for (const Value& item : m_lists[list]) {
            if (item.kind != Kind::Int) {
                fail(fmt::format("{}: expected integers; got {}", where(), kindName(item.kind)));
            }
            if (!std::in_range<std::int32_t>(item.number)) {
                fail(fmt::format("{}: expected integers of at most 32 bits; got {}", where(), item.number));
            }
            sequences.tokens.push_back(static_cast<std::int32_t>(item.number));
        }
        sequences.offsets.push_back(static_cast<std::int64_t>(sequences.tokens.size()));
    }
    return sequences;
}

}  // namespace

Sequences readPickledLists(std::span<const std::byte> pickle, const std::string& where) {
    return Machine(pickle, where).run();
}

}  // namespace shardlab::engine
