#include "engine/report/model_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/editing/layered_layout.h"
#include "engine/layers/layer.h"
#include "engine/report/html.h"
#include "engine/report/number_columns.h"

namespace shardlab::engine {
namespace {

constexpr double kBoxHeight = 40, kLetter = 6.6, kPadding = 20;

std::string detailOf(const Model::Node& node) {
    return fmt::format("{} · {}", node.className, node.outputShape.toString());
}

double widthOf(const Model::Node& node) {
    const std::size_t letters = std::max(node.layer->name().size() + 1, detailOf(node).size());
    return 2 * std::ceil((static_cast<double>(letters) * kLetter + kPadding) / 2);  // even: straight chains
}

std::string boxSvg(const Model::Node& node, const LayoutPoint& at, double width) {
    const double middle = at.x + width / 2;
    return fmt::format(
        "<rect class=\"box\" x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" rx=\"5\"/>"
        "<text class=\"name\" x=\"{:.0f}\" y=\"{:.0f}\">{}</text>"
        "<text class=\"detail\" x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n",
        at.x, at.y, width, kBoxHeight, middle, at.y + 16, htmlText(node.layer->name()), middle, at.y + 31,
        htmlText(detailOf(node)));
}

}  // namespace

std::string modelGraph(const Model& model) {
    std::vector<LayoutBox> boxes;
    std::vector<LayoutLine> lines;
    for (std::size_t i = 0; i < model.nodes().size(); ++i) {
        boxes.push_back({.width = widthOf(model.nodes()[i]), .height = kBoxHeight});
        for (const int input : model.nodes()[i].inputs)
            lines.push_back({.from = input, .to = static_cast<int>(i)});
    }
    const Layout layout = layeredLayout(boxes, lines, {.layer = 22, .box = 24, .line = 16});
    constexpr double kMargin = 4;
    std::string svg = fmt::format(
        "<svg class=\"graph\" viewBox=\"{0} {0} {1:.0f} {2:.0f}\" style=\"max-width:{1:.0f}px\" "
        "role=\"img\" aria-label=\"Graph of the layers\">\n",
        -kMargin, layout.width + 2 * kMargin, layout.height + 2 * kMargin);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto from = static_cast<std::size_t>(lines[i].from), to = static_cast<std::size_t>(lines[i].to);
        svg += fmt::format("<path class=\"edge\" d=\"M{:.0f} {:.0f}",
                           layout.boxes[from].x + boxes[from].width / 2, layout.boxes[from].y + kBoxHeight);
        for (const LayoutPoint& bend : layout.bends[i])
            svg += fmt::format("L{:.0f} {:.0f}", bend.x, bend.y);
        svg +=
            fmt::format("L{:.0f} {:.0f}\"/>\n", layout.boxes[to].x + boxes[to].width / 2, layout.boxes[to].y);
    }
    for (std::size_t i = 0; i < boxes.size(); ++i)
        svg += boxSvg(model.nodes()[i], layout.boxes[i], boxes[i].width);
    return svg + "</svg>\n";
}

std::string modelTable(const Model& model) {
    std::vector<std::vector<std::string>> rows;
    for (const Model::Node& node : model.nodes()) {
        std::int64_t parameters = 0;
        for (const WeightSpec& weight : node.weights)
            parameters += weight.shape.elementCount();
        rows.push_back({htmlName(node.layer->name()), htmlText(node.className),
                        htmlText(node.outputShape.toString()), countCell(parameters)});
    }
    rows.push_back({"Total", "", "", countCell(model.parameterCount())});
    rows.push_back({"Trainable", "", "", countCell(model.trainableParameterCount())});
    return htmlTable({"Layer", "Class", "Output shape", "Parameters"}, rows);
}

}  // namespace shardlab::engine
