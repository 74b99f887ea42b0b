// The ways to give the model a sample: a picture, a text, a row of numbers, arrays. Each function connects its part of
// the page and returns what begins once the model is there.
"use strict";

const BOARD = 280, BRUSH = 24, LARGEST_SIDE = 4096;

function startPicture() {
  const form = config.picture, board = byId("board");
  const pen = board.getContext("2d", { willReadFrequently: true });
  const ground = form.lightOnDark ? "#000" : "#fff", ink = ground === "#000" ? "#fff" : "#000";
  let last = null, blank = true, cursor = { x: BOARD / 2, y: BOARD / 2 };

  const clear = () => {
    board.width = board.height = BOARD;
    pen.fillStyle = ground;
    if (form.drawing) pen.fillRect(0, 0, BOARD, BOARD);
    byId("drop").classList.toggle("empty", !form.drawing);
    blank = true;
    show("seen", false);
    clearScores(hint);
  };
  const hint = form.drawing ? "Draw, or choose a picture." : "Choose, drop or paste a picture.";
  byId("drop-hint").textContent = form.drawing
    ? "Draw here, or drop or paste a picture. Arrow keys draw; with Shift they move the pen, Delete clears."
    : "Drop or paste a picture here.";
  board.setAttribute("aria-label", form.drawing ? "Drawing board. Arrow keys draw, with Shift they move the pen." : "The picture");
  if (!form.drawing) board.style.cursor = "default";

  const look = () => {
    const fitted = fitPicture(pen.getImageData(0, 0, board.width, board.height), form);
    if (!fitted.raw) {
      show("seen", false);
      return clearScores("The picture is empty.");
    }
    showSample(fitted, form);
    ask(fitted.raw);
  };
  const stroke = (from, to) => {
    const side = Math.max(board.width, board.height) / BOARD;
    pen.strokeStyle = ink;
    pen.lineWidth = BRUSH * side;
    pen.lineCap = pen.lineJoin = "round";
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    blank = false;
    look();
  };
  const place = (event) => {
    const area = board.getBoundingClientRect();
    return { x: ((event.clientX - area.left) / area.width) * board.width, y: ((event.clientY - area.top) / area.height) * board.height };
  };
  if (form.drawing) {
    board.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      board.setPointerCapture(event.pointerId);
      last = place(event);
      stroke(last, last);
    });
    board.addEventListener("pointermove", (event) => {
      if (!last) return;
      const now = place(event);
      stroke(last, now);
      last = now;
    });
    for (const end of ["pointerup", "pointercancel"]) board.addEventListener(end, () => (last = null));
  }
  board.addEventListener("keydown", (event) => {
    const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") return clear();
    if (!move || !form.drawing) return;
    event.preventDefault();
    const step = board.width / 40;
    const to = { x: Math.min(board.width, Math.max(0, cursor.x + move[0] * step)), y: Math.min(board.height, Math.max(0, cursor.y + move[1] * step)) };
    if (!event.shiftKey) stroke(cursor, to);
    cursor = to;
  });

  const open = async (file) => {
    try {
      const image = await createImageBitmap(file, { colorSpaceConversion: "none" });
      const scale = Math.min(1, LARGEST_SIDE / Math.max(image.width, image.height));
      board.width = Math.max(1, Math.round(image.width * scale));
      board.height = Math.max(1, Math.round(image.height * scale));
      pen.fillStyle = ground;
      pen.fillRect(0, 0, board.width, board.height);
      pen.drawImage(image, 0, 0, board.width, board.height);
      blank = false;
      byId("drop").classList.remove("empty");
      look();
    } catch {
      clearScores("");
      showError(`${file.name || "The clipboard"}: expected a picture.`);
    }
  };
  byId("file").addEventListener("change", (event) => {
    if (event.target.files[0]) open(event.target.files[0]);
    event.target.value = "";
  });
  byId("clear").addEventListener("click", clear);
  const drop = byId("drop");
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget || drop.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
  });
  document.addEventListener("paste", (event) => {
    const file = Array.from(event.clipboardData.files)[0];
    if (file) open(file);
  });
  clear();
  return () => (blank ? clearScores(hint) : look());
}

// The sample before preprocessing, as a small picture.
function showSample(fitted, form) {
  const canvas = byId("sample"), { height, width, channels } = form;
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  const level = (value) => ((value - form.low) / (form.high - form.low)) * 255;
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) image.data[4 * i + c] = level(fitted.raw[i * channels + (channels >= 3 ? c : 0)]);
    image.data[4 * i + 3] = 255;
  }
  canvas.getContext("2d").putImageData(image, 0, 0);
  byId("notes").replaceChildren(...fitted.notes.map((note) => {
    const line = document.createElement("li");
    line.textContent = note;
    return line;
  }));
  show("seen");
}

function startText() {
  const tokenizer = new Tokenizer(config.text), typed = byId("typed");
  const look = () => {
    const { ids, tokens, unknown } = tokenizer.encode(typed.value);
    byId("token-count").textContent = tokens.length === 0 ? "" :
      `${tokens.length} token${tokens.length === 1 ? "" : "s"}` +
      (unknown.length === 0 ? "" : `; not in the vocabulary: ${[...new Set(unknown)].slice(0, 20).join(", ")}`);
    if (tokens.length === 0) return clearScores("Type a text.");
    ask(Float32Array.from(ids));
  };
  typed.addEventListener("input", look);
  return look;
}

function startRow() {
  const form = byId("row");
  const fields = config.columns.map((column, i) => {
    const part = document.createElement("div"), label = document.createElement("label");
    const field = document.createElement("input"), range = document.createElement("div");
    field.type = "number";
    field.step = "any";
    field.id = `column-${i}`;
    field.value = numberText(column.mean);
    label.htmlFor = field.id;
    label.textContent = column.name;
    range.className = "range";
    range.id = `range-${i}`;
    range.textContent = `${numberText(column.minimum)} to ${numberText(column.maximum)} in training`;
    field.setAttribute("aria-describedby", range.id);
    part.append(label, field, range);
    form.append(part);
    return field;
  });
  const look = () => {
    const values = fields.map((field) => field.valueAsNumber), missing = values.findIndex(Number.isNaN);
    if (missing >= 0) {
      clearScores("");
      return showError(`${config.columns[missing].name}: expected a number.`);
    }
    ask(Float32Array.from(values));
  };
  form.addEventListener("input", look);
  form.addEventListener("submit", (event) => event.preventDefault());
  return look;
}

// Nested lists as numbers of a shape.
function flatten(value, shape, name) {
  const list = value.flat(Infinity), count = shape.reduce((all, extent) => all * extent, 1);
  if (list.length !== count || !list.every((x) => typeof x === "number"))
    throw new Error(`${name}: expected ${count} numbers of the shape (${shape.join(", ")}); got ${list.length} values.`);
  return Float32Array.from(list);
}

function startArrays() {
  const zeros = (shape) => shape.reduceRight((inner, extent) => Array(extent).fill(inner), 0);
  const count = (shape) => shape.reduce((all, extent) => all * extent, 1);
  const small = config.inputs.every((input) => count(input.shape) <= 1000);
  const example = Object.fromEntries(config.inputs.map((input) => [input.name, small ? zeros(input.shape) : []]));
  byId("json").value = JSON.stringify(example);
  byId("shapes").textContent = [config.reason, ...config.inputs.map((input) => `${input.name}: one sample of the shape (${input.shape.join(", ")})`)].filter((line) => line).join("\n");
  byId("compute").addEventListener("click", async () => {
    try {
      const given = JSON.parse(byId("json").value);
      const arrays = config.inputs.map((input) => flatten([given[input.name] ?? []], input.shape, input.name));
      const numbers = await predict(arrays);
      document.documentElement.dataset.values = JSON.stringify(numbers.map((row) => Array.from(row)));
      byId("outputs").textContent = config.outputs.map((name, i) => `${name}\n${Array.from(numbers[i].slice(0, 10000), numberText).join("  ")}`).join("\n\n");
      show("outputs");
      showStatus("");
      showError("");
    } catch (error) {
      showError(error instanceof SyntaxError ? `Expected JSON: ${error.message}` : error.message);
    }
  });
  return () => showStatus("Fill in the inputs and press Predict.");
}
