import { expect, onTestFinished } from "vitest";
import type { FragileDatabase, Failure } from "../../../testing/database-proxy.ts";
import { newAddress, newNetwork, plain, Visitor } from "../../e2e/support/visitor.ts";
import { emailsOnTheirWay, sendersKnownTo } from "./staff.ts";
import { eventually, goodSecret, newFolder, pause, type Running, start } from "./server.ts";

const SENTENCE = "We cannot reach our records just now, try again in a minute";
const POOL = 5;
const PROCESSES = 2;

/** Starts two processes on the database, for the outages of a test. */
export async function siteOn(database: FragileDatabase) {
  const settings = {
    APP_MODE: "demo",
    DATABASE_URL: database.url,
    DATABASE_POOL: String(POOL),
    SESSION_SECRET: goodSecret,
    LOG_LEVEL: "warn",
  };
  const servers: Running[] = [];
  for (let each = 0; each < PROCESSES; each++) {
    servers.push(await start({ ...settings, DATA_DIR: newFolder() }));
  }
  return { database, servers, acknowledged: new Set<string>() };
}

export type Site = Awaited<ReturnType<typeof siteOn>>;

/**
 * Lets the database fail for some seconds while people read and write. Expects that each process
 * reports it in time, recovers by itself within five seconds, stays within its connections and
 * writes few lines.
 */
export async function outage(site: Site, how: Failure, seconds: number): Promise<void> {
  const { database, servers } = site;
  const members = await Promise.all(
    servers.map(({ url }) => new Visitor(url, newNetwork()).signIn("member")),
  );
  const linesBefore = servers.map((server) => linesOf(server).length);
  await pause(1000);
  await database.mostSessions();
  const load = startLoad(site);
  onTestFinished(() => void load.stop());
  await pause(1000);

  await database.fail[how]!();
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await Promise.all(servers.map(({ url }) => asksForHealth(url)));
    await pause(Math.min(500, Math.max(0, end - performance.now())));
  }
  await database.recover();
  const recovered = performance.now();
  await Promise.all(
    members.map((member) =>
      eventually(async () => {
        const [ready, page] = [
          await fetch(`${member.site}/readyz`),
          await member.ask("/dashboard"),
        ];
        return ready.status === 200 && page.status === 200;
      }, 5000),
    ),
  );
  expect(performance.now() - recovered).toBeLessThan(5000);

  await pause(1000);
  const answers = await load.stop();
  // Refused requests were told why, and nobody met a bug or a refused connection.
  expect(answers.strange).toEqual([]);
  expect(answers.accepted).toBeGreaterThan(0);
  if (seconds > 10 || how !== "frozen") expect(answers.unavailable).toBeGreaterThan(0);
  expect(await database.mostSessions()).toBeLessThanOrEqual(PROCESSES * (POOL + 2));
  for (const [at, server] of servers.entries()) {
    const lines = linesOf(server).slice(linesBefore[at]);
    expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(12 + seconds / 10);
    expect(server.errors()).toBe("");
  }
}

/** Every acknowledged message is stored, and its background work is done. */
export async function expectNothingLost({ servers, acknowledged }: Site): Promise<void> {
  const known = await sendersKnownTo(servers[0]!.url);
  expect([...acknowledged].filter((address) => !known.has(address))).toEqual([]);
  await eventually(async () => (await emailsOnTheirWay(servers[0]!.url)) === 0, 60_000);
  for (const server of servers) expect((await server.stop()).code).toBe(0);
}

/** Expects `/healthz` to answer 200, and `/readyz` to answer within two seconds. */
async function asksForHealth(url: string) {
  const begun = performance.now();
  const [health, ready] = await Promise.all(
    ["/healthz", "/readyz"].map(async (path) => {
      const { status } = await fetch(url + path);
      return { status, ms: performance.now() - begun };
    }),
  );
  expect(health!.status).toBe(200);
  expect([200, 503]).toContain(ready!.status);
  expect(ready!.ms).toBeLessThan(2000);
}

type Answers = { accepted: number; unavailable: number; strange: string[] };

/** Reads and writes at each of the processes until it is stopped. */
function startLoad({ servers, acknowledged }: Site) {
  const answers: Answers = { accepted: 0, unavailable: 0, strange: [] };
  let stopped = false;
  const note = (status: number, text: string, what: string) => {
    if (status === 503 && plain(text).includes(SENTENCE)) answers.unavailable += 1;
    else answers.strange.push(`${what}: ${status} ${plain(text).slice(0, 300)}`);
  };
  const until = async (work: () => Promise<void>) => {
    while (!stopped) {
      await work().catch((error: unknown) => {
        answers.strange.push(String((error as Error).cause ?? error));
        return pause(500);
      });
      await pause(100);
    }
  };
  const write = async (url: string) => {
    const email = newAddress("kea");
    const message = { ...enquiry, email };
    const { status, text } = await new Visitor(url, newNetwork()).send("/contact", message);
    if (status === 303) {
      acknowledged.add(email);
      answers.accepted += 1;
    } else note(status, text, "POST /contact");
  };
  const read = async (url: string) => {
    const { status, text } = await new Visitor(url, newNetwork()).ask("/situations-vacant");
    if (status !== 200) note(status, text, "GET /situations-vacant");
  };
  const people = servers.flatMap(({ url }) => [
    ...Array.from({ length: 3 }, () => until(() => write(url))),
    ...Array.from({ length: 3 }, () => until(() => read(url))),
  ]);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(people);
      return answers;
    },
  };
}

const enquiry = {
  firstName: "Kea",
  lastName: "Ngata",
  subject: "Places",
  message: "Is there a place left in the next intake?",
};

function linesOf({ output }: Running): string[] {
  return output().split("\n").filter(Boolean);
}
