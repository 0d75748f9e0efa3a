import { spawn, spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

/**
 * The test command.
 *
 * `npm run check` runs the fast part: types, lint, architecture, unit and command tests. `npm test`
 * adds whole processes, and journeys in a browser. Each rule is tested once there.
 * `npm run check:content` runs only those unit tests that read the courses and their figures, and
 * lists the facts in lectures that nobody has checked for 18 months.
 *
 * `npm run test:all` tests them on each kind of database, with many people, rounds and generated
 * cases (testing/thorough.ts), for every person, page and width, and without script (`oneMore` in
 * tests/e2e/support/test.ts). It adds the journeys of `npm test` on a site that was restored from
 * its backup, and through two processes on one PostgreSQL. It adds tens of thousands of generated
 * requests, the storms (failures over minutes), and the recipes of docs/HOWTO.md.
 *
 * `npm run test:restored`, `npm run test:two`, `npm run test:fuzz`, `npm run test:storm` and
 * `npm run test:howto` run one of these. The first two and the storms take names of specs or tests.
 */
const [part, ...specs] = process.argv.slice(2);
const bin = (name: string) => `node_modules/.bin/${name}`;
const rules = [".dependency-cruiser.mjs", "--output-type", "json"];
// What testing/thorough.ts reads.
if (part === "all") process.env.TEST_ALL = "1";

let passed = 0;
let failed = 0;
mkdirSync("test-results", { recursive: true });

if (part === "two") {
  journeysThroughTwo();
  finish();
}
if (part === "restored") {
  journeysOn("restored");
  finish();
}
if (part === "fuzz") {
  generatedRequests();
  finish();
}
if (part === "storm") {
  step("build", () => run(process.execPath, ["scripts/build-if-needed.ts"]));
  storms();
  finish();
}

if (part === "content") {
  suite("courses and figures", "content.json", () =>
    vitest("vitest.config.ts", "content.json", [
      "db/seed/courses",
      "app/contexts/learning/content",
    ]),
  );
  // A listing and not a test, because it grows without anybody changing anything.
  step("facts that are due for a review", () =>
    run(process.execPath, ["scripts/content-review.ts", "--due"]),
  );
  finish();
}

if (part === "howto") {
  recipes();
  finish();
}

// The steps below read the generated types of the routes.
run(bin("react-router"), ["typegen"]);
await stepsBeside([
  // The rules that need types load and check the whole program, so one run reports both.
  {
    name: "lint and types",
    command: "oxlint",
    args: ["--type-aware", "--type-check", "--deny-warnings"],
  },
  { name: "format", command: "oxfmt", args: ["--check"] },
  {
    name: "architecture",
    command: "depcruise",
    args: ["app", "db", "testing", "--config", ...rules],
    judge: architecture,
  },
  { name: "dead code", command: "knip", args: ["--no-config-hints"] },
]);
suite("unit and command tests", "unit.json", () => vitest("vitest.config.ts", "unit.json"));

if (part !== "fast") {
  step("build", () => run(process.execPath, ["scripts/build-if-needed.ts"]));
  suite("whole processes", "process.json", () =>
    vitest("tests/process.vitest.config.ts", "process.json"),
  );
  suite("journeys", "e2e.json", () =>
    run(bin("playwright"), ["test", "--config", "tests/playwright.config.ts"]),
  );
}

if (part === "all") {
  journeysOn("restored");
  journeysThroughTwo();
  generatedRequests();
  storms();
  recipes();
}
finish();

function generatedRequests() {
  step("build", () => run(process.execPath, ["scripts/build-if-needed.ts"]));
  suite("generated requests", "fuzz.json", () =>
    vitest("tests/fuzz.vitest.config.ts", "fuzz.json"),
  );
}

function storms() {
  suite("storms", "storm.json", () => vitest("tests/storm.vitest.config.ts", "storm.json", specs));
}

function recipes() {
  suite("recipes of docs/HOWTO.md", "howto.json", () =>
    vitest("tests/howto.vitest.config.ts", "howto.json"),
  );
}

function journeysThroughTwo() {
  if (!process.env.TEST_DATABASE_URL) {
    console.log(
      "\n== journeys through two processes: left out, since TEST_DATABASE_URL is not set",
    );
    return;
  }
  journeysOn("two");
}

function journeysOn(target: "two" | "restored") {
  const name = { two: "journeys through two processes", restored: "journeys on a restored site" };
  suite(name[target], `e2e-${target}.json`, () =>
    run(bin("playwright"), ["test", "--config", "tests/playwright.config.ts", ...specs], {
      E2E_TARGET: target,
      TEST_ALL: "",
    }),
  );
}

function finish(): never {
  const everything = part === undefined || part === "fast" || part === "all";
  if (everything && !process.env.TEST_DATABASE_URL) console.log(`\n${notProven()}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/**
 * Returns a warning about what only a server with many connections can show. The embedded database
 * has one connection, so a missing lock is not noticed there.
 */
function notProven(): string {
  const tests = ["app/**/*.test.ts", ...(part === "fast" ? [] : ["tests/process/*.test.ts"])];
  const waiting = globSync(tests)
    .filter((file) =>
      /separateDatabases\(|testServer|TEST_DATABASE_URL/.test(readFileSync(file, "utf8")),
    )
    .toSorted();
  return [
    "!! NOT PROVEN: TEST_DATABASE_URL is not set, so nothing has run on PostgreSQL, which is what",
    "!! serves the public. That many who act at once do not take one seat twice, pay one order twice",
    "!! or leave no super admin, and that a server which goes away is found again, was not shown.",
    "!! Set it to a server where databases may be made, for example",
    "!!   TEST_DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm test",
    `!! These ${waiting.length} files left something out:`,
    ...waiting.map((file) => `!!   ${file}`),
  ].join("\n");
}

function step(name: string, work: () => boolean) {
  const started = performance.now();
  console.log(`\n== ${name}`);
  ended(name, started, work());
}

function ended(name: string, started: number, good: boolean) {
  if (good) passed += 1;
  else failed += 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`-- ${name}: ${good ? "ok" : "FAILED"} (${seconds} s)`);
}

/** Reads a command's output. Without a judge, its exit code says whether it passed. */
type Judge = (answer: string) => { good: boolean; said: string };
type Check = { name: string; command: string; args: string[]; judge?: Judge };

/** Runs steps that write nothing, as many at once as there are processors. */
async function stepsBeside(checks: readonly Check[]) {
  const left = [...checks];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Runs a step, and prints its output when it ends, so that outputs do not mix. */
async function check({ name, command, args, judge }: Check) {
  const started = performance.now();
  const child = spawn(bin(command), args, { stdio: ["ignore", "pipe", "pipe"] });
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [answer, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const { good, said } = judge?.(answer) ?? { good: (await code) === 0, said: answer };
  process.stdout.write(`\n== ${name}\n${said}${good ? "" : complaint}`);
  ended(name, started, good);
}

/** Runs a step whose tests are counted from the report that it writes. */
function suite(name: string, report: string, work: () => boolean) {
  const path = `test-results/${report}`;
  rmSync(path, { force: true });
  step(name, () => {
    const good = work();
    const counted = countIn(path);
    passed += counted.passed;
    failed += counted.failed;
    if (counted.passed + counted.failed === 0) console.error(`${name}: no test ran`);
    return good && counted.passed > 0;
  });
}

function countIn(path: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    return "stats" in report
      ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
      : { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

type Violation = { rule: { name: string }; from: string; to: string };

/** Checks the number of modules too, because a run that saw none would find no violation. */
function architecture(answer: string): { good: boolean; said: string } {
  try {
    const { violations, totalCruised } = JSON.parse(answer).summary;
    const each = (violations as Violation[]).map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}\n`,
    );
    const said = `${each.join("")}${totalCruised} modules seen, ${violations.length} violations\n`;
    return { good: violations.length === 0 && totalCruised > 200, said };
  } catch {
    return { good: false, said: answer };
  }
}

function vitest(config: string, report: string, files: string[] = []): boolean {
  return run(bin("vitest"), [
    "run",
    ...files,
    "--config",
    config,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=test-results/${report}`,
  ]);
}

function run(command: string, args: string[], settings: Record<string, string> = {}): boolean {
  const env = { ...process.env, ...settings };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}
