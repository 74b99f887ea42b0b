// node onnx_predict.js JOBS.json: as tfjs_predict.js, with ONNX Runtime. Inputs are in the order of the model.
const fs = require("fs");
const ort = require("onnxruntime-node");

function floats(file) {
    const bytes = fs.readFileSync(file);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

async function run(job) {
    const session = await ort.InferenceSession.create(job.model, { logSeverityLevel: 3 });
    const feeds = {};
    session.inputNames.forEach((name, i) => {
        const values = floats(job.inputs[i].file);
        feeds[name] = job.inputs[i].integer
            ? new ort.Tensor("int32", Int32Array.from(values), job.inputs[i].shape)
            : new ort.Tensor("float32", values, job.inputs[i].shape);
    });
    const results = await session.run(feeds);
    session.outputNames.forEach((name, i) => {
        const data = results[name].data;
        fs.writeFileSync(job.outputs[i], Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    });
    await session.release();
}

(async () => {
    for (const job of JSON.parse(fs.readFileSync(process.argv[2], "utf8"))) {
        try {
            await run(job);
            console.log(`${job.name} ok`);
        } catch (error) {
            console.log(`${job.name} error: ${String(error.message).split("\n")[0]}`);
        }
    }
})();
