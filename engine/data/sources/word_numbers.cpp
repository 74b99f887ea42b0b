#include "engine/data/sources/word_numbers.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace shardlab::engine {

WordNumbers::WordNumbers(std::size_t expectedWords) {
    m_words.reserve(expectedWords);
    grow(std::bit_ceil(std::max<std::size_t>(2 * expectedWords, 1024)));
}

std::size_t WordNumbers::slotOf(std::string_view word) const {
    const std::size_t last = m_slots.size() - 1;
    std::size_t slot = std::hash<std::string_view>{}(word)&last;
    while (m_slots[slot] != 0 && m_words[m_slots[slot] - 1] != word)
        slot = (slot + 1) & last;
    return slot;
}

void WordNumbers::grow(std::size_t slots) {
    m_slots.assign(slots, 0);
    for (std::size_t i = 0; i < m_words.size(); ++i)
        m_slots[slotOf(m_words[i])] = static_cast<std::uint32_t>(i + 1);
}

std::int32_t WordNumbers::numberOf(std::string_view word) {
    std::size_t slot = slotOf(word);
    if (m_slots[slot] == 0) {
        if (2 * (m_words.size() + 1) > m_slots.size()) {
            grow(2 * m_slots.size());
            slot = slotOf(word);
        }
        m_words.emplace_back(word);
        m_slots[slot] = static_cast<std::uint32_t>(m_words.size());
    }
    return static_cast<std::int32_t>(m_slots[slot]) - 1;
}

}  // namespace shardlab::engine
