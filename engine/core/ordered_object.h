#pragma once
#include <algorithm>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

/// A namespace of its own: functions on JSON values look up names in it.
namespace shardlab::engine::ordered_object {

template <class K>
concept KeyText = std::convertible_to<K, std::string_view>;

/// The object of a JSON value: entries in the order in which they came, found by their key in constant time.
///
/// It has the members that nlohmann::basic_json asks of its ObjectType. nlohmann::ordered_map compares a key
/// with all before it, and a file may bring an object of 100,000 keys. Above `kSearched` entries a hash table
/// holds their positions. It is written by functions that are not const only, so threads may share a const
/// object.
template <class Key, class T, class Less = std::less<Key>,
          class Allocator = std::allocator<std::pair<const Key, T>>>
class OrderedObject {
public:
    using key_type = Key;
    using mapped_type = T;
    using value_type = std::pair<Key, T>;
    using key_compare = std::equal_to<>;
    using Entries = std::vector<value_type>;
    using size_type = std::size_t;
    using difference_type = typename Entries::difference_type;
    using iterator = typename Entries::iterator;
    using const_iterator = typename Entries::const_iterator;

    static constexpr size_type kSearched = 16;  ///< so many entries are compared one after the other

    OrderedObject() = default;
    template <class Iterator>
    OrderedObject(Iterator first, Iterator last) : m_entries(first, last) {
        reserveSlots(m_entries.size());
    }

    iterator begin() { return m_entries.begin(); }
    iterator end() { return m_entries.end(); }
    const_iterator begin() const { return m_entries.begin(); }
    const_iterator end() const { return m_entries.end(); }
    const_iterator cbegin() const { return m_entries.cbegin(); }
    const_iterator cend() const { return m_entries.cend(); }
    bool empty() const { return m_entries.empty(); }
    size_type size() const { return m_entries.size(); }
    size_type max_size() const { return m_entries.max_size(); }
    size_type capacity() const { return m_entries.capacity(); }  ///< tells basic_json that entries move
    void clear() {
        m_entries.clear();
        m_slots.clear();
    }

    /// An entry that has the key already keeps its value.
    std::pair<iterator, bool> emplace(const key_type& key, T&& value) { return add(key, std::move(value)); }
    template <KeyText K>
    std::pair<iterator, bool> emplace(K&& key, T&& value) {
        return add(std::forward<K>(key), std::move(value));
    }
    std::pair<iterator, bool> insert(value_type&& entry) {
        return add(std::move(entry.first), std::move(entry.second));
    }
    std::pair<iterator, bool> insert(const value_type& entry) { return add(entry.first, T(entry.second)); }
    template <class Iterator>
    void insert(Iterator first, Iterator last) {
        for (; first != last; ++first)
            insert(*first);
    }

    T& operator[](const key_type& key) { return add(key, T{}).first->second; }
    template <KeyText K>
    T& operator[](K&& key) {
        return add(std::forward<K>(key), T{}).first->second;
    }
    const T& operator[](const key_type& key) const { return at(key); }
    template <KeyText K>
    const T& operator[](K&& key) const {
        return at(key);
    }
    T& at(const key_type& key) { return m_entries[requiredPosition(key)].second; }
    template <KeyText K>
    T& at(K&& key) {
        return m_entries[requiredPosition(key)].second;
    }
    const T& at(const key_type& key) const { return m_entries[requiredPosition(key)].second; }
    template <KeyText K>
    const T& at(K&& key) const {
        return m_entries[requiredPosition(key)].second;
    }

    iterator find(const key_type& key) { return begin() + offsetOf(key); }
    template <KeyText K>
    iterator find(K&& key) {
        return begin() + offsetOf(key);
    }
    const_iterator find(const key_type& key) const { return begin() + offsetOf(key); }
    template <KeyText K>
    const_iterator find(K&& key) const {
        return begin() + offsetOf(key);
    }
    size_type count(const key_type& key) const { return positionOf(key) < size() ? 1 : 0; }
    template <KeyText K>
    size_type count(K&& key) const {
        return positionOf(key) < size() ? 1 : 0;
    }

    size_type erase(const key_type& key) { return eraseKey(key); }
    template <KeyText K>
    size_type erase(K&& key) {
        return eraseKey(key);
    }
    iterator erase(iterator position) { return erase(position, std::next(position)); }
    iterator erase(iterator first, iterator last) {
        if (first == last) return first;
        const iterator next = m_entries.erase(first, last);
        fillSlots();
        return next;
    }

    friend bool operator==(const OrderedObject& a, const OrderedObject& b) {
        return a.m_entries == b.m_entries;
    }
    friend std::partial_ordering operator<=>(const OrderedObject& a, const OrderedObject& b) {
        return a.m_entries <=> b.m_entries;
    }

private:
    static constexpr size_type kFree = std::numeric_limits<size_type>::max();

    template <class K>
    std::pair<iterator, bool> add(K&& key, T&& value) {
        const difference_type found = offsetOf(key);
        if (found < std::ssize(m_entries)) return {begin() + found, false};
        reserveSlots(size() + 1);
        m_entries.emplace_back(std::forward<K>(key), std::move(value));
        if (!m_slots.empty()) place(size() - 1);
        return {std::prev(end()), true};
    }

    size_type eraseKey(std::string_view key) {
        const iterator found = find(key);
        if (found == end()) return 0;
        erase(found);
        return 1;
    }

    /// The number of entries without such a key.
    size_type positionOf(std::string_view key) const {
        if (m_slots.empty()) {
            const auto found =
                std::find_if(begin(), end(), [&](const auto& entry) { return entry.first == key; });
            return static_cast<size_type>(found - begin());
        }
        size_type slot = firstSlot(key);
        while (m_slots[slot] != kFree && !(m_entries[m_slots[slot]].first == key))
            slot = nextSlot(slot);
        return m_slots[slot] == kFree ? size() : m_slots[slot];
    }
    difference_type offsetOf(std::string_view key) const {
        return static_cast<difference_type>(positionOf(key));
    }
    size_type requiredPosition(std::string_view key) const {
        const size_type position = positionOf(key);
        if (position == size()) throw std::out_of_range("key not found");
        return position;
    }

    size_type firstSlot(std::string_view key) const {
        return std::hash<std::string_view>()(key) & (m_slots.size() - 1);
    }
    size_type nextSlot(size_type slot) const { return (slot + 1) & (m_slots.size() - 1); }

    /// Half of the slots stay free, so that a search ends soon. Changes nothing where memory is refused.
    void reserveSlots(size_type entries) {
        if (entries <= kSearched || 2 * entries <= m_slots.size()) return;
        m_slots = std::vector<size_type>(2 * std::bit_ceil(entries));
        fillSlots();
    }
    void fillSlots() {
        if (m_entries.empty()) m_slots.clear();
        std::fill(m_slots.begin(), m_slots.end(), kFree);
        if (m_slots.empty()) return;
        for (size_type position = 0; position < size(); ++position)
            place(position);
    }
    /// Behind an entry of the same key: the first of them is found.
    void place(size_type position) {
        size_type slot = firstSlot(m_entries[position].first);
        while (m_slots[slot] != kFree)
            slot = nextSlot(slot);
        m_slots[slot] = position;
    }

    Entries m_entries;
    std::vector<size_type> m_slots;  ///< positions, or `kFree`; none in a small object
};

}  // namespace shardlab::engine::ordered_object
