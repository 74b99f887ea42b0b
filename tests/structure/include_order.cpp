#include "tests/structure/include_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <regex>

namespace shardlab::testing {

namespace fs = std::filesystem;

namespace {

struct Include {
    int line = 0;
    std::string path;  ///< between the quotes or brackets
    bool system = false;
};

std::vector<Include> includesOf(const fs::path& file) {
    static const std::regex pattern(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
    std::vector<Include> includes;
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        std::smatch match;
        if (std::regex_search(line, match, pattern))
            includes.push_back({number, match[2].str(), match[1].str() == "<"});
    }
    return includes;
}

std::vector<fs::path> sourcesBelow(const fs::path& folder) {
    std::vector<fs::path> sources;
    if (!fs::exists(folder)) return sources;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        const std::string extension = entry.path().extension().string();
        if (entry.is_regular_file() && (extension == ".h" || extension == ".cpp"))
            sources.push_back(entry.path());
    }
    std::ranges::sort(sources);
    return sources;
}

/// "formats" of "engine/formats/hdf5/reader.h" for the tree "engine".
std::string folderOf(const std::string& path, const std::string& tree) {
    if (!path.starts_with(tree + "/")) return {};
    const std::size_t begin = tree.size() + 1;
    return path.substr(begin, path.find('/', begin) - begin);
}

class Check {
public:
    explicit Check(const fs::path& root) : m_root(root) {}

    std::vector<std::string> run() {
        for (const char* tree : {"engine", "widgets", "app"}) {
            const std::vector<std::string> order = foldersInOrder(m_root / tree / "README.md");
            checkTable(tree, order);
            for (const fs::path& source : sourcesBelow(m_root / tree)) {
                checkTree(source);
                checkOrder(source, tree, order);
            }
        }
        return std::move(m_broken);
    }

private:
    /// Every folder of a tree stands once in the table of its README.md.
    void checkTable(const std::string& tree, const std::vector<std::string>& order) {
        std::vector<std::string> present;
        for (const fs::directory_entry& entry : fs::directory_iterator(m_root / tree)) {
            if (entry.is_directory()) present.push_back(entry.path().filename().string());
        }
        std::ranges::sort(present);
        for (const std::string& folder : present) {
            const auto times = std::ranges::count(order, folder);
            if (times != 1)
                m_broken.push_back(
                    fmt::format("{0}/{1}: expected once in the table of {0}/README.md; got {2} times", tree,
                                folder, times));
        }
        for (const std::string& folder : order) {
            if (!std::ranges::binary_search(present, folder))
                m_broken.push_back(
                    fmt::format("{}/README.md: the table names {}, which does not exist", tree, folder));
        }
    }

    /// Qt, widgets and app are above engine; the command line is like the engine, and nobody's part.
    void checkTree(const fs::path& source) {
        const std::string path = relative(source);
        if (path.starts_with("engine/")) return refuse(source, {"app/", "widgets/", "Q"});
        if (path.starts_with("widgets/")) return refuse(source, {"app/"});
        if (path.starts_with("app/cli/")) return refuse(source, {"widgets/", "Q"});
        refuse(source, {"app/cli/"});
    }

    /// Sources beside the folders, such as app/main.cpp, are above all of them.
    void checkOrder(const fs::path& source, const std::string& tree, const std::vector<std::string>& order) {
        const auto rank = [&](const std::string& folder) { return std::ranges::find(order, folder); };
        const std::string own = folderOf(relative(source), tree);
        for (const Include& include : includesOf(source)) {
            const std::string other = folderOf(include.path, tree);
            if (other.empty() || rank(other) <= rank(own)) continue;
            add(source, include, "a folder below " + own);
        }
    }

    void refuse(const fs::path& source, const std::vector<std::string>& prefixes) {
        for (const Include& include : includesOf(source)) {
            for (const std::string& prefix : prefixes) {
                const bool qt = prefix == "Q";  // <QString>, <QtTest>
                if (include.path.starts_with(prefix) && (!qt || include.system))
                    add(source, include, qt ? "Qt" : prefix);
            }
        }
    }

    std::string relative(const fs::path& source) const {
        return fs::relative(source, m_root).generic_string();
    }

    void add(const fs::path& source, const Include& include, const std::string& what) {
        m_broken.push_back(
            fmt::format("{}:{}: includes {}: {}", relative(source), include.line, include.path, what));
    }

    fs::path m_root;
    std::vector<std::string> m_broken;
};

}  // namespace

std::vector<std::string> foldersInOrder(const fs::path& readme) {
    static const std::regex name("`([a-z_]+)`");
    std::vector<std::string> folders;
    std::ifstream in(readme);
    std::string line;
    bool inTable = false;
    while (std::getline(in, line)) {
        if (line.starts_with("| folder |")) inTable = true;
        if (inTable && !line.starts_with('|')) break;
        if (!inTable) continue;
        const std::string column = line.substr(1, line.find('|', 1) - 1);
        for (auto it = std::sregex_iterator(column.begin(), column.end(), name); it != std::sregex_iterator();
             ++it)
            folders.push_back((*it)[1].str());
    }
    return folders;
}

std::vector<std::string> brokenIncludeRules(const fs::path& root) {
    return Check(root).run();
}

}  // namespace shardlab::testing
