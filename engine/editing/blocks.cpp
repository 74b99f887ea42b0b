#include "engine/editing/blocks.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <set>

#include "engine/core/error.h"
#include "engine/editing/flow.h"

namespace shardlab::engine {

namespace {

/// Rows so that each comes behind what it reads; empty if there is a cycle.
std::vector<std::size_t> topological(const Flow& graph) {
    std::vector<std::size_t> waiting(graph.layers.size()), order;
    for (std::size_t row = 0; row < waiting.size(); ++row) {
        waiting[row] = graph.sources[row].size();
        if (waiting[row] == 0) order.push_back(row);
    }
    for (std::size_t next = 0; next < order.size(); ++next) {
        for (const std::size_t reader : graph.readers[order[next]]) {
            if (--waiting[reader] == 0) order.push_back(reader);
        }
    }
    return order.size() == graph.layers.size() ? order : std::vector<std::size_t>{};
}

/// Where all ways from a layer meet first: immediate postdominators (Cooper, Harvey & Kennedy 2001, on a
/// graph without cycles one pass is enough). An end of the model has none.
std::vector<std::optional<std::size_t>> meetingPoints(const Flow& graph,
                                                      const std::vector<std::size_t>& order) {
    std::vector<std::optional<std::size_t>> meeting(order.size());
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[order[i]] = i;
    for (auto row = order.rbegin(); row != order.rend(); ++row) {
        std::optional<std::size_t> common;
        bool first = true;
        for (const std::size_t reader : graph.readers[*row]) {
            std::optional<std::size_t> other = reader;
            if (std::exchange(first, false)) {
                common = other;
                continue;
            }
            while (common && other && *common != *other)
                (place[*common] < place[*other] ? common : other) =
                    meeting[place[*common] < place[*other] ? *common : *other];
            if (!common || !other) common.reset();
        }
        meeting[*row] = common;
    }
    return meeting;
}

bool isLeftAt(const Flow& graph, const RowSet& region, std::size_t exit) {
    return std::ranges::all_of(region, [&](std::size_t row) {
        return row == exit || std::ranges::includes(region, graph.readers[row]);
    });
}

struct Region {
    RowSet rows;
    std::size_t fork = 0, exit = 0;
    bool entered = false;   ///< from other layers than the fork, too
    bool finished = false;  ///< a transformer's feed-forward part is in it
};

/// The join with what follows it: a ReLU behind an Add belongs to the block.
void takeTail(const Flow& graph, Region& region) {
    while (graph.readers[region.exit].size() == 1) {
        const std::size_t next = *graph.readers[region.exit].begin();
        if (!isTail(graph.layers[next].className) || graph.sources[next].size() != 1) return;
        region.rows.insert(next);
        region.exit = next;
    }
}

bool isEnteredElsewhere(const Flow& graph, const Region& region) {
    return std::ranges::any_of(region.rows, [&](std::size_t row) {
        return std::ranges::any_of(graph.sources[row], [&](std::size_t source) {
            return source != region.fork && !region.rows.contains(source);
        });
    });
}

bool hasAttention(const Flow& graph, const Region& region) {
    return std::ranges::any_of(region.rows, [&](std::size_t row) {
        return graph.layers[row].className.find("Attention") != std::string::npos;
    });
}

bool overlap(const Region& a, const Region& b) {
    return std::ranges::any_of(a.rows, [&](std::size_t row) { return b.rows.contains(row); });
}

std::vector<Region> allRegions(const Flow& graph) {
    const std::vector<std::size_t> order = topological(graph);
    if (order.empty()) return {};
    const auto meeting = meetingPoints(graph, order);
    std::vector<Region> all;
    for (const std::size_t fork : order) {
        if (graph.readers[fork].size() < 2 || !meeting[fork]) continue;
        const std::size_t join = *meeting[fork];
        Region region{rowsBetween(graph, {fork, join}), fork, join};
        region.rows.insert(join);
        if (region.rows.size() < 2 || !isLeftAt(graph, region.rows, region.exit)) continue;
        region.entered = isEnteredElsewhere(graph, region);
        takeTail(graph, region);
        all.push_back(std::move(region));
    }
    return all;
}

/// The outer ones, but none that is rather a stage of the model than a block of it.
std::vector<Region> withoutOverlaps(std::vector<Region> all, std::size_t layers) {
    const auto isStage = [&](const Region& region) {
        const bool nests = std::ranges::any_of(all, [&](const Region& other) {
            return other.rows.size() < region.rows.size() && overlap(region, other);
        });
        return nests && (region.entered || 2 * region.rows.size() > layers);
    };
    std::vector<Region> candidates, chosen;
    std::ranges::copy_if(all, std::back_inserter(candidates), std::not_fn(isStage));
    std::ranges::stable_sort(candidates, std::greater{},
                             [](const Region& region) { return region.rows.size(); });
    for (Region& region : candidates) {
        if (std::ranges::none_of(chosen, [&](const Region& other) { return overlap(region, other); }))
            chosen.push_back(std::move(region));
    }
    std::ranges::sort(chosen, {}, &Region::exit);
    return chosen;
}

/// Attention parts and the feed-forward part right behind them are one layer of a transformer.
std::vector<Region> joinTransformers(const Flow& graph, std::vector<Region> regions) {
    std::vector<Region> joined;
    for (Region& region : regions) {
        const bool follows = !joined.empty() && region.fork == joined.back().exit &&
                             hasAttention(graph, joined.back()) && !joined.back().finished;
        if (!follows) {
            joined.push_back(std::move(region));
            continue;
        }
        joined.back().finished = !hasAttention(graph, region);
        joined.back().rows.merge(region.rows);
        joined.back().exit = region.exit;
    }
    return joined;
}

Block::Kind kindOf(const Flow& graph, const Region& region) {
    if (hasAttention(graph, region)) return Block::Kind::Transformer;
    const auto joins = [&](std::string_view className, bool withFork) {
        return std::ranges::any_of(region.rows, [&](std::size_t row) {
            return graph.layers[row].className == className && graph.sources[row].size() > 1 &&
                   (withFork || !graph.sources[row].contains(region.fork));
        });
    };
    if (joins("Add", true)) return Block::Kind::Residual;
    return joins("Concatenate", false) ? Block::Kind::Inception : Block::Kind::Branches;
}

/// "conv2_block1" of conv2_block1_1_conv, conv2_block1_add …; empty if they begin with nothing in common.
std::string commonPrefix(const std::vector<std::string>& names) {
    std::string common = names.front();
    for (const std::string& name : names)
        common.resize(static_cast<std::size_t>(std::ranges::mismatch(common, name).in1 - common.begin()));
    // Whole words only: what was cut within a word or a number tells nothing.
    const auto end = common.find_last_of("_/.-");
    return end == std::string::npos ? std::string() : common.substr(0, end);
}

Block blockOf(const Flow& graph, const Region& region, Block::Kind kind) {
    Block block;
    block.kind = kind;
    block.exit = graph.layers[region.exit].name;
    for (const std::size_t row : region.rows)
        block.layers.push_back(graph.layers[row].name);
    block.name = commonPrefix(block.layers);
    if (block.name.empty()) block.name = block.exit;
    return block;
}

}  // namespace

const char* nameOf(Block::Kind kind) {
    switch (kind) {
        case Block::Kind::Residual:
            return "Residual block";
        case Block::Kind::Inception:
            return "Inception block";
        case Block::Kind::Transformer:
            return "Transformer block";
        case Block::Kind::Branches:
            return "Branches";
        case Block::Kind::Convolution:
            return "Convolution block";
        case Block::Kind::Chosen:
            break;
    }
    return "Block";
}

std::vector<Block> blocksOf(const ModelConfig& model) {
    const Flow graph(model);
    std::vector<Block> blocks;
    for (const Region& region :
         joinTransformers(graph, withoutOverlaps(allRegions(graph), model.layers.size())))
        blocks.push_back(blockOf(graph, region, kindOf(graph, region)));
    return blocks;
}

Block chosenBlock(const ModelConfig& model, const std::vector<std::size_t>& rows) {
    return chosenBlock(Flow(model), RowSet(rows.begin(), rows.end()));
}

Block chosenBlock(const Flow& graph, const RowSet& rows) {
    if (rows.size() < 2) throw Error("a block needs at least two layers; got {}", rows.size());
    if (*rows.rbegin() >= graph.layers.size())
        throw Error("unknown layer {}; the model has {}", *rows.rbegin(), graph.layers.size());
    const RowSet inner = rowsBetween(graph, rows);
    if (!inner.empty())
        throw Error("{} is between these layers; select it, too", graph.layers[*inner.begin()].name);
    RowSet exits;
    std::ranges::copy_if(rows, std::inserter(exits, exits.end()), [&](std::size_t row) {
        return graph.readers[row].empty() || !std::ranges::includes(rows, graph.readers[row]);
    });
    if (exits.size() != 1) throw Error("a block must have one output layer; got {}", exits.size());
    return blockOf(graph, {.rows = rows, .exit = *exits.begin()}, Block::Kind::Chosen);
}

}  // namespace shardlab::engine
