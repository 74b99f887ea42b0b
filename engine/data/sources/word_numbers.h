#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shardlab::engine {

/// Numbers words as they come: the first is 0. A text of a million words needs the memory of its few
/// thousand different ones.
class WordNumbers {
public:
    explicit WordNumbers(std::size_t expectedWords = 0);
    std::int32_t numberOf(std::string_view word);
    const std::vector<std::string>& words() const { return m_words; }

private:
    std::size_t slotOf(std::string_view word) const;  ///< where it is, or the empty slot where it belongs
    void grow(std::size_t slots);

    std::vector<std::string> m_words;
    std::vector<std::uint32_t> m_slots;  ///< a power of two of them, at most half in use: 0, or a number + 1
};

}  // namespace shardlab::engine
