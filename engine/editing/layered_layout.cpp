#include "engine/editing/layered_layout.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace shardlab::engine {
namespace {

constexpr int kOrderSweeps = 8;
constexpr int kPlaceSweeps = 6;
/// Boxes give way to passing lines so little that whole numbers hide it.
constexpr double kDummyWeight = 1e-6;
/// Boxes that hang on nothing, or on passing lines only, give way to those in a column.
constexpr double kLooseWeight = 1e-3;

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

struct Vertex {
    double width = 0, height = 0;
    int layer = 0;
    double x = 0;   ///< its middle
    int place = 0;  ///< in its layer
    bool dummy = false;
    std::vector<int> above = {}, below = {};
};

/// Where a vertex would like its middle, and how much it matters.
struct Wish {
    double x = 0, weight = 1;
};

/// The layout of one connected part; boxes and lines are named by their own numbers.
class Part {
public:
    Part(const std::vector<LayoutBox>& boxes, const std::vector<LayoutLine>& lines, std::vector<int> own,
         const LayoutGaps& gaps)
        : m_own(std::move(own)), m_gaps(gaps) {
        std::vector<int> local(boxes.size(), -1);
        for (std::size_t i = 0; i < m_own.size(); ++i) {
            local[at(m_own[i])] = static_cast<int>(i);
            m_vertices.push_back({boxes[at(m_own[i])].width, boxes[at(m_own[i])].height});
        }
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const int from = local[at(lines[line].from)];
            const int to = local[at(lines[line].to)];
            if (from >= 0 && to >= 0 && from != to) m_lines.push_back({static_cast<int>(line), from, to, {}});
        }
        turnCycles();
        assignLayers();
        addDummies();
        orderLayers();
        place();
    }

    void write(Layout& layout, double left) const {
        double lowest = 1e300;
        double highest = -1e300;
        for (const Vertex& vertex : m_vertices) {
            lowest = std::min(lowest, vertex.x - vertex.width / 2);
            highest = std::max(highest, vertex.x + vertex.width / 2);
        }
        const double shift = std::ceil(left - lowest);
        for (std::size_t i = 0; i < m_own.size(); ++i) {
            const Vertex& vertex = m_vertices[i];
            layout.boxes[at(m_own[i])] = {std::round(vertex.x + shift - vertex.width / 2),
                                          m_tops[at(vertex.layer)]};
        }
        for (const Line& line : m_lines) {
            for (const int dummy : line.dummies) {
                const Vertex& vertex = m_vertices[at(dummy)];
                const double x = std::round(vertex.x + shift);
                const double top = m_tops[at(vertex.layer)];
                const double bottom = top + m_heights[at(vertex.layer)];
                layout.bends[at(line.index)].push_back({x, line.turned ? bottom : top});
                layout.bends[at(line.index)].push_back({x, line.turned ? top : bottom});
            }
        }
        layout.width = std::max(layout.width, std::ceil(highest + shift));
        layout.height = std::max(layout.height, m_tops.back() + m_heights.back());
    }

private:
    struct Line {
        int index, from, to;
        std::vector<int> dummies;
        bool turned = false;
    };

    /// Lines back to a box on the way to it are laid out as if they pointed down.
    void turnCycles() {
        std::vector<std::vector<int>> out(m_vertices.size());
        for (std::size_t line = 0; line < m_lines.size(); ++line)
            out[at(m_lines[line].from)].push_back(static_cast<int>(line));
        enum class State { New, Open, Done };
        std::vector<State> states(m_vertices.size(), State::New);
        std::vector<std::pair<int, std::size_t>> stack;
        for (std::size_t root = 0; root < m_vertices.size(); ++root) {
            if (states[root] == State::New) stack.push_back({static_cast<int>(root), 0});
            while (!stack.empty()) {
                auto& [vertex, next] = stack.back();
                states[at(vertex)] = State::Open;
                if (next == out[at(vertex)].size()) {
                    states[at(vertex)] = State::Done;
                    stack.pop_back();
                    continue;
                }
                Line& line = m_lines[at(out[at(vertex)][next++])];
                if (states[at(line.to)] == State::Open) {
                    line.turned = true;
                } else if (states[at(line.to)] == State::New) {
                    stack.push_back({line.to, 0});
                }
            }
        }
        for (Line& line : m_lines) {
            if (line.turned) std::swap(line.from, line.to);
        }
    }

    void assignLayers() {
        std::vector<int> waiting(m_vertices.size(), 0);
        for (const Line& line : m_lines) {
            m_vertices[at(line.from)].below.push_back(line.to);
            ++waiting[at(line.to)];
        }
        std::vector<int> ready;
        for (std::size_t i = 0; i < m_vertices.size(); ++i) {
            if (waiting[i] == 0) ready.push_back(static_cast<int>(i));
        }
        for (std::size_t next = 0; next < ready.size(); ++next) {
            const int vertex = ready[next];
            for (const int below : m_vertices[at(vertex)].below) {
                Vertex& lower = m_vertices[at(below)];
                lower.layer = std::max(lower.layer, m_vertices[at(vertex)].layer + 1);
                if (--waiting[at(below)] == 0) ready.push_back(below);
            }
        }
        for (Vertex& vertex : m_vertices)
            vertex.below.clear();
    }

    void addDummies() {
        for (Line& line : m_lines) {
            int upper = line.from;
            const int last = m_vertices[at(line.to)].layer;
            for (int layer = m_vertices[at(line.from)].layer + 1; layer < last; ++layer) {
                const int dummy = static_cast<int>(m_vertices.size());
                m_vertices.push_back({.width = m_gaps.line, .layer = layer, .dummy = true});
                join(upper, dummy);
                line.dummies.push_back(dummy);
                upper = dummy;
            }
            join(upper, line.to);
            if (line.turned) std::reverse(line.dummies.begin(), line.dummies.end());
        }
        for (std::size_t i = 0; i < m_vertices.size(); ++i) {
            const std::size_t layer = at(m_vertices[i].layer);
            if (m_layers.size() <= layer) m_layers.resize(layer + 1);
            m_vertices[i].place = static_cast<int>(m_layers[layer].size());
            m_layers[layer].push_back(static_cast<int>(i));
        }
        double top = 0;
        for (const std::vector<int>& layer : m_layers) {
            double height = 0;
            for (const int vertex : layer)
                height = std::max(height, m_vertices[at(vertex)].height);
            m_tops.push_back(top);
            m_heights.push_back(height);
            top += height + m_gaps.layer;
        }
    }

    void join(int upper, int lower) {
        m_vertices[at(upper)].below.push_back(lower);
        m_vertices[at(lower)].above.push_back(upper);
    }

    void orderLayers() {
        auto best = m_layers;
        std::size_t fewest = crossings();
        for (int sweep = 0; sweep < kOrderSweeps && fewest > 0; ++sweep) {
            const bool down = sweep % 2 == 0;
            for (std::size_t step = 1; step < m_layers.size(); ++step)
                sortLayer(m_layers[down ? step : m_layers.size() - 1 - step], down);
            const std::size_t now = crossings();
            if (now >= fewest) continue;
            fewest = now;
            best = m_layers;
        }
        m_layers = best;
        for (const std::vector<int>& layer : m_layers)
            numberPlaces(layer);
    }

    void sortLayer(std::vector<int>& layer, bool down) {
        std::vector<std::pair<double, int>> keys;
        for (const int vertex : layer) {
            const std::vector<int>& others =
                down ? m_vertices[at(vertex)].above : m_vertices[at(vertex)].below;
            double sum = 0;
            for (const int other : others)
                sum += m_vertices[at(other)].place;
            const double mean =
                others.empty() ? m_vertices[at(vertex)].place : sum / static_cast<double>(others.size());
            keys.push_back({mean, vertex});
        }
        std::stable_sort(keys.begin(), keys.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < keys.size(); ++i)
            layer[i] = keys[i].second;
        numberPlaces(layer);
    }

    void numberPlaces(const std::vector<int>& layer) {
        for (std::size_t i = 0; i < layer.size(); ++i)
            m_vertices[at(layer[i])].place = static_cast<int>(i);
    }

    /// Pairs of crossing lines between neighbouring layers, by a Fenwick tree over the lower places.
    std::size_t crossings() const {
        std::size_t count = 0;
        for (std::size_t layer = 0; layer + 1 < m_layers.size(); ++layer) {
            std::vector<std::size_t> tree(m_layers[layer + 1].size() + 1, 0);
            std::size_t seen = 0;
            for (const int upper : m_layers[layer]) {
                std::vector<int> places;
                for (const int lower : m_vertices[at(upper)].below)
                    places.push_back(m_vertices[at(lower)].place);
                for (const int place : places) {
                    std::size_t notRight = 0;
                    for (std::size_t i = at(place) + 1; i > 0; i -= i & (~i + 1))
                        notRight += tree[i];
                    count += seen - notRight;
                }
                for (const int place : places) {
                    for (std::size_t i = at(place) + 1; i < tree.size(); i += i & (~i + 1))
                        ++tree[i];
                    ++seen;
                }
            }
        }
        return count;
    }

    void place() {
        for (const std::vector<int>& layer : m_layers)
            solve(layer, std::vector<Wish>(layer.size()));
        for (int sweep = 0; sweep < kPlaceSweeps; ++sweep) {
            const bool down = sweep % 2 == 0;
            for (std::size_t step = 1; step < m_layers.size(); ++step) {
                const std::vector<int>& layer = m_layers[down ? step : m_layers.size() - 1 - step];
                std::vector<Wish> wanted;
                for (const int vertex : layer)
                    wanted.push_back(wishOf(vertex, down));
                solve(layer, wanted);
            }
        }
    }

    /// Where its neighbours on one side want a vertex: boxes before passing lines.
    Wish wishOf(int vertex, bool down) const {
        const Vertex& own = m_vertices[at(vertex)];
        const std::vector<int>& others = down ? own.above : own.below;
        if (others.empty()) return {own.x, kLooseWeight};
        double sum = 0;
        double weights = 0;
        for (const int other : others) {
            const double weight = m_vertices[at(other)].dummy ? kDummyWeight : 1.0;
            sum += weight * m_vertices[at(other)].x;
            weights += weight;
        }
        const bool passed = weights < 0.5;  // passing lines only
        return {sum / weights, own.dummy ? kDummyWeight : passed ? kLooseWeight : 1.0};
    }

    double distance(int left, int right) const {
        const Vertex& a = m_vertices[at(left)];
        const Vertex& b = m_vertices[at(right)];
        const double gap = a.dummy && b.dummy ? 0.0 : a.dummy || b.dummy ? m_gaps.line / 2 : m_gaps.box;
        return (a.width + b.width) / 2 + gap;
    }

    /// The places nearest to the wanted ones that keep order and distances: pool adjacent violators.
    void solve(const std::vector<int>& layer, const std::vector<Wish>& wanted) {
        struct Block {
            double sum, weight;
            std::size_t count;
            double mean() const { return sum / weight; }
        };
        std::vector<double> offsets(layer.size(), 0.0);
        for (std::size_t i = 1; i < layer.size(); ++i)
            offsets[i] = offsets[i - 1] + distance(layer[i - 1], layer[i]);
        std::vector<Block> blocks;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            const double weight = wanted[i].weight;
            blocks.push_back({weight * (wanted[i].x - offsets[i]), weight, 1});
            while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
                const Block last = blocks.back();
                blocks.pop_back();
                blocks.back().sum += last.sum;
                blocks.back().weight += last.weight;
                blocks.back().count += last.count;
            }
        }
        std::size_t i = 0;
        for (const Block& block : blocks) {
            for (std::size_t k = 0; k < block.count; ++k, ++i)
                m_vertices[at(layer[i])].x = block.mean() + offsets[i];
        }
    }

    std::vector<int> m_own;
    LayoutGaps m_gaps;
    std::vector<Vertex> m_vertices;
    std::vector<Line> m_lines;
    std::vector<std::vector<int>> m_layers;
    std::vector<double> m_tops, m_heights;
};

/// The connected parts, each in the order of its boxes, the part of the first box first.
std::vector<std::vector<int>> partsOf(std::size_t boxes, const std::vector<LayoutLine>& lines) {
    std::vector<int> parent(boxes);
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int box) {
        while (parent[at(box)] != box)
            box = parent[at(box)] = parent[at(parent[at(box)])];
        return box;
    };
    for (const LayoutLine& line : lines) {
        const int a = root(line.from);
        const int b = root(line.to);
        parent[at(std::max(a, b))] = std::min(a, b);
    }
    std::vector<std::vector<int>> parts;
    std::vector<int> partOf(boxes, -1);
    for (std::size_t box = 0; box < boxes; ++box) {
        const std::size_t first = at(root(static_cast<int>(box)));
        if (partOf[first] < 0) {
            partOf[first] = static_cast<int>(parts.size());
            parts.emplace_back();
        }
        parts[at(partOf[first])].push_back(static_cast<int>(box));
    }
    return parts;
}

}  // namespace

Layout layeredLayout(const std::vector<LayoutBox>& boxes, const std::vector<LayoutLine>& lines,
                     const LayoutGaps& gaps) {
    Layout layout;
    layout.boxes.resize(boxes.size());
    layout.bends.resize(lines.size());
    double left = 0;
    for (std::vector<int>& part : partsOf(boxes.size(), lines)) {
        Part(boxes, lines, std::move(part), gaps).write(layout, left);
        left = layout.width + gaps.box;
    }
    return layout;
}

}  // namespace shardlab::engine
