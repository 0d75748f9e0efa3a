import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { buildIfNeeded } from "../scripts/build-if-needed.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { startApplication } from "./application.ts";
import { type Aim, aimTable, table } from "./report.ts";

/**
 * Measures how soon a first visit on a phone sees the ten most seen pages: the largest contentful
 * paint, how much the page moves, how long it blocks, and the bytes of fonts and script. Network and
 * processor are slowed down as Lighthouse does it for phones.
 */
const pages = [
  "/",
  "/training",
  "/training/intro-cp",
  "/training/physical-flight",
  "/courses/close-protection",
  "/admissions",
  "/about",
  "/webinars",
  "/blog",
  "/contact",
];
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const MOST_LCP = 1800;
const MOST_CLS = 0.01;
const MOST_FONT = 40_000;
const MOST_SCRIPT = 10_000;

/** Lighthouse's slow 4G: latency in milliseconds, and bytes per second. */
const slow4G = { latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 75e4 / 8 };
const SLOWER_PROCESSOR = 4;
/** What Lighthouse's phone has: its viewport and its pixels. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

type Seen = {
  lcp: number;
  cls: number;
  blocked: number;
  font: number;
  script: number;
  all: number;
};

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "look-"));
const application = await startApplication(folder, "embedded");
const browser = await chromium.launch(await findChromium());
try {
  const rows: [path: string, seen: Seen][] = [];
  for (const path of pages) {
    // The first answer renders the page, which the others take from the cache.
    await fetch(application.origin + path);
    const runs: Seen[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await visit(browser, application.origin + path));
    rows.push([path, medianOf(runs)]);
  }
  console.log(
    table(
      ["first visit, phone", "LCP, ms", "CLS", "blocked, ms", "fonts, kB", "script, kB", "all, kB"],
      rows.map(([path, { lcp, cls, blocked, font, script, all }]) => [
        path,
        lcp.toFixed(0),
        cls.toFixed(3),
        blocked.toFixed(0),
        ...[font, script, all].map((bytes) => (bytes / 1000).toFixed(1)),
      ]),
    ),
  );
  const most = (key: keyof Seen) => Math.max(...rows.map(([, seen]) => seen[key]));
  console.log(
    aimTable([
      aim("largest contentful paint", most("lcp"), MOST_LCP, "ms"),
      aim("layout shift", most("cls"), MOST_CLS, ""),
      aim("fonts", most("font"), MOST_FONT, "bytes"),
      aim("script before it is used", most("script"), MOST_SCRIPT, "bytes"),
    ]),
  );
} finally {
  await browser.close();
  await application.child.stop();
  rmSync(folder, { recursive: true, force: true });
}

function aim(name: string, is: number, limit: number, unit: string): Aim {
  const shown = unit ? Math.round(is).toString() : is.toFixed(3);
  return {
    name: `${name}, the worst page`,
    aim: `≤ ${limit} ${unit}`,
    is: shown,
    met: is <= limit,
  };
}

/** Opens a page with nothing in the browser's cache, and returns what was seen until it was quiet. */
async function visit(open: Browser, address: string): Promise<Seen> {
  const context = await open.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...slow4G });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  const bytes = new Map<string, number>();
  const types = new Map<string, string>();
  let font = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    // The files alone. Scripts and the whole are counted as they are sent, with their headers.
    if (type === "Font") font += Number(response.headers["content-length"] ?? 0);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "networkidle" });
  // The last entries are delivered after the page is quiet, on a busy machine seconds later.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Observed }).seen.lcp > 0);
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen);
  await context.close();
  const sum = [...bytes.values()].reduce((all, each) => all + each, 0);
  return { ...seen, font, script: bytes.get("Script") ?? 0, all: sum };
}

type Observed = Pick<Seen, "lcp" | "cls" | "blocked">;

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, blocked: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  watch("layout-shift", (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch("longtask", ({ duration }) => (seen.blocked += duration - 50));
}

function medianOf(runs: readonly Seen[]): Seen {
  const median = (key: keyof Seen) =>
    runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return {
    lcp: median("lcp"),
    cls: median("cls"),
    blocked: median("blocked"),
    font: median("font"),
    script: median("script"),
    all: median("all"),
  };
}
