#include "engine/data/files/pickle_machine.h"

#include <array>
#include <cstring>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

constexpr int kLastProtocol = 5;

}  // namespace

void PickleMachine::fail(const std::string& what) const {
    throw Error("{}: pickle byte {}: {}", m_where, m_opcodeAt, what);
}

void PickleMachine::expected(const std::string& what, Value got) const {
    fail(fmt::format("expected {}; got {}", what, kindName(got)));
}

std::string PickleMachine::kindName(Value value) const {
    switch (value.kind) {
        case Kind::Mark:
            return "a mark";
        case Kind::None:
            return "None";
        case Kind::Bool:
            return "a truth value";
        case Kind::Int:
        case Kind::LargeInt:
            return "an integer";
        case Kind::Float:
            return "a float";
        case Kind::Text:
            return "a text";
        case Kind::Tuple:
            return "a tuple";
        case Kind::List:
            return "a list";
        case Kind::Dict:
            return "a dictionary";
        case Kind::Global:
        case Kind::Object:
            return nameOf(value);
    }
    return "";
}

PickleMachine::Value PickleMachine::persistent(Value id) {
    expected(m_language.expected, id);
}

std::uint64_t PickleMachine::number(std::size_t bytes) {
    if (bytes > m_bytes.size() - m_at) fail("the pickle is truncated");
    std::uint64_t value = 0;
    std::memcpy(&value, m_bytes.data() + m_at, bytes);
    m_at += bytes;
    return value;
}

std::string_view PickleMachine::characters(std::uint64_t length) {
    if (length > m_bytes.size() - m_at) fail("the pickle is truncated");
    const std::string_view text(reinterpret_cast<const char*>(m_bytes.data()) + m_at, length);
    m_at += length;
    return text;
}

std::string_view PickleMachine::line() {
    const std::string_view rest(reinterpret_cast<const char*>(m_bytes.data()) + m_at, m_bytes.size() - m_at);
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) fail("the pickle is truncated");
    m_at += end + 1;
    return rest.substr(0, end);
}

void PickleMachine::pushText(std::string_view text) {
    m_texts.emplace_back(text);
    push(Kind::Text, static_cast<std::int64_t>(m_texts.size()) - 1);
}

/// LONG1: two's complement of any length.
void PickleMachine::pushLong(std::size_t bytes) {
    if (bytes > 8) {
        if (!m_language.dictionaries)
            fail(fmt::format("expected integers of at most 32 bits; got one of {} bytes", bytes));
        characters(bytes);
        return push(Kind::LargeInt);
    }
    std::uint64_t value = number(bytes);
    if (bytes > 0 && bytes < 8 && (value >> (8 * bytes - 1) & 1) != 0)
        value |= ~std::uint64_t{0} << 8 * bytes;
    push(Kind::Int, static_cast<std::int64_t>(value));
}

PickleMachine::Value PickleMachine::top() const {
    if (m_stack.empty()) fail("the stack is empty");
    return m_stack.back();
}
PickleMachine::Value PickleMachine::pop() {
    const Value value = top();
    if (value.kind == Kind::Mark) fail("expected a value; got a mark");
    m_stack.pop_back();
    return value;
}

std::vector<PickleMachine::Value> PickleMachine::popToMark() {
    std::size_t at = m_stack.size();
    while (at > 0 && m_stack[at - 1].kind != Kind::Mark)
        --at;
    if (at == 0) fail("there is no mark on the stack");
    std::vector<Value> items(m_stack.begin() + static_cast<std::ptrdiff_t>(at), m_stack.end());
    m_stack.resize(at - 1);
    return items;
}

void PickleMachine::pushTuple(std::vector<Value> items) {
    m_tuples.push_back(std::move(items));
    push(Kind::Tuple, static_cast<std::int64_t>(m_tuples.size()) - 1);
}

PickleMachine::Value PickleMachine::emptyDictionary() {
    m_dicts.emplace_back();
    return {Kind::Dict, static_cast<std::int64_t>(m_dicts.size()) - 1};
}

void PickleMachine::recall(std::uint64_t at) {
    const auto it = m_memo.find(at);
    if (it == m_memo.end()) fail(fmt::format("nothing was remembered as {}", at));
    m_stack.push_back(it->second);
}

void PickleMachine::append(Value list, std::span<const Value> items) {
    if (list.kind != Kind::List) expected("a list to append to", list);
    auto& target = m_lists[index(list)];
    target.insert(target.end(), items.begin(), items.end());
}

void PickleMachine::setItems(Value dictionary, std::span<const Value> keysAndValues) {
    if (dictionary.kind != Kind::Dict) expected("a dictionary to add items to", dictionary);
    if (keysAndValues.size() % 2 != 0) fail("expected a value for each key of a dictionary");
    for (std::size_t i = 0; i < keysAndValues.size(); i += 2)
        m_dicts[index(dictionary)].emplace_back(keysAndValues[i], keysAndValues[i + 1]);
}

const std::vector<PickleMachine::Value>& PickleMachine::tuple(Value value) const {
    if (value.kind != Kind::Tuple) expected("a tuple", value);
    return m_tuples[index(value)];
}

const std::vector<PickleMachine::Value>& PickleMachine::tuple(Value value, std::size_t size) const {
    const auto& items = tuple(value);
    if (items.size() != size) fail(fmt::format("expected a tuple of {}; got one of {}", size, items.size()));
    return items;
}

const std::string& PickleMachine::text(Value value, const char* what) const {
    if (value.kind != Kind::Text) expected(what, value);
    return m_texts[index(value)];
}

std::int64_t PickleMachine::integer(Value value, const char* what) const {
    if (value.kind != Kind::Int) expected(what, value);
    return value.number;
}

/// Opcodes that push a constant; false for all others.
bool PickleMachine::stepPush(unsigned char opcode) {
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
            pushText(characters(number(4)));
            return true;
        case 0x8C:
        case 'U':
        case 'C':
            pushText(characters(number(1)));
            return true;
        case ']':
            m_lists.emplace_back();
            push(Kind::List, static_cast<std::int64_t>(m_lists.size()) - 1);
            return true;
        default:
            return false;
    }
}

/// What a language with dictionaries has besides; false for all others.
bool PickleMachine::stepDictionary(unsigned char opcode) {
    switch (opcode) {
        case 'G':
            number(8);
            push(Kind::Float);
            return true;
        case '}':
            m_stack.push_back(emptyDictionary());
            return true;
        case 's': {
            const Value value = pop(), key = pop();
            setItems(top(), std::array{key, value});
            return true;
        }
        case 'u': {
            const std::vector<Value> items = popToMark();
            setItems(top(), items);
            return true;
        }
        default:
            return false;
    }
}

/// Opcodes that push a tuple; false for all others.
bool PickleMachine::stepTuple(unsigned char opcode) {
    switch (opcode) {
        case ')':
            pushTuple({});
            return true;
        case 't':
            pushTuple(popToMark());
            return true;
        case 0x85:
            pushTuple({pop()});
            return true;
        case 0x86: {
            const Value second = pop(), first = pop();
            pushTuple({first, second});
            return true;
        }
        case 0x87: {
            const Value third = pop(), second = pop(), first = pop();
            pushTuple({first, second, third});
            return true;
        }
        default:
            return false;
    }
}

void PickleMachine::step(unsigned char opcode) {
    if (stepPush(opcode) || stepTuple(opcode)) return;
    if (m_language.dictionaries && stepDictionary(opcode)) return;
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
            m_memo[number(1)] = top();
            return;
        case 'r':
            m_memo[number(4)] = top();
            return;
        case 0x94:
            m_memo[m_memo.size()] = top();
            return;
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
        case 'c': {
            const std::string_view module = line();
            m_stack.push_back(global(module, line()));
            return;
        }
        case 0x93: {
            const Value name = pop(), module = pop();
            m_stack.push_back(
                global(text(module, "the name of a global"), text(name, "the name of a global")));
            return;
        }
        case 'R': {
            const Value arguments = pop(), function = pop();
            m_stack.push_back(call(function, arguments));
            return;
        }
        case 'b': {
            const Value state = pop();
            return build(top(), state);
        }
        case 'Q':
            if (m_language.persistentIds) {
                m_stack.push_back(persistent(pop()));
                return;
            }
            [[fallthrough]];
        default:
            fail(fmt::format("expected {}; got opcode 0x{:02x}", m_language.expected, opcode));
    }
}

PickleMachine::Value PickleMachine::run() {
    while (!m_stopped) {
        m_opcodeAt = m_at;
        step(static_cast<unsigned char>(number(1)));
    }
    const Value result = pop();
    if (!m_stack.empty()) fail("more than one value is left");
    return result;
}

}  // namespace shardlab::engine
