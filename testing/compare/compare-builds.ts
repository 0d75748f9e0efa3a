import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { freePort, pause } from "../../tests/process/support/launch.ts";
import { type Addresses, findAddresses } from "./addresses.ts";
import { arrange } from "./arrange.ts";
import { BothSites } from "./both-sites.ts";
import { askers, type Login, Person } from "./people.ts";
import { lookAgain, lookAround, postEverything } from "./phases.ts";
import { detailOf, summaryOf } from "./report.ts";
import { build, copyData, endAll, type Routes, routesOf, startCheckout } from "./start-checkout.ts";

/*
 * Sends the same requests to two checkouts, as every kind of person that the site knows, and
 * reports where their answers differ:
 *
 *   node testing/compare/compare-builds.ts <old checkout> <new checkout> [--report file]
 *     [--only pattern]
 *
 * Both start with the same data. The requests are those to which the old site links.
 * `--only ^/admin/` limits them to routes whose declared path matches. If it is interrupted, it
 * reports what it has found so far. It ends with 0 if nothing differs.
 */

/** Time (milliseconds) for emails and other jobs that come after an answer. */
const SETTLING = 3000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: "string" }, only: { type: "string" } },
});
const [old, anew] = positionals.map((folder) => resolve(folder));
if (!old || !anew || positionals.length > 2) {
  process.stderr.write("compare-builds.ts <old> <new> [--report file] [--only pattern]\n");
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "gcpi-compare-"));
process.on("exit", () => {
  endAll();
  rmSync(folder, { recursive: true, force: true });
});
/** Reports what was found so far. */
let tell = (): number => 0;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    tell();
    process.exit(130);
  });
}

await compare(old, anew);
process.exit(tell() === 0 ? 0 : 1);

async function compare(old: string, anew: string): Promise<void> {
  const started = performance.now();
  for (const checkout of new Set([old, anew])) build(checkout);
  const routes = [await routesOf(old), await routesOf(anew)] as const;
  const unlike = declaredByOne(...routes);
  const appUrl = `http://localhost:${await freePort()}`;
  const { addresses, payer } = await layOut(old, { routes: routes[0], appUrl });
  const since = Date.now();
  const data = join(folder, "data");
  const sites = await Promise.all(
    [old, anew].map((checkout, at) =>
      startCheckout(checkout, { data: copyData(data, join(folder, `data-${at}`)), appUrl }),
    ),
  );
  const both = await BothSites.enter(
    sites.map((site, at) => ({ site, routes: routes[at]! })),
    { appUrl, payer, since },
  );
  tell = () => report(both, addresses, { unlike, started });
  await pause(SETTLING);
  await both.compareStyles();
  await lookAround(both, addresses);
  await postEverything(both, addresses);
  await pause(SETTLING);
  await lookAgain(both, addresses);
  await Promise.all(sites.map((site) => site.stop()));
}

/** Writes the report. @returns the number of differences. */
function report(
  { entries, requests, settled }: BothSites,
  { pages }: Addresses,
  { unlike, started }: { unlike: string[]; started: number },
): number {
  const count = [...pages.values()].flat().length;
  const seconds = Math.round((performance.now() - started) / 1000);
  const summary = [
    `${count} addresses x ${askers.length} people, ${requests} requests, ${entries.length} differences`,
    `(${settled} answers were the same only when asked again; ${seconds} s)`,
    ...unlike,
  ].join("\n");
  process.stdout.write(`${summary}\n${entries.length > 0 ? `\n${summaryOf(entries)}\n` : ""}`);
  if (values.report) writeFileSync(values.report, `${summary}\n\n${detailOf(entries)}`);
  return entries.length + unlike.length;
}

/** Makes the data with which both sites begin, and finds the addresses to request. */
async function layOut(
  checkout: string,
  { routes, appUrl }: { routes: Routes; appUrl: string },
): Promise<{ addresses: Addresses; payer: Login }> {
  const data = join(folder, "data");
  const port = Number(new URL(appUrl).port);
  const site = await startCheckout(checkout, { data, appUrl, port });
  const { payer, addresses: more } = await arrange(site.url);
  const comeAs = (asker: (typeof askers)[number]) =>
    new Person(asker, { site: site.url, appUrl, payer }).signIn();
  // Everybody signs in once more, so that there is another session to end.
  for (const asker of askers) await comeAs(asker);
  await pause(SETTLING);
  const addresses = await findAddresses(routes, comeAs, { appUrl, more });
  const only = new RegExp(values.only ?? "");
  for (const each of [addresses.pages, addresses.forms]) {
    for (const pattern of each.keys()) if (!only.test(pattern)) each.delete(pattern);
  }
  await pause(SETTLING);
  await site.stop();
  return { addresses, payer };
}

/** Returns the patterns that only one of the checkouts declares, each as a line. */
function declaredByOne({ table: old }: Routes, { table: anew }: Routes): string[] {
  const missingIn = (table: Routes["table"], others: Routes["table"]) =>
    others.map(({ path }) => path).filter((path) => !table.some((own) => own.path === path));
  return [
    ...missingIn(anew, old).map((path) => `only the old one declares ${path}`),
    ...missingIn(old, anew).map((path) => `only the new one declares ${path}`),
  ];
}
