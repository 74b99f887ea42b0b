#include <algorithm>
#include <numeric>

#include "engine/model/graph.h"

namespace shardlab::engine {

std::vector<int> topologicalOrder(const std::vector<GraphNode>& nodes) {
    std::vector<std::vector<int>> readers(nodes.size());
    std::vector<int> waiting(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const int input : nodes[i].inputs) {
            if (input < 0) continue;
            readers[static_cast<std::size_t>(input)].push_back(static_cast<int>(i));
            ++waiting[i];
        }
        if (nodes[i].shared < 0) continue;
        readers[static_cast<std::size_t>(nodes[i].shared)].push_back(static_cast<int>(i));
        ++waiting[i];
    }
    std::vector<int> order;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (waiting[i] == 0) order.push_back(static_cast<int>(i));
    }
    for (std::size_t next = 0; next < order.size(); ++next) {
        for (const int reader : readers[static_cast<std::size_t>(order[next])]) {
            if (--waiting[static_cast<std::size_t>(reader)] == 0) order.push_back(reader);
        }
    }
    return order;
}

namespace {

/// Number of each node in a walk from the outputs back to the inputs, depth first; -1 where it does not come.
std::vector<int> traversalNumbers(const std::vector<GraphNode>& nodes, const std::vector<int>& outputs) {
    std::vector<int> number(nodes.size(), -1);
    std::vector<bool> visited(nodes.size(), false);
    int count = 0;
    std::vector<int> stack(outputs.rbegin(), outputs.rend());  // a stack of its own: chains may be long
    while (!stack.empty()) {
        const auto node = static_cast<std::size_t>(stack.back());
        stack.pop_back();
        if (visited[node]) continue;
        visited[node] = true;
        if (const int owner = nodes[node].shared; owner >= 0) {  // a layer is met at the first of its calls
            int& met = number[static_cast<std::size_t>(owner)];
            if (met < 0) met = count++;
            stack.push_back(owner);
        }
        if (number[node] < 0) number[node] = count++;
        const std::vector<int>& inputs = nodes[node].inputs;
        for (auto it = inputs.rbegin(); it != inputs.rend(); ++it) {
            if (*it >= 0) stack.push_back(*it);
        }
    }
    return number;
}

}  // namespace

std::vector<int> kerasOrder(const std::vector<GraphNode>& nodes, const std::vector<int>& inputs,
                            const std::vector<int>& outputs) {
    std::vector<int> number = traversalNumbers(nodes, outputs);
    std::vector<int> depth(nodes.size(), 0);
    const std::vector<int> forward = topologicalOrder(nodes);
    for (auto it = forward.rbegin(); it != forward.rend(); ++it) {
        const auto node = static_cast<std::size_t>(*it);
        if (number[node] < 0) continue;
        for (const int input : nodes[node].inputs) {
            int& inputDepth = depth[static_cast<std::size_t>(input)];
            inputDepth = std::max(inputDepth, depth[node] + 1);
        }
        if (nodes[node].shared < 0) continue;  // a layer lies as deep as the deepest of its calls
        int& ownerDepth = depth[static_cast<std::size_t>(nodes[node].shared)];
        ownerDepth = std::max(ownerDepth, depth[node]);
    }
    std::vector<int> order;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const bool unusedInput = std::find(inputs.begin(), inputs.end(), static_cast<int>(i)) != inputs.end();
        if (number[i] >= 0 || unusedInput) order.push_back(static_cast<int>(i));
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const auto i = static_cast<std::size_t>(a);
        const auto j = static_cast<std::size_t>(b);
        return depth[i] != depth[j] ? depth[i] > depth[j] : number[i] < number[j];
    });
    return order;
}

}  // namespace shardlab::engine
