#include "engine/callbacks/text_generator.h"

namespace shardlab::engine {

TextGenerator::TextGenerator(const Json& config)
    : m_request{.prompt = config.at("prompt").get<std::string>(),
                .length = config.at("length").get<int>(),
                .temperature = config.at("temperature").get<double>(),
                .seed = config.at("seed").get<std::uint64_t>()},
      m_printEvery(config.at("print_every").get<std::int64_t>()) {}

ParameterSchema TextGenerator::schema() {
    const auto whole = [](const char* name, int value, const char* help, double minimum, double maximum) {
        return ParameterSpec{.name = name,
                             .kind = ParameterKind::Int,
                             .defaultValue = value,
                             .help = help,
                             .minimum = minimum,
                             .maximum = maximum};
    };
    return {{.name = "prompt",
             .kind = ParameterKind::Text,
             .defaultValue = "The ",
             .help = "Text that the model continues."},
            whole("length", 200, "Number of characters to generate.", 1, 100000),
            {.name = "temperature",
             .kind = ParameterKind::Float,
             .defaultValue = 1.0,
             .help = "Below 1: likelier characters; above 1: more random ones.",
             .minimum = 1e-3,
             .maximum = 100},
            whole("print_every", 1, "Number of epochs between two texts.", 1, 1e6),
            whole("seed", 1, "Seed of the draws.", 0, 4294967295.0)};
}

void TextGenerator::onEpochEnd(TrainingControl& control, const MetricValues&) {
    if ((control.epoch + 1) % m_printEvery != 0 || !control.generateText || !control.log) return;
    if (const auto text = control.generateText(m_request))
        control.log(fmt::format("Generated text (temperature {:g}):\n{}{}", m_request.temperature,
                                m_request.prompt, *text));
}

}  // namespace shardlab::engine
