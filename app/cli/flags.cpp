#include "app/cli/flags.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <map>

#include "app/cli/output.h"
#include "engine/core/abridge.h"

namespace shardlab::cli {
namespace {

constexpr double kLargestNumber = 1e30;

void require(CLI::Option* option, Need need) {
    option->required(need == Need::Required);
}

template <typename Number>
std::string rangeText(Number minimum, Number maximum) {
    const char* kind = std::is_integral_v<Number> ? "an integer" : "a number";
    if (maximum == std::numeric_limits<Number>::max()) return fmt::format("{} of {} or more", kind, minimum);
    return fmt::format("{} from {} to {}", kind, minimum, maximum);
}

/// The whole text as a number within the range; else one sentence that the parser puts behind the flag's
/// name.
template <typename Number>
CLI::Validator within(Number minimum, Number maximum) {
    const auto check = [=](std::string& text) -> std::string {
        Number number{};
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = code == std::errc() && end == text.data() + text.size();
        if (whole && number >= minimum && number <= maximum) return {};  // NaN is neither
        return fmt::format("expected {}; got {}", rangeText(minimum, maximum), engine::abridged(text));
    };
    return CLI::Validator(check, "");
}

/// A script's variable that is not set would else be a flag that is not given.
CLI::Validator notEmpty() {
    const auto check = [](const std::string& text) {
        return text.empty() ? std::string("expected a value; it is empty") : std::string();
    };
    return CLI::Validator(check, "");
}

CLI::Validator fileName() {
    const auto check = [](const std::string& text) {
        return text == "-" ? std::string("expected a file name; got -, and standard output is not supported")
                           : std::string();
    };
    return CLI::Validator(check, "");
}

/// The options that name files to write, of all verbs.
std::map<const CLI::Option*, Replaces>& outputs() {
    static std::map<const CLI::Option*, Replaces> all;
    return all;
}

bool mayReplace(Replaces replaces, const CLI::Option& input, const std::string& file) {
    if (replaces == Replaces::Weights) return input.check_lname("weights");
    return replaces == Replaces::Experiment && input.get_positional() && file.ends_with(".json");
}

/// A number is parsed as the variable's type and checked as it was written.
template <typename Value, typename Limit>
void addNumber(CLI::App& verb, const char* name, Value& value, Limit minimum, Limit maximum,
               const char* help) {
    verb.add_option(name, value, help)->check(within(minimum, maximum));
}

}  // namespace

void Flags::argument(const char* name, std::string& value, const char* help) {
    m_verb.add_option(name, value, help)->required()->check(notEmpty());
}

void Flags::argument(const char* name, std::int64_t& value, std::int64_t minimum, std::int64_t maximum,
                     const char* help) {
    m_verb.add_option(name, value, help)->required()->check(within(minimum, maximum));
}

void Flags::arguments(const char* name, std::vector<std::string>& values, const char* help) {
    m_verb.add_option(name, values, help)->check(notEmpty());
}

void Flags::flag(const char* name, bool& value, const char* help) {
    m_verb.add_flag(name, value, help);
}

void Flags::text(const char* name, std::string& value, const char* help, Need need) {
    require(m_verb.add_option(name, value, help)->check(notEmpty()), need);
}

void Flags::outputFile(const char* name, std::string& value, const char* help, Need need, Replaces replaces) {
    CLI::Option* option = m_verb.add_option(name, value, help)->check(notEmpty())->check(fileName());
    require(option, need);
    outputs()[option] = replaces;
}

void Flags::outputFiles(const char* name, std::vector<std::string>& values, const char* help,
                        Replaces replaces) {
    CLI::Option* option = m_verb.add_option(name, values, help);
    option->allow_extra_args(false)->check(notEmpty())->check(fileName());
    outputs()[option] = replaces;
}

void Flags::freeText(const char* name, std::string& value, const char* help, Need need) {
    require(m_verb.add_option(name, value, help), need);
}

void Flags::texts(const char* name, std::vector<std::string>& values, const char* help, Need need) {
    require(m_verb.add_option(name, values, help)->allow_extra_args(false)->check(notEmpty()), need);
}

void Flags::commaList(const char* name, std::vector<std::string>& values, const char* help, Need need) {
    CLI::Option* option = m_verb.add_option(name, values, help)->allow_extra_args(false)->delimiter(',');
    require(option->check(notEmpty()), need);
}

void Flags::choice(const char* name, std::string& value, std::vector<std::string> choices, const char* help) {
    m_verb.add_option(name, value, help)->check(CLI::IsMember(std::move(choices)));
}

void Flags::weights(std::string& file, bool& byPosition, const char* help, Need need) {
    text("--weights", file, help, need);
    flag("--by-position", byPosition, "Match weights by order instead of by name");
}

void Flags::threads(int& count) {
    number("--threads", count, 1, kMaximumThreads, "Number of CPU threads");
}

void Flags::number(const char* name, int& value, int minimum, int maximum, const char* help) {
    addNumber(m_verb, name, value, minimum, maximum, help);
}

void Flags::number(const char* name, std::optional<int>& value, int minimum, int maximum, const char* help) {
    addNumber(m_verb, name, value, minimum, maximum, help);
}

void Flags::number(const char* name, std::optional<std::int64_t>& value, std::int64_t minimum,
                   std::int64_t maximum, const char* help) {
    addNumber(m_verb, name, value, minimum, maximum, help);
}

void Flags::number(const char* name, std::optional<std::uint64_t>& value, const char* help) {
    addNumber(m_verb, name, value, std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(), help);
}

void Flags::number(const char* name, std::optional<double>& value, double minimum, const char* help) {
    // What a float32 cannot hold would be infinite where it is used.
    addNumber(m_verb, name, value, minimum, kLargestNumber, help);
}

void requireInputsKept(const CLI::App& app) {
    const CLI::App* verb = &app;
    while (!verb->get_subcommands().empty())
        verb = verb->get_subcommands().front();
    std::vector<std::string> written;
    for (const CLI::Option* option : verb->get_options()) {
        const auto output = outputs().find(option);
        if (output == outputs().end()) continue;
        for (const std::string& file : option->results()) {
            for (const std::string& other : written) {
                if (isSameFile(file, other))
                    throw UsageError("{}: two results are to be written into this file", file);
            }
            written.push_back(file);
            for (const CLI::Option* input : verb->get_options()) {
                if (outputs().contains(input)) continue;
                for (const std::string& read : input->results()) {
                    if (!mayReplace(output->second, *input, read)) requireKept(file, read);
                }
            }
        }
    }
}

}  // namespace shardlab::cli
