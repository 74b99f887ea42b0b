// Pictures of one's own as samples of the data: engine/inference/picture_form.cpp, number by number. Planes hold numbers
// from 0 (black) to 1 (white) as float32, rows of pixels of one or more channels.
"use strict";

const EVEN = Math.fround(0.1); // of the range: what counts as background

function makePlane(height, width, channels) {
  return { height, width, channels, values: new Float32Array(height * width * channels) };
}

// `image`: height, width and RGBA bytes, as getImageData() gives them.
function planeOf(image, channels) {
  const f = Math.fround;
  const plane = makePlane(image.height, image.width, channels);
  for (let i = 0; i < image.height * image.width; i++) {
    const red = image.data[4 * i], green = image.data[4 * i + 1], blue = image.data[4 * i + 2];
    if (channels === 1) {
      const grey = f(f(f(f(0.299) * red) + f(f(0.587) * green)) + f(f(0.114) * blue)); // ITU-R BT.601
      plane.values[i] = Math.round(grey) / 255;
      continue;
    }
    for (let c = 0; c < channels; c++) plane.values[i * channels + c] = c < 3 ? image.data[4 * i + c] / 255 : 1;
  }
  return plane;
}

function invert(plane) {
  plane.values.forEach((value, i) => (plane.values[i] = 1 - value));
}

function edgeOf(plane) {
  const { height, width, values } = plane, edge = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y > 0 && x > 0 && y + 1 < height && x + 1 < width) continue;
      edge.push(values[y * width + x]);
    }
  }
  return edge;
}

function shareOfEdge(plane, white) {
  const edge = edgeOf(plane);
  const near = edge.filter((value) => (white ? value >= Math.fround(1 - EVEN) : value <= EVEN));
  return Math.fround(near.length / edge.length);
}

// What differs from black; null: nothing does.
function boxOf(plane) {
  let box = null;
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++) {
      if (plane.values[y * plane.width + x] <= EVEN) continue;
      if (!box) box = { top: y, left: x, bottom: y + 1, right: x + 1 };
      box.top = Math.min(box.top, y);
      box.left = Math.min(box.left, x);
      box.bottom = Math.max(box.bottom, y + 1);
      box.right = Math.max(box.right, x + 1);
    }
  }
  return box;
}

function massOf(plane) {
  let sum = 0, massY = 0, massX = 0;
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++) {
      const value = plane.values[y * plane.width + x];
      sum += value;
      massY += value * (y + 0.5);
      massX += value * (x + 0.5);
    }
  }
  return sum <= 0 ? { y: plane.height / 2, x: plane.width / 2 } : { y: massY / sum, x: massX / sum };
}

function medianOf(values) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length / 2)];
}

function cut(plane, box) {
  const piece = makePlane(box.bottom - box.top, box.right - box.left, plane.channels);
  const row = piece.width * plane.channels;
  for (let y = 0; y < piece.height; y++) {
    const from = ((y + box.top) * plane.width + box.left) * plane.channels;
    piece.values.set(plane.values.subarray(from, from + row), y * row);
  }
  return piece;
}

// Mean of the part of the row of pixels that output pixel i stands for, along one axis.
function averageAxis(from, to, at, put) {
  const step = from / to;
  for (let i = 0; i < to; i++) {
    const begin = i * step, end = begin + step;
    let sum = 0;
    for (let k = Math.floor(begin); k < Math.min(from, Math.ceil(end)); k++)
      sum += (Math.min(end, k + 1) - Math.max(begin, k)) * at(k);
    put(i, sum / step);
  }
}

function averaged(plane, height, width) {
  const channels = plane.channels;
  const rows = makePlane(plane.height, width, channels), out = makePlane(height, width, channels);
  for (let y = 0; y < plane.height; y++) {
    for (let c = 0; c < channels; c++) {
      averageAxis(plane.width, width,
        (x) => plane.values[(y * plane.width + x) * channels + c],
        (x, value) => (rows.values[(y * width + x) * channels + c] = value));
    }
  }
  for (let x = 0; x < width * channels; x++) {
    averageAxis(plane.height, height,
      (y) => rows.values[y * width * channels + x],
      (y, value) => (out.values[y * width * channels + x] = value));
  }
  return out;
}

// Bilinear without antialiasing, half-pixel centres: tf.image.resize(…, antialias=False).
function resizeBilinear(plane, height, width) {
  const f = Math.fround, channels = plane.channels, out = makePlane(height, width, channels);
  const between = (i, from, to) => {
    const at = f(f(f(i + 0.5) * f(from / to)) - 0.5), low = Math.floor(at);
    return { low: Math.max(low, 0), high: Math.min(Math.ceil(at), from - 1), weight: f(at - low) };
  };
  let next = 0;
  for (let i = 0; i < height; i++) {
    const y = between(i, plane.height, height);
    for (let j = 0; j < width; j++) {
      const x = between(j, plane.width, width);
      for (let c = 0; c < channels; c++) {
        const at = (row, column) => plane.values[(row * plane.width + column) * channels + c];
        const mix = (a, b, weight) => f(a + f(f(b - a) * weight));
        const top = mix(at(y.low, x.low), at(y.low, x.high), x.weight);
        const low = mix(at(y.high, x.low), at(y.high, x.high), x.weight);
        out.values[next++] = mix(top, low, y.weight);
      }
    }
  }
  return out;
}

function resized(plane, height, width) {
  return height <= plane.height && width <= plane.width ? averaged(plane, height, width)
                                                        : resizeBilinear(plane, height, width);
}

function rawOf(plane, form) {
  const f = Math.fround, range = f(f(form.high) - f(form.low));
  return plane.values.map((value) => {
    const level = f(f(form.low) + f(value * range));
    return form.pixels ? Math.round(level) : level;
  });
}

const sizeText = (height, width) => `${width} × ${height}`;
const hasSize = (plane, form) => plane.height === form.height && plane.width === form.width;

// The same numbers that the data source makes of the file.
function stretchPhoto(plane, form) {
  const pixels = { ...plane, values: plane.values.map((value) => Math.round(value * 255)) };
  const { values } = resizeBilinear(pixels, form.height, form.width);
  const sizes = `${sizeText(plane.height, plane.width)} to ${sizeText(form.height, form.width)}`;
  return { raw: values, notes: hasSize(plane, form) ? [] : [`Resized from ${sizes} pixels`] };
}

function fitPhoto(plane, form) {
  if (form.stretched) return stretchPhoto(plane, form);
  const notes = [];
  if (!hasSize(plane, form)) {
    const box = { top: 0, left: 0, bottom: plane.height, right: plane.width };
    const width = Math.max(Math.floor((plane.height * form.width) / form.height), 1);
    const height = Math.max(Math.floor((plane.width * form.height) / form.width), 1);
    if (width < plane.width) {
      box.left = Math.floor((plane.width - width) / 2);
      box.right = box.left + width;
    } else if (height < plane.height) {
      box.top = Math.floor((plane.height - height) / 2);
      box.bottom = box.top + height;
    }
    const piece = cut(plane, box);
    if (piece.width !== plane.width || piece.height !== plane.height)
      notes.push(`Cropped to the middle ${sizeText(piece.height, piece.width)} of ${sizeText(plane.height, plane.width)} pixels`);
    notes.push(`Resized from ${sizeText(piece.height, piece.width)} to ${sizeText(form.height, form.width)} pixels`);
    plane = resized(piece, form.height, form.width);
  }
  return { raw: rawOf(plane, form), notes };
}

// The background becomes black and the strongest ink white; false: there is nothing but background.
function separateInk(plane) {
  const f = Math.fround, { height, width, values } = plane, edge = [];
  for (let y = 0; y < height; y++) edge.push(values[y * width], values[y * width + width - 1]);
  for (let x = 0; x < width; x++) edge.push(values[x], values[(height - 1) * width + x]);
  const background = f(medianOf(edge));
  const strongest = f(values.reduce((most, value) => Math.max(most, value), 0) - background);
  if (strongest <= EVEN) return false;
  values.forEach((value, i) => (values[i] = Math.min(1, Math.max(0, f(f(value - background) / strongest)))));
  return true;
}

// The drawing in the middle of an empty picture.
function placed(drawing, form) {
  const centre = form.mass ? massOf(drawing) : { y: drawing.height / 2, x: drawing.width / 2 };
  const offset = (room, side, middle) => {
    const exact = room / 2 - middle; // halves away from zero
    const at = Math.sign(exact) * Math.round(Math.abs(exact));
    return Math.min(room - side, Math.max(0, at));
  };
  const top = offset(form.height, drawing.height, centre.y), left = offset(form.width, drawing.width, centre.x);
  const out = makePlane(form.height, form.width, 1);
  for (let y = 0; y < drawing.height; y++)
    out.values.set(drawing.values.subarray(y * drawing.width, (y + 1) * drawing.width), (top + y) * form.width + left);
  return out;
}

function fitDrawing(plane, form) {
  const notes = [], nothing = { raw: null, notes };
  const dark = shareOfEdge(plane, false), light = shareOfEdge(plane, true);
  const sum = plane.values.reduce((all, value) => all + value, 0);
  const lightBackground = dark === light ? sum * 2 > plane.values.length : light > dark;
  const inverted = lightBackground === form.lightOnDark;
  if (inverted)
    notes.push(form.lightOnDark ? "Inverted: the data is light on dark" : "Inverted: the data is dark on light");
  if (hasSize(plane, form)) {
    if (inverted) invert(plane);
    const least = plane.values.reduce((a, b) => Math.min(a, b)), most = plane.values.reduce((a, b) => Math.max(a, b));
    return Math.fround(most - least) > EVEN ? { raw: rawOf(plane, form), notes } : nothing;
  }
  if (lightBackground) invert(plane);
  if (!separateInk(plane)) return nothing;
  const box = boxOf(plane);
  if (!box) return nothing;
  const room = Math.min(form.box, form.height, form.width);
  const drawing = cut(plane, box), longer = Math.max(drawing.height, drawing.width);
  const side = (length) =>
    Math.min(room, Math.max(1, Math.floor((length * room + Math.floor(longer / 2)) / longer)));
  const height = side(drawing.height), width = side(drawing.width);
  const out = placed(resized(drawing, height, width), form);
  if (!form.lightOnDark) invert(out);
  notes.push(`Cropped to the drawing and resized to ${sizeText(height, width)} pixels`);
  notes.push(`Centered by its ${form.mass ? "center of mass" : "bounding box"} in ${sizeText(form.height, form.width)} pixels`);
  return { raw: rawOf(out, form), notes };
}

// `raw`: height · width · channels numbers before preprocessing; null: there is nothing in the picture.
function fitPicture(image, form) {
  const plane = planeOf(image, form.channels);
  return form.drawing ? fitDrawing(plane, form) : fitPhoto(plane, form);
}
