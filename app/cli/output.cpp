#include "app/cli/output.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/display_width.h"
#include "engine/core/error.h"

namespace shardlab::cli {
namespace fs = std::filesystem;
namespace {

bool isNumber(const std::string& text) {
    return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) != 0;
}

int firstFailure = 0;  ///< of standard output

void noteFailure() {
    if (firstFailure == 0) firstFailure = errno == 0 ? EIO : errno;
}

}  // namespace

void printError(const std::string& message) {
    std::string line = message;
    std::replace(line.begin(), line.end(), '\n', ' ');
    line = "shardlab-cli: " + engine::terminalText(line) + "\n";
    std::fputs(line.c_str(), stderr);  // does not throw where standard error is full
}

void printText(std::string_view text) {
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) noteFailure();
}

void flushOutput() {
    errno = 0;
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) noteFailure();
}

int outputFailure() {
    return firstFailure;
}

void printLine(const std::string& text) {
    printText(engine::terminalText(text) + '\n');
}

void printJson(const engine::Json& json) {
    printText(json.dump(2, ' ', false, engine::Json::error_handler_t::replace) + '\n');
}

void printJsonLine(const engine::Json& json) {
    printText(json.dump(-1, ' ', false, engine::Json::error_handler_t::replace) + '\n');
    flushOutput();
}

void Table::add(std::vector<std::string> row) {
    for (std::string& cell : row)
        cell = engine::abridged(cell, cell.size());
    m_rows.push_back(std::move(row));
}

void Table::print() const {
    std::vector<std::size_t> widths(m_rows.front().size(), 0);
    std::vector<bool> right(widths.size(), m_rows.size() > 1);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        for (std::size_t column = 0; column < widths.size(); ++column) {
            widths[column] = std::max(widths[column], engine::displayWidth(m_rows[i][column]));
            if (i > 0 && !m_rows[i][column].empty() && !isNumber(m_rows[i][column])) right[column] = false;
        }
    }
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t column = 0; column < widths.size(); ++column) {
            line += right[column] ? engine::rightJustified(row[column], widths[column])
                                  : engine::leftJustified(row[column], widths[column]);
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        printLine(line);
    }
}

void requireWritable(const fs::path& path) {
    std::error_code ignored, failure;
    if (fs::status(path, failure).type() == fs::file_type::none && failure)
        throw engine::Error("{}: cannot be written: {}", path.string(), failure.message());
    if (fs::is_directory(path, ignored)) {
        throw engine::Error("{}: cannot be written: expected a file name, got a directory", path.string());
    }
    const fs::path directory = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (!fs::is_directory(directory, ignored)) {
        throw engine::Error("{}: cannot be written: the directory {} does not exist", path.string(),
                            directory.string());
    }
    // A file is replaced by a new one in its directory; a pipe or /dev/stdout is written directly.
    const bool exists = fs::exists(path, ignored);
    const bool direct = exists && !fs::is_regular_file(path, ignored);
    const bool allowed =
        (!exists || ::access(path.c_str(), W_OK) == 0) && (direct || ::access(directory.c_str(), W_OK) == 0);
    if (!allowed) throw engine::Error("{}: cannot be written: {}", path.string(), std::strerror(errno));
}

bool isSameFile(const fs::path& one, const fs::path& other) {
    std::error_code failure;
    if (fs::exists(one, failure) && !fs::is_regular_file(one, failure)) return false;  // it takes both
    if (fs::equivalent(one, other, failure)) return true;
    const fs::path target = engine::linkTarget(one, failure);
    return !failure && target == engine::linkTarget(other, failure) && !failure;
}

void requireKept(const std::string& output, const std::string& read) {
    std::error_code ignored;  // what is not there is missed by who reads it
    if (!output.empty() && fs::exists(read, ignored) && isSameFile(output, read))
        throw UsageError("{}: would replace the file that is read", output);
}

}  // namespace shardlab::cli
