#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// The stack machine that a pickle is a program for, without any of Python's functions: whoever derives from
/// it says which globals there are and what calling them gives, and everything else is refused by name.
/// Memory is bounded by the pickle's own length. Protocols 2 to 5. Source: Python's pickletools.py.
class PickleMachine {
public:
    /// Which values there may be beside None, truth values, integers, texts, tuples and lists.
    struct Language {
        const char* expected;        ///< what a message says the pickle should be: "an array of lists"
        bool dictionaries = false;   ///< with floats and sets of items
        bool persistentIds = false;  ///< values that lie outside of the pickle
    };
    PickleMachine(std::span<const std::byte> pickle, std::string where, const Language& language)
        : m_bytes(pickle), m_where(std::move(where)), m_language(language) {}
    virtual ~PickleMachine() = default;
    PickleMachine(const PickleMachine&) = delete;
    PickleMachine& operator=(const PickleMachine&) = delete;

    /// `number` is an integer, or an index into the machine's tables; of a Global or an Object what the
    /// derived class says.
    struct Value {
        enum class Kind { Mark, None, Bool, Int, Float, LargeInt, Text, Tuple, List, Dict, Global, Object };
        Kind kind = Kind::None;
        std::int64_t number = 0;
    };
    using Kind = Value::Kind;
    using Items = std::vector<std::pair<Value, Value>>;

    /// Runs to the pickle's end; one value must be left. Throws Error "where: pickle byte n: …" naming the
    /// opcode, global or value that does not belong there.
    Value run();
    std::size_t position() const { return m_at; }  ///< bytes that were read

protected:
    virtual Value global(std::string_view module, std::string_view name) = 0;
    virtual Value call(Value function, Value arguments) = 0;
    virtual void build(Value object, Value state) = 0;
    virtual Value persistent(Value id);
    virtual const char* nameOf(Value objectOrGlobal) const = 0;  ///< "an array"

    [[noreturn]] void fail(const std::string& what) const;
    [[noreturn]] void expected(const std::string& what, Value got) const;
    const std::vector<Value>& tuple(Value value) const;
    const std::vector<Value>& tuple(Value value, std::size_t size) const;
    const std::string& text(Value value, const char* what) const;
    std::int64_t integer(Value value, const char* what) const;
    std::string kindName(Value value) const;
    const std::vector<Value>& list(Value value) const { return m_lists[index(value)]; }
    const Items& items(Value dictionary) const { return m_dicts[index(dictionary)]; }
    Value emptyDictionary();

private:
    static std::size_t index(Value value) { return static_cast<std::size_t>(value.number); }
    std::uint64_t number(std::size_t bytes);  ///< little-endian
    std::string_view characters(std::uint64_t length);
    std::string_view line();
    void push(Kind kind, std::int64_t number = 0) { m_stack.push_back({kind, number}); }
    void pushText(std::string_view text);
    void pushLong(std::size_t bytes);
    void pushTuple(std::vector<Value> items);
    Value pop();
    Value top() const;
    std::vector<Value> popToMark();
    void recall(std::uint64_t at);
    void append(Value list, std::span<const Value> items);
    void setItems(Value dictionary, std::span<const Value> keysAndValues);
    void step(unsigned char opcode);
    bool stepPush(unsigned char opcode);
    bool stepDictionary(unsigned char opcode);
    bool stepTuple(unsigned char opcode);

    std::span<const std::byte> m_bytes;
    std::string m_where;
    Language m_language;
    std::size_t m_at = 0, m_opcodeAt = 0;
    bool m_stopped = false;
    std::vector<Value> m_stack;
    std::map<std::uint64_t, Value> m_memo;
    std::vector<std::string> m_texts;
    std::vector<std::vector<Value>> m_tuples, m_lists;
    std::vector<Items> m_dicts;
};

}  // namespace shardlab::engine
