#include "engine/report/html.h"

#include <fmt/format.h>

#include <algorithm>

namespace shardlab::engine {
namespace {

/// At least one number; the other cells are empty or "–".
bool hasNumbersOnly(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
    bool any = false;
    for (const std::vector<std::string>& row : rows) {
        if (column >= row.size() || row[column].empty() || row[column] == "–") continue;
        if (!row[column].starts_with("<data ")) return false;
        any = true;
    }
    return any;
}

/// Bytes of the character in front if documents cannot have it: a control character, U+FFFE or U+FFFF. 0:
/// they can.
std::size_t unfitLength(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : static_cast<unsigned char>(0);
    };
    if ((byte(0) < 0x20 && text[0] != '\n' && text[0] != '\t') || byte(0) == 0x7F) return 1;
    if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return 2;
    return byte(0) == 0xEF && byte(1) == 0xBF && byte(2) >= 0xBE ? 3U : 0U;
}

}  // namespace

std::string htmlText(std::string_view text) {
    std::string escaped;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\r') {  // of Windows before \n, of older systems alone
            if (i + 1 == text.size() || text[i + 1] != '\n') escaped += '\n';
        } else if (const std::size_t unfit = unfitLength(text.substr(i)); unfit > 0) {
            escaped += "\xEF\xBF\xBD";
            i += unfit - 1;
        } else if (c == '&') {
            escaped += "&amp;";
        } else if (c == '<') {
            escaped += "&lt;";
        } else if (c == '>') {
            escaped += "&gt;";
        } else if (c == '"') {
            escaped += "&quot;";
        } else {
            escaped += c;
        }
    }
    return escaped;
}

std::string htmlName(std::string_view text) {
    constexpr std::size_t kShort = 24;
    std::string html;
    std::size_t begin = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (std::string_view("_./-").find(text[i]) == std::string_view::npos) continue;
        html += htmlText(text.substr(begin, i + 1 - begin)) + "<wbr/>";
        begin = i + 1;
    }
    html += htmlText(text.substr(begin));
    return text.size() <= kShort ? html : "<span class=\"long\">" + html + "</span>";
}

std::string htmlNumber(double number, const std::string& text) {
    return fmt::format("<data value=\"{0}\" title=\"{0}\">{1}</data>", number, htmlText(text));
}

std::string htmlTable(const std::vector<std::string>& head,
                      const std::vector<std::vector<std::string>>& rows) {
    std::vector<const char*> kinds;
    for (std::size_t i = 0; i < std::max(head.size(), rows.empty() ? 0 : rows.front().size()); ++i)
        kinds.push_back(i > 0 && hasNumbersOnly(rows, i) ? " class=\"number\"" : "");
    std::string html = "<div class=\"table\"><table>\n";
    if (!head.empty()) {
        html += "<thead><tr>";
        for (std::size_t i = 0; i < head.size(); ++i)
            html += fmt::format("<th scope=\"col\"{}>{}</th>", kinds[i], head[i]);
        html += "</tr></thead>\n";
    }
    html += "<tbody>\n";
    for (const std::vector<std::string>& row : rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += i == 0 ? "<th scope=\"row\">" + row[i] + "</th>"
                           : fmt::format("<td{}>{}</td>", kinds[i], row[i]);
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string htmlSection(const std::string& title, const std::string& body, const char* note) {
    const std::string remark = *note == 0 ? std::string() : fmt::format("<p class=\"note\">{}</p>\n", note);
    return fmt::format("<section><h2>{}</h2>\n{}{}</section>\n", title, remark, body);
}

std::string htmlDetails(const std::string& title, const std::string& body, bool open) {
    return fmt::format("<details{}><summary>{}</summary>\n{}</details>\n", open ? " open=\"open\"" : "",
                       title, body);
}

}  // namespace shardlab::engine
