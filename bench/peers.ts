import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../scripts/build-if-needed.ts";
import { startApplication } from "./application.ts";
import { stopAll } from "./child.ts";
import { figuresOf, type Load, press, type Stretch } from "./load.ts";
import { applicationLoads } from "./loads.ts";
import { scratchDatabase } from "./scratch-database.ts";

/**
 * Compares our pages with the same kind of page of other products, in turn in one run. It compares
 * with those whose addresses are given; bench/README.md says how to set them up and fill them.
 */
const peers = [
  { name: "NodeBB", what: "a topic of 20 posts, signed in", ours: "topic" },
  { name: "Ghost", what: "the front page, a visitor", ours: "anonymous" },
  { name: "Moodle", what: "a course, signed in", ours: "course" },
] as const;

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS || 90);
const TABLE = join(import.meta.dirname, "peers.md");
const HEAD = `# Peers

Written by \`npm run bench:peers\`. The rates of one line are from one run on one machine.

| Date | Page | Peer | Ours, a second | Theirs, a second | Ratio |
| ---- | ---- | ---- | -------------: | ---------------: | ----: |
`;

type Peer = (typeof peers)[number] & { url: URL; cookie: string; version: string };

const given = peers.flatMap((peer): Peer[] => {
  const setting = (name: string) => process.env[`PEER_${peer.name.toUpperCase()}_${name}`] ?? "";
  if (!setting("URL")) return [];
  const url = new URL(setting("URL"));
  return [{ ...peer, url, cookie: setting("COOKIE"), version: setting("VERSION") || "unknown" }];
});
if (given.length === 0) {
  const names = peers.map(({ name }) => `PEER_${name.toUpperCase()}_URL`).join(", ");
  console.error(`No peer is given. Set one of ${names} (bench/README.md, "Peers").`);
  process.exit(1);
}
const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error("BENCH_DATABASE_URL: a PostgreSQL server is needed");

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "gcpi-peers-"));
const scratch = await scratchDatabase(serverUrl);
try {
  await compare(await startApplication(folder, "PostgreSQL", scratch.url));
} finally {
  await stopAll();
  await scratch.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(application: Awaited<ReturnType<typeof startApplication>>) {
  const loads = await applicationLoads(application);
  for (const peer of given) {
    const [ours, theirs] = await rates([loads[peer.ours], loadOf(peer)]);
    const ratio = ours! / theirs!;
    const line = [
      new Date().toISOString().slice(0, 10),
      peer.what,
      `${peer.name} ${peer.version}`,
      ours!.toFixed(0),
      theirs!.toFixed(0),
      `${ratio.toFixed(1)} ×`,
    ];
    const row = `| ${line.join(" | ")} |`;
    console.log(row);
    writeFileSync(TABLE, `${existsSync(TABLE) ? readFileSync(TABLE, "utf8") : HEAD}${row}\n`);
  }
}

function loadOf({ url, cookie }: Peer): Load {
  return {
    port: Number(url.port || 80),
    host: url.hostname,
    path: url.pathname + url.search,
    headers: { "Accept-Encoding": "gzip, br", ...(cookie ? { Cookie: cookie } : {}) },
    expect: 200,
  };
}

/** Presses the loads in turn, after a round that only warms up. @returns the answers a second. */
async function rates(loads: readonly Load[]): Promise<number[]> {
  const stretches = loads.map(() => [] as Stretch[]);
  const seconds = SECONDS / given.length / loads.length / (ROUNDS + 1);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [n, load] of loads.entries()) {
      const stretch = await press(load, seconds, async () => ({ cpuMicros: 0, rssBytes: 0 }));
      if (round > 0) stretches[n]!.push(stretch);
    }
  }
  return stretches.map((each) => figuresOf(each).perSecond);
}
