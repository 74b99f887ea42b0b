// The preprocessing steps of the experiment on one sample: engine/data/preprocessing, number by number, and what the
// model's outputs say as probabilities: engine/inference/class_scores.cpp.
"use strict";

const steps = {
  scale(x, step) {
    const f = Math.fround, factor = f(step.factor), offset = f(step.offset);
    return x.map((value) => f(f(value * factor) + offset));
  },
  standardize(x, step) {
    const f = Math.fround, features = step.mean.length;
    return x.map((value, i) => f(f(value - f(step.mean[i % features])) * f(step.inverse[i % features])));
  },
  resize(x, step) {
    const plane = { height: step.from_height, width: step.from_width, channels: step.channels, values: x };
    return resizeBilinear(plane, step.height, step.width).values;
  },
  pad_sequences(x, step) {
    const out = new Float32Array(step.maxlen).fill(step.value);
    const taken = Math.min(x.length, step.maxlen);
    const kept = step.truncating === "pre" ? x.subarray(x.length - taken) : x.subarray(0, taken);
    out.set(kept, step.padding === "pre" ? step.maxlen - taken : 0);
    return out;
  },
  multi_hot(x, step) {
    const out = new Float32Array(step.classes);
    for (const token of x) {
      if (!(token >= 0 && token < step.classes && Number.isInteger(token)))
        throw new Error(`Expected integers from 0 to ${step.classes - 1}; got ${token}.`);
      out[token] = 1;
    }
    return out;
  },
};

function preprocess(raw, list) {
  return list.reduce((x, step) => steps[step.op](x, step), Float32Array.from(raw));
}

// `scores`: activation ("", "softmax", "sigmoid") and binary, where one output stands for two classes.
function probabilitiesOf(row, scores) {
  const sigmoid = (x) => 1 / (1 + Math.exp(-x));
  let values = Array.from(row);
  if (scores.activation === "softmax") {
    const largest = Math.max(...values), powers = values.map((x) => Math.exp(x - largest));
    const sum = powers.reduce((all, x) => all + x, 0);
    values = powers.map((x) => x / sum);
  } else if (scores.activation === "sigmoid") {
    values = values.map(sigmoid);
  }
  if (scores.binary) values = [1 - values[0], values[0]];
  return values.map((x) => (Number.isNaN(x) ? 0 : x));
}
