#include "engine/runs/object_members.h"

#include <utility>

namespace shardlab::engine {

ObjectMembers::ObjectMembers(std::string_view text) : m_text(text) {
    skipSpace();
    m_failed = m_at >= m_text.size() || m_text[m_at] != '{';
    ++m_at;
}

bool ObjectMembers::fail() {
    m_failed = true;
    return false;
}

void ObjectMembers::skipSpace() {
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n'))
        ++m_at;
}

/// A text in quotation marks.
bool ObjectMembers::skipText() {
    if (m_at >= m_text.size() || m_text[m_at] != '"') return false;
    for (++m_at; m_at < m_text.size(); ++m_at) {
        if (m_text[m_at] == '\\') {
            ++m_at;
        } else if (m_text[m_at] == '"') {
            ++m_at;
            return true;
        }
    }
    return false;
}

/// To the comma or bracket behind it.
bool ObjectMembers::skipValue() {
    int depth = 0;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '"') {
            if (!skipText()) return false;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}')) return true;
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
        if (depth < 0) return false;
        ++m_at;
    }
    return false;
}

bool ObjectMembers::next() {
    if (m_failed) return false;
    skipSpace();
    if (m_at >= m_text.size()) return fail();
    if (m_text[m_at] == '}') return false;
    if (!std::exchange(m_first, false)) {
        if (m_text[m_at] != ',') return fail();
        ++m_at;
        skipSpace();
    }
    const std::size_t key = m_at;
    if (!skipText()) return fail();
    m_key = m_text.substr(key, m_at - key);
    skipSpace();
    if (m_at >= m_text.size() || m_text[m_at] != ':') return fail();
    ++m_at;
    skipSpace();
    const std::size_t value = m_at;
    if (!skipValue() || m_at == value) return fail();
    m_value = m_text.substr(value, m_at - value);
    return true;
}

}  // namespace shardlab::engine
