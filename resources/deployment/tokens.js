// Texts as tokens: engine/data/sources/text_tokenizer.cpp and vocabulary.cpp, character by character.
"use strict";

const within = (c, first, last) => c >= first && c <= last;

// Small letters of the alphabets that European corpora use; others stay as they are.
function smallLetter(c) {
  if (within(c, 0x41, 0x5a)) return c + 0x20;
  if (within(c, 0xc0, 0xde) && c !== 0xd7) return c + 0x20;
  if (c === 0x178) return 0xff;
  if (within(c, 0x139, 0x147) || within(c, 0x179, 0x17d)) return c % 2 === 1 ? c + 1 : c;
  if (within(c, 0x100, 0x12e) || within(c, 0x132, 0x136) || within(c, 0x14a, 0x176)) return c | 1;
  if (within(c, 0x391, 0x3a9) || within(c, 0x410, 0x42f)) return c + 0x20;
  if (within(c, 0x400, 0x40f)) return c + 0x50;
  return c;
}

const isAsciiPunctuation = (c) =>
  within(c, 0x21, 0x2f) || within(c, 0x3a, 0x40) || within(c, 0x5b, 0x60) || within(c, 0x7b, 0x7e);

function isPunctuation(c) {
  if (c < 0x80) return isAsciiPunctuation(c);
  return (within(c, 0xa1, 0xbf) && c !== 0xaa && c !== 0xb5 && c !== 0xba) || c === 0xd7 || c === 0xf7 ||
    within(c, 0x2010, 0x205e);
}

const isSpace = (c) =>
  c === 0x20 || within(c, 9, 13) || c === 0xa0 || within(c, 0x2000, 0x200b) || c === 0x3000;

// Words, and every punctuation mark one of its own but an apostrophe or a hyphen within a word.
function wordsOf(sentence) {
  const codes = Array.from(sentence, (c) => c.codePointAt(0)), words = [];
  let word = "";
  const finish = () => {
    if (word) words.push(word);
    word = "";
  };
  codes.forEach((c, at) => {
    const after = at + 1 < codes.length ? codes[at + 1] : 0x20;
    const joins = (c === 0x27 || c === 0x2d || c === 0x2019) && word && !isSpace(after) && !isPunctuation(after);
    if (isSpace(c)) {
      finish();
    } else if (isPunctuation(c) && !joins) {
      finish();
      words.push(String.fromCodePoint(c));
    } else {
      word += String.fromCodePoint(smallLetter(c));
    }
  });
  finish();
  return words;
}

function standardized(text, how) {
  const lower = how === "lower" || how === "lower_and_strip_punctuation";
  const strip = how === "strip_punctuation" || how === "lower_and_strip_punctuation";
  if (strip) text = Array.from(text).filter((c) => !isAsciiPunctuation(c.codePointAt(0))).join("");
  return lower ? text.replace(/[A-Z]/g, (c) => c.toLowerCase()) : text;
}

// `form`: standardize and split of TextVectorization.
function tokensOf(text, form) {
  text = text.replaceAll("\x1f", " ");
  if (form.standardize === "split_punctuation") return form.split === "whitespace" ? wordsOf(text) : Array.from(text);
  const plain = standardized(text, form.standardize);
  return form.split === "whitespace" ? plain.split(/[ \t-\r]+/).filter((word) => word) : Array.from(plain);
}

class Tokenizer {
  constructor(form) {
    this.form = form;
    this.ids = new Map();
    form.vocabulary.forEach((word, id) => {
      if (word && !this.ids.has(word)) this.ids.set(word, id);
    });
  }

  // `ids` for the model; `tokens` and `unknown` of the text alone.
  encode(text) {
    const { unknown, start, end } = this.form, tokens = tokensOf(text, this.form);
    const ids = tokens.map((token) => this.ids.get(token) ?? unknown);
    if (ids.some((id) => id < 0)) throw new Error(`Expected a known word; got ${tokens[ids.findIndex((id) => id < 0)]}.`);
    return {
      ids: [...(start >= 0 ? [start] : []), ...ids, ...(end >= 0 ? [end] : [])],
      tokens,
      unknown: tokens.filter((token, i) => ids[i] === unknown),
    };
  }
}
