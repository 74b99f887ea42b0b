// node tfjs_browser.js JOBS.json: as tfjs_predict.js, but TensorFlow.js runs in Chromium, with the WebGL backend where the
// browser has one with float32 textures, else on the processor: as on the page that export --format web writes.
const fs = require("fs");
const os = require("os");
const path = require("path");
const { Browser } = require("../../deployment/pages/browser.js");

// In the page. Arrays come and go as base64.
function setup() {
    window.bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;
    window.textOf = (floats) => {
        const bytes = new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
        let text = "";
        for (let at = 0; at < bytes.length; at += 30000) text += btoa(String.fromCharCode(...bytes.subarray(at, at + 30000)));
        return text;
    };
    window.begin = async () => {
        await tf.ready();
        if (tf.getBackend() === "webgl" && !tf.env().getBool("WEBGL_RENDER_FLOAT32_ENABLED")) await tf.setBackend("cpu");
        return tf.getBackend();
    };
    window.run = async (artifacts, inputs) => {
        const model = await tf.loadLayersModel(tf.io.fromMemory({ ...artifacts, weightData: bytesOf(artifacts.weightData) }), { strict: true });
        const tensors = inputs.map(({ values, shape }) => tf.tensor(new Float32Array(bytesOf(values)), shape));
        let outputs = model.predict(tensors.length === 1 ? tensors[0] : tensors, { batchSize: 32 });
        if (!Array.isArray(outputs)) outputs = [outputs];
        const texts = await Promise.all(outputs.map(async (output) => textOf(Float32Array.from(await output.data()))));
        tf.disposeVariables();
        return texts;
    };
}

const base64 = (file) => fs.readFileSync(file).toString("base64");

function artifactsOf(file) {
    const json = JSON.parse(fs.readFileSync(file, "utf8"));
    const shards = json.weightsManifest.flatMap((group) => group.paths);
    return {
        modelTopology: json.modelTopology,
        weightSpecs: json.weightsManifest.flatMap((group) => group.weights),
        weightData: Buffer.concat(shards.map((name) => fs.readFileSync(path.join(path.dirname(file), name)))).toString("base64"),
    };
}

(async () => {
    const library = path.join(path.dirname(require.resolve("@tensorflow/tfjs")), "tf.min.js");
    const page = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "shardlab-tfjs-")), "index.html");
    fs.writeFileSync(page, `<!DOCTYPE html><html data-ready="yes"><script src="file://${library}"></script><script>(${setup})()</script></html>`);
    const browser = new Browser("chromium");
    try {
        await browser.open(page);
        await browser.until("window.begin");
        console.log(`backend ${await browser.evaluate("begin()")}`);
        for (const job of JSON.parse(fs.readFileSync(process.argv[2], "utf8"))) {
            try {
                const inputs = job.inputs.map((input) => ({ values: base64(input.file), shape: input.shape }));
                const outputs = await browser.evaluate(`run(${JSON.stringify(artifactsOf(job.model))}, ${JSON.stringify(inputs)})`);
                outputs.forEach((text, i) => fs.writeFileSync(job.outputs[i], Buffer.from(text, "base64")));
                console.log(`${job.name} ok`);
            } catch (error) {
                console.log(`${job.name} error: ${String(error.message).split("\n")[0]}`);
            }
        }
    } finally {
        await browser.end();
        fs.rmSync(path.dirname(page), { recursive: true, force: true });
    }
})().catch((error) => {
    console.error(error);
    process.exit(1);
});
