#include "engine/report/html.h"

#include <fmt/format.h>

namespace shardlab::engine {

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

std::string htmlNumber(double number, const std::string& text) {
    return fmt::format("<data value=\"{0}\" title=\"{0}\">{1}</data>", number, htmlText(text));
}

std::string htmlTable(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                      bool numeric) {
    std::string html = numeric ? "<table class=\"numeric\">\n" : "<table>\n";
    if (!head.empty()) {
        html += "<thead><tr>";
        for (const std::string& cell : head)
            html += "<th scope=\"col\">" + cell + "</th>";
        html += "</tr></thead>\n";
    }
    html += "<tbody>\n";
    for (const std::vector<std::string>& row : rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += i == 0 ? "<th scope=\"row\">" + row[i] + "</th>" : "<td>" + row[i] + "</td>";
        html += "</tr>\n";
    }
    return html + "</tbody></table>\n";
}

}  // namespace shardlab::engine
