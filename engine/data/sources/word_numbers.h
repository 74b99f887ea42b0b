#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace shardlab::engine {

/// Numbers words as they come: the first is 0. A text of a million words needs the memory of its few
/// thousand different ones.
class WordNumbers {
public:
    std::int32_t numberOf(std::string_view word) {
        const auto found = m_numbers.find(word);
        if (found != m_numbers.end()) return found->second;
        const auto number = static_cast<std::int32_t>(m_words.size());
        m_words.emplace_back(word);
        m_numbers.emplace(m_words.back(), number);
        return number;
    }
    const std::vector<std::string>& words() const { return m_words; }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::vector<std::string> m_words;
    std::unordered_map<std::string, std::int32_t, Hash, std::equal_to<>> m_numbers;
};

}  // namespace shardlab::engine
