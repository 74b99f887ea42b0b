#pragma once
#include <string_view>

namespace shardlab::engine {

/// The members of a JSON object as they are written, without a look into their values: of {"a":1,"b":[2,3]}
/// first "a" and 1, then "b" and [2,3]. Much faster than parsing where most values are known from before.
class ObjectMembers {
public:
    explicit ObjectMembers(std::string_view text);
    /// False: there is none any more, or the text is no object.
    bool next();
    std::string_view key() const { return m_key; }  ///< with its quotation marks
    std::string_view value() const { return m_value; }
    bool failed() const { return m_failed; }  ///< the text is no object as Json::dump writes it

private:
    void skipSpace();
    bool skipText();
    bool skipValue();
    bool fail();
    std::string_view m_text, m_key, m_value;
    std::size_t m_at = 0;
    bool m_failed = false, m_first = true;
};

}  // namespace shardlab::engine
