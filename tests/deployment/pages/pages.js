// node pages.js CHROMIUM JOBS.json ANSWERS.json: opens each {page, act} in the browser, runs `act` in it and answers with
// the values that the page then shows, its status, and what the browser complained about.
"use strict";
const fs = require("node:fs");
const { Browser } = require("./browser.js");

(async () => {
  const [program, jobs, answers] = process.argv.slice(2);
  const browser = new Browser(program), all = [];
  try {
    for (const job of JSON.parse(fs.readFileSync(jobs, "utf8"))) {
      browser.problems = [];
      const ready = await browser.open(job.page);
      await browser.evaluate(`(async () => { ${job.act} })()`);
      await browser.until("document.documentElement.dataset.values || !document.getElementById('error').hidden");
      all.push({
        ready,
        values: JSON.parse((await browser.evaluate("document.documentElement.dataset.values")) ?? "null"),
        status: await browser.evaluate("document.getElementById('status').textContent"),
        names: await browser.evaluate("Array.from(document.querySelectorAll('.score .name'), (part) => part.textContent)"),
        error: await browser.evaluate("document.getElementById('error').textContent"),
        title: await browser.evaluate("document.title"),
        scripts: await browser.evaluate("document.scripts.length"),
        problems: browser.problems,
      });
      await browser.close();
    }
  } finally {
    await browser.end();
  }
  fs.writeFileSync(answers, JSON.stringify(all));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
