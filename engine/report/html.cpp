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

}  // namespace

std::string htmlText(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '&') {
            escaped += "&amp;";
        } else if (c == '<') {
            escaped += "&lt;";
        } else if (c == '>') {
            escaped += "&gt;";
        } else if (c == '"') {
            escaped += "&quot;";
        } else if (byte < 0x20 && c != '\n' && c != '\t') {
            escaped += "\xEF\xBF\xBD";
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
