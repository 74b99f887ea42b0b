#include "engine/data/files/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/core/read_scope.h"

namespace shardlab::engine {
namespace {

class Parser {
public:
    Parser(std::string_view text, char delimiter, const std::string& where, std::uint64_t fileBytes = 0)
        : m_text(text),
          m_delimiter(delimiter),
          m_where(where),
          m_packed(text.empty() ? 0.0 : static_cast<double>(fileBytes) / static_cast<double>(text.size())) {}

    std::vector<CsvRow> rows() {
        std::vector<CsvRow> rows;
        readInto(rows);
        return rows;
    }
    /// Those before the text breaks off.
    std::vector<CsvRow> rowsBeforeCut() {
        std::vector<CsvRow> rows;
        const bool whole = readUntilFault(rows);
        if (!whole && m_at < m_text.size()) return {};  // text behind a quoted field
        if (!rows.empty() && (!whole || m_text.back() != '\n')) rows.pop_back();
        return rows;
    }
    /// Fields of the first row, up to the one that cannot be read.
    std::size_t width() {
        std::vector<CsvRow> rows;
        readUntilFault(rows);
        return rows.empty() ? 0 : rows.front().fields.size();
    }

private:
    void readInto(std::vector<CsvRow>& rows) {
        if (m_text.starts_with("\xEF\xBB\xBF")) m_at = 3;  // a byte order mark
        while (m_at < m_text.size()) {
            interruptionPoint();
            CsvRow& row = rows.emplace_back(CsvRow{.fields = {}, .line = m_line});
            readRow(row);
            if (m_packed > 0) tellBytes();
            if (row.fields.size() == 1 && row.fields[0].empty()) rows.pop_back();
        }
    }
    /// False: the last field of the last row cannot be read.
    bool readUntilFault(std::vector<CsvRow>& rows) {
        try {
            readInto(rows);
        } catch (const Interrupted&) {
            throw;
        } catch (const Error&) {
            return false;
        }
        return true;
    }
    void tellBytes() {
        const auto now = static_cast<std::uint64_t>(m_packed * static_cast<double>(m_at));
        bytesRead(now - m_told);
        m_told = now;
    }
    bool ends() const { return m_at >= m_text.size() || m_text[m_at] == '\n'; }
    bool blank() const { return m_text[m_at] == ' ' || (m_text[m_at] == '\t' && m_delimiter != '\t'); }

    void readRow(CsvRow& row) {
        do {
            row.fields.emplace_back();
            row.fields.back() = nextField();
        } while (!ends() && m_text[m_at++] == m_delimiter);
        if (m_at < m_text.size()) ++m_at, ++m_line;
    }

    std::string nextField() {
        while (!ends() && blank())
            ++m_at;
        if (!ends() && m_text[m_at] == '"') return quoted();
        const std::size_t begin = m_at;
        while (!ends() && m_text[m_at] != m_delimiter)
            ++m_at;
        std::string_view field = m_text.substr(begin, m_at - begin);
        while (!field.empty() && (field.back() == ' ' || field.back() == '\r' || field.back() == '\t'))
            field.remove_suffix(1);
        return std::string(field);
    }

    std::string quoted() {
        const std::int64_t line = m_line;
        std::string field;
        for (++m_at;; ++m_at) {
            if (m_at >= m_text.size()) {
                throw Error("{}: line {}: expected a closing quote; the file ends", m_where, line);
            }
            if (m_text[m_at] == '\n') ++m_line;
            if (m_text[m_at] != '"') {
                field += m_text[m_at];
                continue;
            }
            if (m_at + 1 >= m_text.size() || m_text[m_at + 1] != '"') break;
            field += m_text[m_at++];
        }
        ++m_at;
        while (!ends() && (blank() || m_text[m_at] == '\r'))
            ++m_at;
        if (!ends() && m_text[m_at] != m_delimiter) {
            throw Error("{}: line {}: expected '{}' or the end of the line after a quoted field; got '{}'",
                        m_where, m_line, m_delimiter, m_text[m_at]);
        }
        return field;
    }

    std::string_view m_text;
    char m_delimiter;
    const std::string& m_where;
    std::size_t m_at = 0;
    std::int64_t m_line = 1;
    double m_packed;  ///< bytes of the file for each of the text; 0: nobody is told
    std::uint64_t m_told = 0;
};

struct Delimiter {
    char character;
    const char* name;
};
/// In the order in which they are tried.
constexpr std::array kDelimiters{Delimiter{',', "comma"}, Delimiter{';', "semicolon"}, Delimiter{'\t', "tab"},
                                 Delimiter{'|', "vertical bar"}};

bool splitsEvenly(const std::vector<CsvRow>& rows) {
    if (rows.empty() || rows.front().fields.size() < 2) return false;
    return std::ranges::all_of(
        rows, [&](const CsvRow& row) { return row.fields.size() == rows.front().fields.size(); });
}

/// Whether there are commas in fields, each of them that of a decimal number.
bool commasAreDecimal(const std::vector<CsvRow>& rows) {
    bool found = false;
    for (const CsvRow& row : rows) {
        for (const std::string& field : row.fields) {
            if (field.find(',') == std::string::npos) continue;
            double value = 0;
            if (!parseNumber(field, value, ',')) return false;
            found = true;
        }
    }
    return found;
}

}  // namespace

std::vector<CsvRow> headRows(const CsvHead& head, char delimiter) {
    const std::string where;
    if (head.cut) return Parser(head.text, delimiter, where).rowsBeforeCut();
    try {
        return Parser(head.text, delimiter, where).rows();
    } catch (const Interrupted&) {
        throw;
    } catch (const Error&) {
        return {};
    }
}

char guessDelimiter(const CsvHead& head) {
    const std::string where;
    char even = '\0', widest = kDelimiters[0].character;
    std::size_t most = 0;
    for (const auto& [delimiter, name] : kDelimiters) {
        const std::vector<CsvRow> rows = headRows(head, delimiter);
        if (splitsEvenly(rows)) {
            if (even == '\0' || (even == ',' && commasAreDecimal(rows))) even = delimiter;
        } else if (const std::size_t width = Parser(head.text, delimiter, where).width(); width > most) {
            most = width;
            widest = delimiter;
        }
    }
    return even != '\0' ? even : widest;
}

std::string delimiterName(char delimiter) {
    for (const auto& [character, name] : kDelimiters) {
        if (character == delimiter) return name;
    }
    return fmt::format("\"{}\"", delimiter);
}

std::vector<CsvRow> readCsv(std::string_view text, char delimiter, const std::string& where,
                            std::uint64_t fileBytes) {
    return Parser(text, delimiter, where, fileBytes).rows();
}

bool parseNumber(std::string_view field, double& value, char decimal) {
    if (decimal != '.') {
        std::string text(field);
        if (text.find('.') != std::string::npos) return false;
        std::ranges::replace(text, decimal, '.');
        return parseNumber(text, value);
    }
    if (field.starts_with('+')) field.remove_prefix(1);
    const auto [end, code] = std::from_chars(field.data(), field.data() + field.size(), value);
    return code == std::errc() && end == field.data() + field.size() &&
           std::isfinite(static_cast<float>(value));
}

std::vector<std::string> splitColumnNames(const std::string& text) {
    const std::vector<CsvRow> rows = readCsv(text, ',', "csv: a list of columns");
    return rows.empty() ? std::vector<std::string>{} : rows.front().fields;
}

std::string joinColumnNames(const std::vector<std::string>& names) {
    const auto plain = [](const std::string& name) {
        return !name.empty() && name.front() != ' ' && name.back() != ' ' &&
               name.find_first_of(",\"\r\n\t") == std::string::npos;
    };
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += ", ";
        if (plain(name)) {
            text += name;
            continue;
        }
        text += '"';
        for (const char c : name)
            text += c == '"' ? std::string("\"\"") : std::string(1, c);
        text += '"';
    }
    return text;
}

}  // namespace shardlab::engine
