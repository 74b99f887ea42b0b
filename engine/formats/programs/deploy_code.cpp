#include "engine/formats/programs/deploy_code.h"

#include <fmt/format.h>

#include "engine/core/ascii.h"
#include "engine/core/python_literal.h"

namespace shardlab::engine {
namespace {

/// A name as the cloud takes it: lower case, digits and '_'.
std::string deployedName(const std::string& name) {
    return lowerCase(pythonName(name));
}

}  // namespace

ProgramSection saveSection(const ProgramRequest&) {
    ProgramSection section{.id = "save", .title = "Save"};
    section.text = {
        "Writes the trained model as SavedModel and its weights for `shardlab-cli evaluate --weights`."};
    section.code.addAll({"if hasattr(model, \"export\"):", "    model.export(\"saved_model/1\")  # Keras 3",
                         "else:", "    model.save(\"saved_model/1\")",
                         "model.save_weights(\"trained.weights.h5\")"});
    return section;
}

ProgramSection deploySection(const ProgramRequest& request) {
    const std::string name = deployedName(request.experiment.name);
    ProgramSection section{.id = "deploy", .title = "Deploy"};
    section.text = {
        "Commands that serve the SavedModel. The article's is that of AI Platform (ML Engine); Vertex AI is",
        "its successor. BUCKET, PROJECT and REGION are yours.",
        "",
        "```",
        "gcloud storage cp --recursive saved_model gs://BUCKET/saved_model",
        fmt::format("gcloud ml-engine models create {} --regions=REGION", name),
        fmt::format("gcloud ml-engine versions create v1 --model={} --origin=gs://BUCKET/saved_model/1",
                    name),
        fmt::format("gcloud ai models upload --project=PROJECT --region=REGION --display-name={} \\", name),
        "    --artifact-uri=gs://BUCKET/saved_model/1 \\",
        "    --container-image-uri=us-docker.pkg.dev/vertex-ai/prediction/tf2-cpu.2-15:latest",
        "docker run -p 8501:8501 -v \"$PWD/saved_model:/models/" + name + "\" -e MODEL_NAME=" + name +
            " tensorflow/serving",
        "```"};
    return section;
}

}  // namespace shardlab::engine
