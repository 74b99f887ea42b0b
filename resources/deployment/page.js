// The page: input on the left, prediction on the right. `config` says what the samples are; model and weights lie in the
// page, since browsers do not fetch files beside a file.
"use strict";

const byId = (id) => document.getElementById(id);
const config = JSON.parse(byId("config").textContent);
const MOST_SCORES = 12;
let model = null;

const show = (id, visible = true) => (byId(id).hidden = !visible);

function showError(text) {
  byId("error").textContent = text;
  show("error", text !== "");
  if (text) showStatus("");
}

function showStatus(text, strong = "") {
  const parts = [];
  if (strong) {
    const best = document.createElement("strong");
    best.textContent = strong;
    parts.push(best, " ");
  }
  byId("status").replaceChildren(...parts, text);
}

function weightBytes() {
  const pieces = Array.from(document.querySelectorAll("script.weights"), (block) => atob(block.textContent));
  const bytes = new Uint8Array(pieces.reduce((all, piece) => all + piece.length, 0));
  let at = 0;
  for (const piece of pieces) for (let i = 0; i < piece.length; i++) bytes[at++] = piece.charCodeAt(i);
  return bytes.buffer;
}

async function loadModel() {
  await tf.ready();
  // Textures of 16 bits would cost digits.
  if (tf.getBackend() === "webgl" && !tf.env().getBool("WEBGL_RENDER_FLOAT32_ENABLED")) await tf.setBackend("cpu");
  const { topology, specs } = JSON.parse(byId("model").textContent);
  return tf.loadLayersModel(tf.io.fromMemory({ modelTopology: topology, weightSpecs: specs, weightData: weightBytes() }));
}

// `arrays`: one Float32Array of a sample for each input. Resolves to the numbers of each output.
async function predict(arrays) {
  const outputs = tf.tidy(() => {
    const inputs = arrays.map((values, i) => {
      const input = config.inputs[i];
      return tf.tensor(input.integer ? Int32Array.from(values) : values, [1, ...input.shape], input.integer ? "int32" : "float32");
    });
    const result = model.predict(inputs.length === 1 ? inputs[0] : inputs);
    return Array.isArray(result) ? result : [result];
  });
  const numbers = await Promise.all(outputs.map((output) => output.data()));
  outputs.forEach((output) => output.dispose());
  return numbers;
}

const percent = (share) => `${(100 * share).toFixed(share > 0.9995 || share < 0.0995 ? 2 : 1)} %`;
const numberText = (value) => Number(value.toPrecision(6)).toString();

function scoreRow(name, share, text, best) {
  const row = document.createElement("li");
  row.className = best ? "score best" : "score";
  for (const [kind, content] of [["name", name], ["track", ""], ["value", text]]) {
    const part = document.createElement("span");
    part.className = kind;
    part.textContent = content;
    row.append(part);
  }
  row.firstChild.title = name;
  const bar = document.createElement("div");
  bar.className = "bar";
  bar.style.width = `${Math.max(0, Math.min(1, share)) * 100}%`;
  row.children[1].append(bar);
  row.children[1].setAttribute("aria-hidden", "true");
  return row;
}

function showScores(row) {
  const values = config.scores.probabilities ? probabilitiesOf(row, config.scores) : Array.from(row);
  const names = config.scores.names;
  let order = values.map((_, i) => i);
  const best = values.indexOf(Math.max(...values));
  // Few classes keep their places while one draws; of many the most probable ones are shown.
  if (values.length > MOST_SCORES && config.scores.probabilities)
    order = order.sort((a, b) => values[b] - values[a] || a - b).slice(0, MOST_SCORES);
  const largest = Math.max(...values.map(Math.abs), 1e-12);
  const rows = order.slice(0, 256).map((i) =>
    config.scores.probabilities ? scoreRow(names[i], values[i], percent(values[i]), i === best)
                                : scoreRow(names[i], Math.abs(values[i]) / largest, numberText(values[i]), false));
  const longest = Math.max(...order.map((i) => names[i].length));
  byId("scores").style.setProperty("--names", `${0.65 * Math.min(16, Math.max(2, longest + 1))}rem`);
  byId("scores").replaceChildren(...rows);
  document.documentElement.dataset.values = JSON.stringify(values);
  showError("");
  if (config.scores.probabilities) showStatus(percent(values[best]), names[best]);
  else showStatus(values.length === 1 ? "" : `${values.length} outputs`, values.length === 1 ? numberText(values[0]) : "");
}

function clearScores(text) {
  byId("scores").replaceChildren();
  delete document.documentElement.dataset.values;
  showError("");
  showStatus(text);
}

// The newest sample counts: one that waits is replaced by a newer one.
let waiting = null, working = false;
async function ask(raw) {
  waiting = raw;
  if (working || !model) return;
  working = true;
  while (waiting) {
    const sample = waiting;
    waiting = null;
    try {
      showScores((await predict([preprocess(sample, config.steps)]))[0]);
    } catch (error) {
      clearScores("");
      showError(error.message);
    }
  }
  working = false;
}

function showFacts() {
  const shapes = config.inputs.map((input) => `(${input.shape.join(", ")})`).join(" and ");
  byId("facts").textContent = `Input ${shapes}. ${config.parameters.toLocaleString("en")} parameters. ` +
    `TensorFlow.js ${tf.version.tfjs}, ${tf.getBackend()}. Made with Shardlab.`;
}

async function start() {
  const inputs = { picture: startPicture, text: startText, row: startRow, arrays: startArrays };
  show(config.kind);
  const begin = inputs[config.kind]();
  try {
    if (typeof tf === "undefined") throw new Error("tf.min.js is missing: it belongs beside this page.");
    model = await loadModel();
    showFacts();
    clearScores("");
    begin();
    document.documentElement.dataset.ready = "yes";
  } catch (error) {
    showError(error.message);
    document.documentElement.dataset.ready = "failed";
  }
}
