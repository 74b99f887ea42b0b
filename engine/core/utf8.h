#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Texts of files. They are UTF-8, or UTF-16 with a byte order mark, as spreadsheets write it.
namespace shardlab::engine {

/// UTF-8 without a byte order mark. UTF-16 that begins with one is converted: a half of a pair without the
/// other one becomes U+FFFD. All else stays as it is, also what is no UTF-8.
std::string decodedText(std::string bytes);

/// Bytes of the character in front, by the table of RFC 3629; 0: none begins there, or it is U+0000.
std::size_t utf8Length(std::string_view text);
std::uint32_t utf8Code(std::string_view character);  ///< the code point of one whole character
void appendUtf8(std::string& text, std::uint32_t code);

/// Where a text is first no UTF-8. A byte of 0 is none, either: UTF-16 without a byte order mark has many.
struct EncodingFault {
    std::int64_t line = 1, byte = 1;  ///< byte: of the line
    unsigned char value = 0;
    /// "byte 7 is 0xE4: expected UTF-8; save the file as UTF-8"
    std::string text() const;
};
std::optional<EncodingFault> findEncodingFault(std::string_view text);

/// Throws Error "where: line 3: byte 7 is 0xE4: expected UTF-8; save the file as UTF-8".
void requireUtf8(std::string_view text, const std::string& where);

}  // namespace shardlab::engine
