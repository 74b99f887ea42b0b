// Chromium without a window, driven over a pair of pipes (DevTools protocol): no package is needed.
"use strict";
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const PATIENCE = 120_000; // milliseconds; a busy computer starts a browser slowly

class Browser {
  constructor(program) {
    this.profile = fs.mkdtempSync(path.join(os.tmpdir(), "shardlab-browser-"));
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-dev-shm-usage",
      "--remote-debugging-pipe", `--user-data-dir=${this.profile}`, "about:blank"];
    this.child = spawn(program, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.replies = new Map();
    this.next = 1;
    this.problems = []; // what pages wrote as errors, and what their policy refused
    let pending = "";
    this.child.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (pending + text).split("\0");
      pending = messages.pop();
      for (const message of messages) this.receive(JSON.parse(message));
    });
  }

  receive(message) {
    if (message.method === "Runtime.exceptionThrown") this.problems.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
    if (message.method === "Log.entryAdded" && message.params.entry.level === "error") this.problems.push(message.params.entry.text);
    const reply = this.replies.get(message.id);
    if (!reply) return;
    this.replies.delete(message.id);
    if (message.error) reply.reject(new Error(message.error.message));
    else reply.resolve(message.result);
  }

  send(method, params = {}) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer of the browser`)), PATIENCE);
      this.replies.set(id, {
        resolve: (value) => (clearTimeout(timer), resolve(value)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      });
      this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + "\0");
    });
  }

  async open(file) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    this.session = (await this.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Log"]) await this.send(`${domain}.enable`);
    await this.send("Page.navigate", { url: `file://${file}` });
    await this.until("document.documentElement?.dataset.ready");
    return this.evaluate("document.documentElement.dataset.ready");
  }

  async close() {
    const session = this.session;
    this.session = undefined;
    await this.send("Target.detachFromTarget", { sessionId: session }).catch(() => {});
  }

  // The value of an expression in the page; a promise is awaited.
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async until(condition) {
    const end = Date.now() + PATIENCE;
    while (!(await this.evaluate(condition))) {
      if (Date.now() > end) throw new Error(`${condition}: it did not come true`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async screenshot(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async end() {
    this.session = undefined;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    await this.send("Browser.close").catch(() => this.child.kill("SIGKILL"));
    await gone;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

module.exports = { Browser };
