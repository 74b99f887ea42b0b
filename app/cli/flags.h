#pragma once
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace shardlab::cli {

constexpr int kMaximumThreads = 4096;
enum class Need { Optional, Required };
/// What a file that is written may replace of what the same command reads: nothing, the experiment that it
/// holds anew (a JSON file), or the weights.
enum class Replaces { Nothing, Experiment, Weights };

/// Arguments of one verb. Every method binds one of them to a variable that must live as long as the command
/// line. Only flags.cpp knows the parser, whose headers cost seconds in every file.
class Flags {
public:
    explicit Flags(CLI::App& verb) : m_verb(verb) {}

    void argument(const char* name, std::string& value, const char* help);  ///< required, by position
    void argument(const char* name, std::int64_t& value, std::int64_t minimum, std::int64_t maximum,
                  const char* help);
    void arguments(const char* name, std::vector<std::string>& values, const char* help);  ///< any number
    void flag(const char* name, bool& value, const char* help);
    /// A name or a file: not empty.
    void text(const char* name, std::string& value, const char* help, Need need = Need::Optional);
    /// A file to write: no -, which would be a file of that name, not standard output.
    void outputFile(const char* name, std::string& value, const char* help, Need need = Need::Optional,
                    Replaces replaces = Replaces::Nothing);
    void outputFiles(const char* name, std::vector<std::string>& values, const char* help,
                     Replaces replaces = Replaces::Nothing);
    /// May be empty.
    void freeText(const char* name, std::string& value, const char* help, Need need = Need::Optional);
    /// May be given several times.
    void texts(const char* name, std::vector<std::string>& values, const char* help,
               Need need = Need::Optional);
    /// "a,b" is the same as the flag twice.
    void commaList(const char* name, std::vector<std::string>& values, const char* help,
                   Need need = Need::Required);
    void choice(const char* name, std::string& value, std::vector<std::string> choices, const char* help);
    void number(const char* name, int& value, int minimum, int maximum, const char* help);
    void number(const char* name, std::optional<int>& value, int minimum, int maximum, const char* help);
    void number(const char* name, std::optional<std::int64_t>& value, std::int64_t minimum,
                std::int64_t maximum, const char* help);
    void number(const char* name, std::optional<std::uint64_t>& value, const char* help);
    void number(const char* name, std::optional<double>& value, double minimum, const char* help);

    // That several verbs have.
    void weights(std::string& file, bool& byPosition, const char* help, Need need = Need::Optional);
    void threads(int& count);

private:
    CLI::App& m_verb;
};

/// Throws UsageError if a file that the parsed command is to write is one that it reads, or one that it
/// writes already.
void requireInputsKept(const CLI::App& app);

}  // namespace shardlab::cli
