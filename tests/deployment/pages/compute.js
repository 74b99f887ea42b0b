// node compute.js RESOURCES CASES.json ANSWERS.json: what the page's scripts make of cases of three kinds:
//   {picture: {height, width, rgb}, form}   {text, form}   {raw, steps}   {row, scores}
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [resources, cases, answers] = process.argv.slice(2);
const parts = ["pictures.js", "preprocessing.js", "tokens.js"].map((name) => fs.readFileSync(path.join(resources, name), "utf8"));
const page = vm.runInNewContext(parts.join("\n") + "\n({ fitPicture, preprocess, Tokenizer, probabilitiesOf })");

function rgba({ height, width, rgb }) {
  const data = new Uint8ClampedArray(height * width * 4).fill(255);
  for (let i = 0; i < height * width; i++) data.set(rgb.slice(3 * i, 3 * i + 3), 4 * i);
  return { height, width, data };
}

function answer(given) {
  try {
    if (given.picture) {
      const { raw, notes } = page.fitPicture(rgba(given.picture), given.form);
      return { raw: raw && Array.from(raw), notes };
    }
    if (given.text !== undefined) return new page.Tokenizer(given.form).encode(given.text);
    if (given.row) return { values: page.probabilitiesOf(given.row, given.scores) };
    return { values: Array.from(page.preprocess(given.raw, given.steps)) };
  } catch (error) {
    return { error: error.message };
  }
}

fs.writeFileSync(answers, JSON.stringify(JSON.parse(fs.readFileSync(cases, "utf8")).map(answer)));
