// node tfjs_predict.js JOBS.json: for each {name, model, inputs: [{file, shape}], outputs: [file]} loads a
// layers model, predicts float32 arrays and writes the outputs. One line a job: "name ok" or "name error: …".
const fs = require("fs");
const path = require("path");
const tf = require("@tensorflow/tfjs");

function fileHandler(file) {
    return {
        load: async () => {
            const json = JSON.parse(fs.readFileSync(file, "utf8"));
            const paths = json.weightsManifest.flatMap((group) => group.paths);
            const bytes = Buffer.concat(paths.map((name) => fs.readFileSync(path.join(path.dirname(file), name))));
            return {
                modelTopology: json.modelTopology,
                format: json.format,
                weightSpecs: json.weightsManifest.flatMap((group) => group.weights),
                weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
            };
        },
    };
}

function floats(file) {
    const bytes = fs.readFileSync(file);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

async function run(job) {
    const model = await tf.loadLayersModel(fileHandler(job.model), { strict: true });
    const inputs = job.inputs.map((input) => tf.tensor(floats(input.file), input.shape));
    let outputs = model.predict(inputs.length === 1 ? inputs[0] : inputs, { batchSize: 32 });
    if (!Array.isArray(outputs)) outputs = [outputs];
    outputs.forEach((output, i) => fs.writeFileSync(job.outputs[i], Buffer.from(output.dataSync().buffer)));
    tf.disposeVariables();
}

(async () => {
    await tf.setBackend("cpu");
    for (const job of JSON.parse(fs.readFileSync(process.argv[2], "utf8"))) {
        try {
            await run(job);
            console.log(`${job.name} ok`);
        } catch (error) {
            console.log(`${job.name} error: ${String(error.message).split("\n")[0]}`);
        }
    }
})();
