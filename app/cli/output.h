#pragma once
#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/json.h"

namespace shardlab::cli {

/// The command line itself is wrong: exit code 2. So are names that nothing has, a device or a parameter of
/// the experiment. What only files, runs or the whole experiment can tell is an engine::Error.
class UsageError : public std::runtime_error {
public:
    template <typename... Args>
    explicit UsageError(fmt::format_string<Args...> format, Args&&... args)
        : std::runtime_error(fmt::format(format, std::forward<Args>(args)...)) {}
};

/// The result of `read`, which reads what the command line says: its engine::Error is a UsageError, with
/// `prefix` before its sentence.
template <typename Read>
auto readingUsage(const char* prefix, Read read) {
    try {
        return read();
    } catch (const engine::Error& error) {
        throw UsageError("{}{}", prefix, error.what());
    }
}

/// "shardlab-cli: message" as exactly one line on standard error.
void printError(const std::string& message);
/// Text on standard output as it is. Where it cannot be written, as on a full disk, the work goes on, and
/// outputFailure() tells: hours of training do not end for their progress lines.
void printText(std::string_view text);
void flushOutput();
/// The first error (errno) that standard output gave; 0: none.
int outputFailure();
/// A line on standard output, as engine::terminalText() makes it.
void printLine(const std::string& text);
/// Indented JSON on standard output. Numbers that JSON cannot hold (NaN) become null.
void printJson(const engine::Json& json);

/// The same in one line, at once: for programs that follow.
void printJsonLine(const engine::Json& json);

/// Rows of text in aligned columns, also with Chinese names and emoji; columns of numbers are flushed right.
/// Control characters of names are escaped.
class Table {
public:
    explicit Table(std::vector<std::string> header) { add(std::move(header)); }
    void add(std::vector<std::string> row);
    void print() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// Throws engine::Error if a file could not be created there: told before hours of training, not after.
void requireWritable(const std::filesystem::path& path);
/// Whether writing one would replace the other, through links, too. Pipes and devices are replaced by
/// nothing.
bool isSameFile(const std::filesystem::path& one, const std::filesystem::path& other);
/// Throws UsageError if writing `output` would replace what is read. Either may be empty.
void requireKept(const std::string& output, const std::string& read);

}  // namespace shardlab::cli
