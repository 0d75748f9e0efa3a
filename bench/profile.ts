import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buildIfNeeded } from "../scripts/build-if-needed.ts";
import { startApplication } from "./application.ts";
import { stopAll } from "./child.ts";
import { press } from "./load.ts";
import { applicationLoads } from "./loads.ts";
import { scratchDatabase } from "./scratch-database.ts";

/**
 * Shows where the application spends its time under one of the measured loads:
 * `node bench/profile.ts anonymous|unchanged|signedIn|course|contact`. The profile is saved beside
 * the table, for a browser's developer tools.
 */
const which = process.argv[2] as keyof Awaited<ReturnType<typeof applicationLoads>>;
const seconds = Number(process.env.BENCH_SECONDS || 8);
const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "gcpi-profile-"));
const scratch = serverUrl ? await scratchDatabase(serverUrl) : undefined;
try {
  const application = await startApplication(
    folder,
    scratch ? "PostgreSQL" : "embedded",
    scratch?.url,
  );
  const load = (await applicationLoads(application))[which];
  if (!load) throw new Error("node bench/profile.ts anonymous|unchanged|signedIn|course|contact");
  const { child } = application;
  await press(load, seconds, child.usage);
  await child.ask("profile:start");
  const { count } = await press(load, seconds, child.usage);
  const profile = await child.ask<Profiler.Profile>("profile:stop");
  const path = join(tmpdir(), `gcpi-${which}.cpuprofile`);
  writeFileSync(path, JSON.stringify(profile));
  console.log(`${count} answers on ${application.database}; ${path}`);
  summarize(profile, count);
} finally {
  await stopAll();
  await scratch?.drop();
  rmSync(folder, { recursive: true, force: true });
}

function summarize({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, count: number) {
  const own = new Map<number, number>();
  samples.forEach((id, n) => own.set(id, (own.get(id) ?? 0) + timeDeltas[n]!));
  const byPlace = new Map<string, number>();
  const byFunction = new Map<string, number>();
  const withCallees = new Map<string, number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));

  const walk = (node: Profiler.ProfileNode, above: ReadonlySet<string>): number => {
    const { functionName, url, lineNumber } = node.callFrame;
    const name = `${functionName || "(anonymous)"} ${basename(url)}:${lineNumber + 1}`;
    const mine = own.get(node.id) ?? 0;
    if (functionName !== "(idle)") {
      add(byFunction, name, mine);
      add(byPlace, placeOf(functionName, url), mine);
    }
    const inside = new Set(above).add(name);
    let total = mine;
    for (const id of node.children ?? []) total += walk(byId.get(id)!, inside);
    // A function that calls itself is counted once.
    if (!above.has(name)) add(withCallees, name, total);
    return total;
  };
  walk(nodes[0]!, new Set());

  const print = (title: string, figures: Map<string, number>, most: number) => {
    console.log(`\n${title} (µs an answer)`);
    const sorted = [...figures].toSorted((a, b) => b[1] - a[1]).slice(0, most);
    for (const [name, micros] of sorted) {
      console.log(`${(micros / count).toFixed(1).padStart(9)}  ${name}`);
    }
  };
  print("By place", byPlace, 20);
  print("By function, itself", byFunction, 40);
  print("By function, with what it calls", withCallees, 60);
}

function add(figures: Map<string, number>, name: string, micros: number) {
  figures.set(name, (figures.get(name) ?? 0) + micros);
}

function placeOf(functionName: string, url: string): string {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (name) return name;
  if (url.startsWith("node:")) return "Node";
  if (url === "") return functionName.startsWith("(") ? functionName : "engine";
  return basename(url);
}
