#include <arpa/inet.h>


#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/abridge.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/serving/http_server.h"
#include "engine/serving/rest_api.h"

namespace shardlab::cli {
namespace {

struct ServeOptions {
    std::string model, weights, name, host = "127.0.0.1";
    int port = 8501, maxBatch = 64, batchTimeout = 2, maxBody = 64, maxInstances = 4096, maxConnections = 256;
    int threads = 0;
    bool byPosition = false;
};

/// The file's name as far as a path can hold it: "fashion_mnist_quickstart".
std::string nameOf(const ServeOptions& options) {
    if (!options.name.empty()) {
        if (!engine::isModelName(options.name))
            throw UsageError("--name: expected letters, digits, _, - and .; got {}", options.name);
        return options.name;
    }
    std::string name = std::filesystem::path(options.model).stem().string();
    for (char& c : name)
        if (!engine::isModelName(std::string(1, c))) c = '_';
    return engine::isModelName(name) ? name : "model";
}

/// As HttpServer reads it.
void requireAddress(const std::string& host) {
    const std::string plain = host.substr(0, host.find('%'));  // of an IPv6 address with its interface
    in6_addr bytes{};
    if (host == "localhost" || ::inet_pton(AF_INET, host.c_str(), &bytes) == 1 ||
        ::inet_pton(AF_INET6, plain.c_str(), &bytes) == 1)
        return;
    throw UsageError("--host: expected an IP address or localhost; got {}", engine::abridged(host));
}

/// Texts and pictures become samples as in evaluate; without the data they are refused, numbers are not.
void takeSamples(engine::ServedModel& served, const ModelInput& input, const engine::NamedWeights& weights,
                 int threads, engine::StopToken& stop) {
    if (input.bare) return;
    try {
        auto samples = std::make_unique<engine::OwnSamples>(
            input.experiment, engine::DeviceCatalog::installed(), weights, threads, stop);
        if (samples->form().kind == engine::OwnSampleForm::Kind::None)
            return served.refuseSamples(samples->form().reason);
        served.takeSamples(std::move(samples));
    } catch (const std::exception& error) {
        served.refuseSamples(engine::plainMessage(error));
    }
}

void printStart(const engine::HttpServer& server, const engine::RestApi& api,
                const engine::ServedModel& model) {
    const char* also = model.takesTexts()      ? ", or texts"
                       : model.takesPictures() ? R"(, or pictures as {"b64": …})"
                                               : "";
    printLine(fmt::format("POST {}{}:predict", server.url(), api.path()));
    printLine(fmt::format("Instances are arrays{}. Ctrl-C stops the server.", also));
    if (!server.isLoopback()) printError("the address is open to other computers; requests need no password");
    flushOutput();
}

int run(const ServeOptions& options) {
    const std::string name = nameOf(options);
    requireAddress(options.host);
    engine::StopToken stop;
    Interruption interruption(stop);
    const ModelInput input = loadInput(options.model);
    const auto model = engine::Model::build(input.experiment.model);
    const auto weights = loadWeightsToRun(model, options.model, options.weights, options.byPosition);
    engine::ServedModel served(input.experiment.model, weights,
                               {.maxBatch = options.maxBatch, .threads = options.threads});
    takeSamples(served, input, weights, options.threads, stop);
    if (interruption.happened()) return kInterrupted;
    engine::BatchingQueue queue(
        {.maxBatch = options.maxBatch, .timeout = std::chrono::milliseconds(options.batchTimeout)},
        [&](const auto& inputs) { return served.run(inputs); });
    const engine::RestApi api({.name = name, .limits = {.instances = options.maxInstances}}, served, queue);
    engine::HttpServer::Options server{.address = options.host, .port = options.port};
    server.maxConnections = options.maxConnections;
    server.maxBodyBytes = std::int64_t{options.maxBody} << 20;
    server.maxBytesAtOnce = 4 * server.maxBodyBytes;
    const engine::HttpServer http(
        server, [&](const auto& request, const auto& reply) { api.answer(request, reply); });
    printStart(http, api, served);
    stop.requestPause();  // nobody resumes it: waits for the signal that stops
    stop.waitWhilePaused();
    return kSuccess;
}

}  // namespace

void addServe(CommandLine& commands) {
    auto options = std::make_shared<ServeOptions>();
    Flags flags = commands.add("serve", "Answer requests for predictions over HTTP, as TensorFlow Serving",
                               [options] { return run(*options); });
    flags.argument("MODEL", options->model, "Experiment, template id or Keras model");
    flags.weights(options->weights, options->byPosition, "File with the weights; default: the model file");
    flags.text("--name", options->name, "Name in the path; default: that of the file");
    flags.text("--host", options->host, "IP address to listen at; default: 127.0.0.1, this computer only");
    flags.number("--port", options->port, 0, 65535, "Port; default: 8501; 0: a free one");
    flags.number("--max-batch", options->maxBatch, 1, 4096,
                 "Samples in one forward pass; default: 64; requests are joined up to it");
    flags.number("--batch-timeout", options->batchTimeout, 0, 10'000,
                 "Milliseconds that a request waits for others; default: 2");
    flags.number("--max-body", options->maxBody, 1, 1024, "Largest request in MiB; default: 64");
    flags.number("--max-instances", options->maxInstances, 1, 1 << 20,
                 "Most instances in a request; default: 4096");
    flags.number("--max-connections", options->maxConnections, 1, 4096,
                 "Most connections at once; default: 256");
    flags.threads(options->threads);
}

}  // namespace shardlab::cli
