#include "engine/runs/run_filter_parser.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

#include "engine/core/abridge.h"

namespace shardlab::engine {
namespace {

using NodePointer = std::unique_ptr<RunFilter::Node>;

/// The longer ones first: "<=" begins as "<" does.
constexpr std::array kOperators{std::pair{std::string_view(">="), FilterOperator::GreaterEqual},
                                std::pair{std::string_view("<="), FilterOperator::LessEqual},
                                std::pair{std::string_view("=="), FilterOperator::Equal},
                                std::pair{std::string_view("!="), FilterOperator::NotEqual},
                                std::pair{std::string_view("!~"), FilterOperator::ContainsNot},
                                std::pair{std::string_view(">"), FilterOperator::Greater},
                                std::pair{std::string_view("<"), FilterOperator::Less},
                                std::pair{std::string_view("="), FilterOperator::Equal},
                                std::pair{std::string_view("~"), FilterOperator::Contains}};

/// Recursive descent, a method for each level of the grammar.
class FilterParser {
public:
    explicit FilterParser(std::string_view text) : m_text(text) {}

    NodePointer parse() {
        NodePointer root = alternatives();
        skipSpaces();
        if (m_at < m_text.size()) fail("and, or, or the end");
        return root;
    }

private:
    static constexpr int kDeepest = 200;

    NodePointer alternatives() { return joined("or", RunFilter::Node::Kind::Or, &FilterParser::conditions); }
    NodePointer conditions() { return joined("and", RunFilter::Node::Kind::And, &FilterParser::condition); }

    NodePointer joined(std::string_view word, RunFilter::Node::Kind kind,
                       NodePointer (FilterParser::*part)()) {
        NodePointer left = (this->*part)();
        while (takeWord(word)) {
            auto both = std::make_unique<RunFilter::Node>();
            both->kind = kind;
            both->left = std::move(left);
            both->right = (this->*part)();
            left = std::move(both);
        }
        return left;
    }

    NodePointer condition() {
        if (++m_depth > kDeepest) fail("at most 200 levels of parentheses");
        NodePointer node;
        if (takeWord("not")) {
            node = std::make_unique<RunFilter::Node>();
            node->kind = RunFilter::Node::Kind::Not;
            node->left = condition();
        } else if (take("(")) {
            node = alternatives();
            if (!take(")")) fail("and, or, or )");
        } else {
            node = comparison();
        }
        --m_depth;
        return node;
    }

    NodePointer comparison() {
        auto node = std::make_unique<RunFilter::Node>();
        skipSpaces();
        node->position = m_at + 1;
        node->name = quotationMark() ? quoted() : bareWord();
        if (node->name.empty()) fail("the name of a column, metric or parameter");
        node->comparison = comparisonOperator();
        node->value = value();
        return node;
    }

    FilterOperator comparisonOperator() {
        for (const auto& [text, comparison] : kOperators) {
            if (take(text)) return comparison;
        }
        fail("one of > >= < <= == != ~ !~");
    }

    FilterValue value() {
        skipSpaces();
        if (quotationMark()) return {.text = quoted(), .number = std::nullopt};
        FilterValue value{.text = bareWord(), .number = std::nullopt};
        if (value.text.empty()) fail("a number, a word or a text in quotation marks");
        double number = 0;
        const char* end = value.text.data() + value.text.size();
        const auto [rest, code] = std::from_chars(value.text.data(), end, number);
        if (code == std::errc() && rest == end && std::isfinite(number)) value.number = number;
        return value;
    }

    bool quotationMark() const {
        return m_at < m_text.size() && (m_text[m_at] == '"' || m_text[m_at] == '\'');
    }

    std::string quoted() {
        const char mark = m_text[m_at];
        const std::size_t end = m_text.find(mark, m_at + 1);
        if (end == std::string_view::npos) {
            throw FilterSyntaxError(m_at + 1, fmt::format("a closing {}", mark), {});
        }
        const std::string_view text = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return std::string(text);
    }

    static bool endsWord(char c) {
        return std::string_view(" \t\n()<>=!~\"'").find(c) != std::string_view::npos;
    }

    std::string_view nextWord() const {
        std::size_t end = m_at;
        while (end < m_text.size() && !endsWord(m_text[end]))
            ++end;
        return m_text.substr(m_at, end - m_at);
    }

    std::string bareWord() {
        const std::string_view word = nextWord();
        if (word == "and" || word == "or" || word == "not") return {};
        m_at += word.size();
        return std::string(word);
    }

    bool takeWord(std::string_view word) {
        skipSpaces();
        if (nextWord() != word) return false;
        m_at += word.size();
        return true;
    }

    bool take(std::string_view text) {
        skipSpaces();
        if (!m_text.substr(m_at).starts_with(text)) return false;
        m_at += text.size();
        return true;
    }

    void skipSpaces() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n'))
            ++m_at;
    }

    [[noreturn]] void fail(std::string_view expected) {
        skipSpaces();
        std::string got;
        if (m_at < m_text.size()) {
            const std::string_view word = nextWord();
            got = abridged(std::string(word.empty() ? m_text.substr(m_at, 1) : word));
        }
        throw FilterSyntaxError(m_at + 1, std::string(expected), std::move(got));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
};

}  // namespace

std::unique_ptr<RunFilter::Node> parseRunFilter(const std::string& text) {
    return FilterParser(text).parse();
}

}  // namespace shardlab::engine
