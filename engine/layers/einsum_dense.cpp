#include <algorithm>
#include <cctype>

#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// An equation like "abc,cd->abd" as a product of matrices. The letters of the input that the output lacks
/// are summed over; the kernel holds these first, then the new letters of the output.
struct Einsum {
    std::string input, kernel, output;    ///< without "…"
    std::string summed = {}, added = {};  ///< letters in the order of the kernel

    bool keeps(char letter) const { return input.find(letter) != std::string::npos && !sums(letter); }
    bool sums(char letter) const { return summed.find(letter) != std::string::npos; }
};

/// Throws LayerError "bad-equation" for an equation that is no product of one matrix with the batch.
Einsum parseEinsum(const std::string& layer, const std::string& equation, std::size_t rank) {
    const auto refuse = [&](const std::string& expected) {
        throw LayerError(layer, "bad-equation",
                         fmt::format("equation must {}; got {}", expected, quoted(Json(equation))),
                         "Use a form like \"abc,cd->abd\" or \"...x,xy->...y\".");
    };
    const std::size_t comma = equation.find(','), arrow = equation.find("->");
    if (comma == std::string::npos || arrow == std::string::npos || comma > arrow)
        refuse("have the form \"input,kernel->output\"");
    Einsum e{.input = equation.substr(0, comma),
             .kernel = equation.substr(comma + 1, arrow - comma - 1),
             .output = equation.substr(arrow + 2)};
    // "..." stands for the axes that have no letter: digits take their place.
    const bool elided = e.input.starts_with("...") && e.output.starts_with("...");
    if (elided) {
        const std::size_t named = e.input.size() - 3;
        std::string digits;
        for (std::size_t i = 0; i + named < rank; ++i)
            digits += static_cast<char>('0' + i);
        e.input = digits + e.input.substr(3);
        e.output = digits + e.output.substr(3);
    }
    for (std::string* part : {&e.input, &e.kernel, &e.output}) {
        std::string letters = *part;
        std::ranges::sort(letters);
        const bool valid = std::ranges::all_of(
            letters, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
        if (!valid || std::ranges::adjacent_find(letters) != letters.end())
            refuse("have each letter once in input, kernel and output");
    }
    if (e.input.size() != rank) refuse(fmt::format("have {} letters for its input", rank));
    for (const char c : e.kernel) {
        const bool in = e.input.find(c) != std::string::npos, out = e.output.find(c) != std::string::npos;
        if (in == out) refuse("share no letter between kernel, input and output at once");
        if (in && !e.added.empty()) refuse("have the summed letters of the kernel first");
        (in ? e.summed : e.added) += c;
    }
    for (const char c : e.input) {
        if (!e.sums(c) && e.output.find(c) == std::string::npos)
            refuse("sum only over letters that the kernel has, too");
    }
    for (const char c : e.output) {
        if (!e.keeps(c) && e.added.find(c) == std::string::npos)
            refuse("have each letter of the output in input or kernel");
    }
    if (e.summed.empty() || e.output.empty() || e.output[0] != e.input[0])
        refuse("sum over a letter and keep the batch first");
    return e;
}

/// Dense over any axes: activation(einsum(equation, x, kernel) + bias).
///
/// Input and output as the equation says, the batch first. Weights: kernel (summed letters…, new letters…);
/// bias, if bias_axes is set: the extents of these letters, 1 for the others behind the first of them.
/// Source: Keras 3's EinsumDense. Kernels with other orders of letters, or with a letter of input and output,
/// are refused.
class EinsumDense final : public Layer {
public:
    EinsumDense(const std::string& name, const Json& config) : Layer(name, config) {
        checkCommonOptions(name, config);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        return activatedShape(*this, outputOf(einsumFor(inputs[0]), inputs[0]));
    }

    std::vector<WeightSpec> weights(std::span<const Shape> inputs) const override {
        const Einsum e = einsumFor(inputs[0]);
        const Shape out = outputOf(e, inputs[0]);
        std::vector<std::int64_t> kernel;
        for (const char c : e.kernel)
            kernel.push_back(e.sums(c) ? inputs[0][e.input.find(c)] : out[e.output.find(c)]);
        std::vector<WeightSpec> specs{weightFromOptions(*this, "kernel", Shape(std::move(kernel)), "kernel")};
        if (const std::string& axes = biasAxes(); !axes.empty())
            specs.push_back(weightFromOptions(*this, "bias", biasShape(e, out), "bias"));
        return specs;
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const Einsum e = einsumFor(in);
        const Shape out = outputOf(e, in);
        std::string kept;
        std::vector<std::int64_t> extents;
        for (const char c : e.input) {
            if (!e.keeps(c)) continue;
            kept += c;
            extents.push_back(in[e.input.find(c)]);
        }
        ValueId y = transposed(program, inputs[0], e.input, kept + e.summed);
        std::int64_t summed = 1, added = 1;
        for (const char c : e.summed)
            summed *= in[e.input.find(c)];
        for (const char c : e.added)
            added *= out[e.output.find(c)];
        std::vector<std::int64_t> rows = extents;
        rows.push_back(summed);
        y = program.reshape(y, Shape(std::move(rows)));
        y = program.dot(y, program.reshapeWeight(program.weight("kernel"), {summed, added}));
        for (const char c : e.added)
            extents.push_back(out[e.output.find(c)]);
        y = program.reshape(y, Shape(std::move(extents)));
        y = transposed(program, y, kept + e.added, e.output);
        if (const ValueId bias = program.weight("bias"); bias != kNoValue) {
            const ValueId sum[] = {y, program.broadcast(bias, out, y)};
            y = program.add(sum);
        }
        return program.activationByName(y, config().at("activation"), name());
    }

private:
    Einsum einsumFor(const Shape& in) const {
        expectRankAtLeast(name(), in, 2);
        return parseEinsum(name(), config().at("equation").get<std::string>(), in.rank());
    }
    std::string biasAxes() const {
        const Json& axes = config().at("bias_axes");
        return axes.is_string() ? axes.get<std::string>() : std::string();
    }
    /// output_shape gives the extents behind the batch, and behind those that "..." stands for; null:
    /// the input's.
    Shape outputOf(const Einsum& e, const Shape& in) const {
        const Json& given = config().at("output_shape");
        const std::size_t elided = e.output.size() - 1 - std::min(given.size(), e.output.size() - 1);
        std::vector<std::int64_t> out;
        for (std::size_t i = 0; i < e.output.size(); ++i) {
            const char c = e.output[i];
            const Json size = i > elided ? given.at(i - 1 - elided) : Json();
            const std::int64_t own = size.is_null() ? -1 : size.get<std::int64_t>();
            const bool kept = e.keeps(c);
            const std::int64_t extent = kept ? in[e.input.find(c)] : own;
            const bool agrees = own == -1 || own == extent;
            if (extent == 0 || (extent < 0 && !kept) || !agrees || given.size() > e.output.size() - 1) {
                throw LayerError(
                    name(), "bad-output-shape",
                    fmt::format("output_shape must have a size for each new letter of {}; got {}",
                                config().at("equation").get<std::string>(), quoted(given)));
            }
            out.push_back(extent);
        }
        return Shape(std::move(out));
    }
    Shape biasShape(const Einsum& e, const Shape& out) const {
        const std::string axes = biasAxes();
        const std::size_t first = e.output.find_first_of(axes);
        std::vector<std::int64_t> extents;
        std::size_t found = 0;
        for (std::size_t i = first; i < e.output.size(); ++i) {
            const bool own = axes.find(e.output[i]) != std::string::npos;
            extents.push_back(own ? out[i] : 1);
            found += own ? 1U : 0U;
        }
        if (first == 0 || found != axes.size()) {
            throw LayerError(name(), "bad-option",
                             fmt::format("bias_axes must be letters of the output behind the batch; got {}",
                                         quoted(config().at("bias_axes"))));
        }
        return Shape(std::move(extents));
    }
    static ValueId transposed(ProgramBuilder& program, ValueId x, const std::string& from,
                              const std::string& to) {
        if (from == to) return x;
        PermutationAttributes order;
        for (const char c : to)
            order.axes.push_back(static_cast<std::int64_t>(from.find(c)));
        return program.call(OpKind::Transpose, {x}, "transpose", std::move(order));
    }
};

}  // namespace

LayerEntry einsumDenseEntry() {
    return {.className = "EinsumDense",
            .category = "Core",
            .help = "Dense over any axes: the product of input and kernel that an einsum equation describes.",
            .schema = {{.name = "equation",
                        .kind = ParameterKind::Text,
                        .defaultValue = "...x,xy->...y",
                        .help = "einsum equation: input,kernel->output"},
                       {.name = "output_shape",
                        .kind = ParameterKind::IntList,
                        .defaultValue = Json::array({32}),
                        .help = "sizes of the output without the batch; None: size of the input",
                        .minimum = 1,
                        .maximum = kMaxExtent,
                        .openItems = true,
                        .repeats = 1},
                       activationParameter(),
                       {.name = "bias_axes",
                        .kind = ParameterKind::Text,
                        .defaultValue = nullptr,
                        .help = "letters of the output that have a bias; empty: no bias",
                        .nullable = true},
                       initializerParameter("kernel_initializer", "GlorotUniform"),
                       initializerParameter("bias_initializer", "Zeros"),
                       regularizerParameter("kernel_regularizer"),
                       regularizerParameter("bias_regularizer"),
                       constraintParameter("kernel_constraint"),
                       constraintParameter("bias_constraint"),
                       trainableParameter()},
            .make = makeLayer<EinsumDense>,
            .aliases = {},
            .tensorFlow = "2.10"};
}

}  // namespace shardlab::engine
