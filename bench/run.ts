import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../scripts/build-if-needed.ts";
import { type Child, idleShare, settle, startChild, stopAll } from "./child.ts";
import { type FirstLoad, firstLoad, publicPages } from "./first-load.ts";
import { type Figures, figuresOf, type Load, press, type Stretch } from "./load.ts";
import { applicationLoads, page } from "./loads.ts";
import {
  type Aim,
  aimTable,
  firstLoadTable,
  heaviestScripts,
  megabytes,
  type Memory,
  memoryTable,
  rateTable,
} from "./report.ts";
import { type Application, startApplication } from "./application.ts";
import { addLongPages } from "./long-pages.ts";
import { forumWithReaders } from "./visitors.ts";
import { scratchDatabase } from "./scratch-database.ts";

/** bench/README.md explains what is measured, why in this way, and how to read it. */
const ROUNDS = 3;
/**
 * A line is warm when a second of it takes no less processor time than the second before, apart
 * from this share. A slow line gets no longer than the limit.
 */
const WARM_UP = { share: 0.05, answers: 500, limitSeconds: 8 };
/** Of a visitor's page, before it is used and then. */
const SCRIPT_LIMIT = 10_000;
const LATE_SCRIPT_LIMIT = 115_000;
/** Of resident memory at the end of the load, and ten seconds later. */
const MEMORY_LIMIT = 250_000_000;
const RESTED_MEMORY_LIMIT = 220_000_000;
/** The engine gives memory back when it has had little to do for eight seconds. */
const REST = 12_000;
/** From the start of a process to its first page, in milliseconds. */
const START_LIMIT = 1500;
/** How many times the processor time of a small page a long one may take. */
const LONG_LIMIT = 4;

/** The lines of signed-in people, each with its aim: processor time as a multiple of bare Node's. */
const memberAims = {
  "a topic, one member": 25,
  "a topic, members in turn": 25,
  "a topic, rendered": 170,
  "a topic's data": 40,
  "/dashboard, asked again": 25,
  "/dashboard, rendered": 120,
  "/dashboard, data": 70,
  "/course/cp101, asked again": 25,
  "/course/cp101, rendered": 120,
  "a lecture, asked again": 25,
  "a lecture, rendered": 120,
  "/situations-vacant, asked again": 25,
  "/situations-vacant, rendered": 120,
  "/admin/applications": 200,
};

/** One line of the table. `press` puts its process under load for this many seconds. */
type Line = {
  label: string;
  press(seconds: number): Promise<Stretch>;
  /** Set for lines that write: the process that still has emails to send afterwards. */
  writes?: Child;
};

const measured = Number(process.env.BENCH_SECONDS || 100);
if (!(measured > 0)) throw new Error("BENCH_SECONDS: a number of seconds is expected");
const serverUrl = process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), "gcpi-bench-"));
const cleaners: (() => Promise<void> | void)[] = [
  () => rmSync(folder, { recursive: true, force: true }),
];
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await cleanUp();
    process.exit(1);
  });
}

try {
  await bench();
} finally {
  await cleanUp();
}

async function bench() {
  await buildIfNeeded();
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, ${measured} s of load in ${ROUNDS} rounds`,
  );
  const applications = await startApplications();
  const idle = await Promise.all(applications.map(({ child }) => idleShare(child)));
  const lines = await linesFor(applications);
  const seconds = measured / ROUNDS / lines.length;

  // Stored messages cause emails for minutes, so reading is measured before writing.
  const reading = lines.filter((line) => !line.writes);
  const writing = lines.filter((line) => line.writes);
  for (const line of reading) await warmUp(line);
  const warm = await residentBytes(applications);
  const stretches = await rounds(reading, seconds);
  for (const line of writing) await warmUp(line);
  for (const [label, all] of await rounds(writing, seconds)) stretches.set(label, all);
  const loaded = await residentBytes(applications);
  await new Promise((done) => setTimeout(done, REST));
  const rested = await residentBytes(applications);

  const figures = new Map(lines.map(({ label }) => [label, figuresOf(stretches.get(label)!)]));
  const loads: FirstLoad[] = [];
  for (const path of publicPages) loads.push(await firstLoad(applications[0]!.origin, path));
  const memory = applications.map(({ database }, n) => ({
    database,
    idle: idle[n]!,
    warm: warm[n]!,
    loaded: loaded[n]!,
    rested: rested[n]!,
  }));
  const onPostgres = applications.find(({ databaseUrl }) => databaseUrl);
  print(figures, loads, memory, onPostgres ? await filledAims(onPostgres) : []);
}

async function startApplications(): Promise<Application[]> {
  const embedded = await startApplication(folder, "embedded");
  if (!serverUrl) {
    console.log("No BENCH_DATABASE_URL or TEST_DATABASE_URL: the embedded database only.");
    return [embedded];
  }
  const scratch = await scratchDatabase(serverUrl);
  cleaners.unshift(scratch.drop);
  return [embedded, await startApplication(folder, "PostgreSQL", scratch.url)];
}

async function linesFor(applications: readonly Application[]): Promise<Line[]> {
  const lines: Line[] = [];
  const add = (label: string, child: Child, load: Load, writes = false) =>
    lines.push({
      label,
      press: (seconds) => press(load, seconds, child.usage),
      ...(writes ? { writes: child } : {}),
    });

  const home = await firstLoad(applications[0]!.origin, "/");
  const bare = await startChild("bare-server.ts", {
    folder,
    env: { BODY_BYTES: String(home.html) },
  });
  add("bare Node response", bare, page(bare.hello.port, "/"));
  for (const application of applications) {
    const { database, child } = application;
    const loads = await applicationLoads(application);
    add(`/ (${database})`, child, loads.anonymous);
    add(`/ unchanged, 304 (${database})`, child, loads.unchanged);
    for (const [name, load] of memberLines(loads)) add(`${name} (${database})`, child, load);
    add(`POST /contact (${database})`, child, loads.contact, true);
    add(`POST a reply (${database})`, child, loads.reply, true);
    if (application.databaseUrl) lines.push(...(await databaseLines(application)));
  }
  return lines;
}

/**
 * Starts the application again on the database that the load has filled, and compares long pages
 * with small ones in that process.
 */
async function filledAims({ databaseUrl, origin }: Application): Promise<Aim[]> {
  const { topic } = await forumWithReaders((path, init) => fetch(origin + path, init), origin);
  const pages = await addLongPages(databaseUrl!, topic);
  const { child, cookie, startedIn } = await startApplication(folder, "filled", databaseUrl);
  const aims: Aim[] = [
    {
      name: "start to first page on a filled PostgreSQL",
      aim: `< ${START_LIMIT} ms`,
      is: `${startedIn.toFixed(0)} ms`,
      met: startedIn < START_LIMIT,
    },
  ];
  for (const { name, small, long } of pages) {
    const lines = [small, long].map((path): Line => {
      const load = page(child.hello.port, `${path}?rendered`, { Cookie: cookie });
      return { label: path, press: (seconds) => press(load, seconds, child.usage) };
    });
    for (const line of lines) await warmUp(line);
    const stretches = await rounds(lines, 1);
    const [one, other] = lines.map(({ label }) => figuresOf(stretches.get(label)!));
    aims.push(multiple(`${name}, times a small one`, other!, one!, LONG_LIMIT));
  }
  await child.stop();
  return aims;
}

type MemberLine = keyof typeof memberAims;

function memberLines(
  loads: Awaited<ReturnType<typeof applicationLoads>>,
): [name: MemberLine, load: Load][] {
  return [
    ["a topic, one member", loads.topic],
    ["a topic, members in turn", loads.rotatingTopic],
    ["a topic, rendered", loads.renderedTopic],
    ["a topic's data", loads.topicData],
    ["/dashboard, asked again", loads.signedIn],
    ["/dashboard, rendered", loads.renderedDashboard],
    ["/dashboard, data", loads.dashboardData],
    ["/course/cp101, asked again", loads.course],
    ["/course/cp101, rendered", loads.renderedCourse],
    ["a lecture, asked again", loads.lecture],
    ["a lecture, rendered", loads.renderedLecture],
    ["/situations-vacant, asked again", loads.jobs],
    ["/situations-vacant, rendered", loads.renderedJobs],
    ["/admin/applications", loads.staffList],
  ];
}

async function databaseLines({
  databaseUrl,
  cookie,
  child: application,
}: Application): Promise<Line[]> {
  const child = await startChild("database-rate.ts", {
    folder,
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: "10",
      SESSION_TOKEN: decodeURIComponent(cookie.split("=")[1]!).split(".")[0]!,
    },
  });
  return [
    {
      label: "PostgreSQL alone, session query",
      press: (seconds) => child.ask<Stretch>("session", seconds),
    },
    {
      label: "PostgreSQL alone, message stored",
      press: (seconds) => child.ask<Stretch>("insert", seconds),
      writes: application,
    },
  ];
}

async function warmUp(line: Line) {
  let answers = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let second = 0; second < WARM_UP.limitSeconds; second++) {
    const { count, cpuMicros } = await line.press(1);
    answers += count;
    const each = cpuMicros / Math.max(1, count);
    if (answers >= WARM_UP.answers && each > before * (1 - WARM_UP.share)) break;
    before = each;
  }
  if (line.writes) await settle(line.writes);
}

/** Measures the lines alternately, so that a slow minute of the machine affects all alike. */
async function rounds(lines: readonly Line[], seconds: number): Promise<Map<string, Stretch[]>> {
  const stretches = new Map<string, Stretch[]>(lines.map(({ label }) => [label, []]));
  for (let n = 0; n < ROUNDS; n++) {
    for (const line of lines) {
      const stretch = await line.press(seconds);
      // On a very busy machine, a slow line needs longer for its first answers.
      const answered = stretch.count > 0 ? stretch : await line.press(seconds * 4);
      stretches.get(line.label)!.push(answered);
      if (line.writes) await settle(line.writes);
    }
  }
  return stretches;
}

function residentBytes(applications: readonly Application[]): Promise<number[]> {
  return Promise.all(applications.map(async ({ child }) => (await child.usage()).rssBytes));
}

function print(
  figures: ReadonlyMap<string, Figures>,
  loads: readonly FirstLoad[],
  memory: readonly Memory[],
  filled: readonly Aim[],
) {
  const heaviest = loads.toSorted((a, b) => b.lateScript - a.lateScript)[0]!;
  console.log(`\n${rateTable(figures)}`);
  console.log(`\n${firstLoadTable(loads)}\n${heaviestScripts(heaviest)}`);
  console.log(`\n${memoryTable(memory)}`);
  console.log(`\n${aimTable([...aimsFor(figures, loads, memory), ...filled])}`);
}

function aimsFor(
  figures: ReadonlyMap<string, Figures>,
  loads: readonly FirstLoad[],
  memory: readonly Memory[],
): Aim[] {
  const bare = figures.get("bare Node response")!;
  const aims: Aim[] = [];
  for (const { database } of memory) {
    const of = (name: string) => figures.get(`${name} (${database})`)!;
    aims.push(share(`/ of bare Node (${database})`, of("/"), bare, 1 / 4));
    if (database !== "PostgreSQL") continue;
    for (const [name, aim] of Object.entries(memberAims)) {
      aims.push(multiple(`${name}, times bare Node (${database})`, of(name), bare, aim));
    }
    const alone = figures.get("PostgreSQL alone, message stored")!;
    for (const name of ["POST /contact", "POST a reply"]) {
      aims.push(share(`${name} of PostgreSQL alone`, of(name), alone, 0.4));
    }
  }
  for (const [name, part, limit] of [
    ["before it is used", "script", SCRIPT_LIMIT],
    ["when it is used", "lateScript", LATE_SCRIPT_LIMIT],
  ] as const) {
    const { path, [part]: bytes } = loads.toSorted((a, b) => b[part] - a[part])[0]!;
    aims.push({
      name: `script of ${path}, ${name}`,
      aim: `≤ ${limit / 1000} kB`,
      is: `${(bytes / 1000).toFixed(1)} kB`,
      met: bytes <= limit,
    });
  }
  const postgres = memory.find(({ database }) => database === "PostgreSQL");
  for (const [when, bytes, limit] of postgres
    ? ([
        ["at the end of the load", postgres.loaded, MEMORY_LIMIT],
        ["ten seconds later", postgres.rested, RESTED_MEMORY_LIMIT],
      ] as const)
    : []) {
    aims.push({
      name: `memory on PostgreSQL, ${when}`,
      aim: `< ${megabytes(limit)} MB`,
      is: `${megabytes(bytes)} MB`,
      met: bytes < limit,
    });
  }
  return aims;
}

/**
 * Both the rate and the processor time must meet the aim. The rate flatters us if the load
 * generator is slower than the bare server, and the processor time if answers wait for something.
 */
function share(name: string, is: Figures, of: Figures, aim: number): Aim {
  const rate = is.perSecond / of.perSecond;
  const effort = of.cpuMicrosEach / is.cpuMicrosEach;
  const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
  return {
    name,
    aim: `≥ ${percent(aim)}`,
    is: `${percent(rate)} by rate, ${percent(effort)} by CPU`,
    met: Math.min(rate, effort) >= aim,
  };
}

/** Processor time as a multiple of another line's in the same run. */
function multiple(name: string, is: Figures, of: Figures, aim: number): Aim {
  const times = is.cpuMicrosEach / of.cpuMicrosEach;
  const shown = times.toFixed(times < 10 ? 1 : 0);
  return { name, aim: `≤ ${aim} ×`, is: `${shown} ×`, met: times <= aim };
}

async function cleanUp() {
  await stopAll();
  for (const clean of cleaners.splice(0)) await clean();
}
