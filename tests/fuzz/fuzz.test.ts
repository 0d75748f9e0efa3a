import fc from "fast-check";
import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { isAccount, people, type Person } from "../e2e/support/people.ts";
import { newNetwork, Visitor } from "../e2e/support/visitor.ts";
import { type Running, seededFolder, start } from "../process/support/server.ts";
import { type Known, learn } from "./known.ts";
import { type Asked, requests } from "./requests.ts";
import { type Outcome, send } from "./send.ts";

/*
 * Sends requests of every kind, to every address, as every person. No request may fail on our side
 * or stay without an answer, and none may leave a line in the log that needs somebody's attention.
 *
 * FUZZ_REQUESTS and FUZZ_MINUTES limit it. FUZZ_SEED repeats the same requests. Each round begins
 * with a newly seeded site, so FUZZ_ROUND can repeat a single round.
 */
const wanted = Number(process.env.FUZZ_REQUESTS ?? 30_000);
const minutes = Number(process.env.FUZZ_MINUTES ?? 60);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const onlyRound = process.env.FUZZ_ROUND;

/** The requests to one site. After more, too much is changed or erased for pages to be reached. */
const ROUND = 3000;
const AT_ONCE = 12;
/** Requests end sessions (logout, a new password), so people sign in again after this many. */
const SIGN_IN_EVERY = 150;
/** In milliseconds. A document may take long on a busy machine, but after this a request hangs. */
const ANSWER_WITHIN = 60_000;

const deadline = Date.now() + minutes * 60_000;

type Finding = { what: string; asked: string };

test(
  `${wanted} generated requests are answered without a failure of ours (seed ${seed})`,
  { timeout: (minutes + 10) * 60_000 },
  async () => {
    let found = 0;
    const statuses = new Map<string, number>();
    let known: Known | undefined;
    let sent = 0;
    const rounds = onlyRound ? [Number(onlyRound)] : [...Array(Math.ceil(wanted / ROUND)).keys()];
    for (const round of rounds) {
      if (Date.now() > deadline) break;
      const findings: Finding[] = [];
      const site = await start({
        APP_MODE: "demo",
        DATA_DIR: seededFolder(),
        LOG_LEVEL: "info",
        HOST: "127.0.0.1",
      });
      known ??= await learn(site.url, 70);
      const numRuns = Math.min(ROUND, wanted - round * ROUND);
      const batch = fc.sample(requests(known, site.url), { seed: seed + round, numRuns });
      const outcomes = await sendAll(site, batch);
      sent += outcomes.length;
      for (const [at, { status, milliseconds }] of outcomes.entries()) {
        const kind = typeof status === "number" ? `${Math.floor(status / 100)}xx` : status;
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        const wrong = typeof status === "number" ? status >= 500 : status !== "hung up";
        const what = `${status} after ${Math.round(milliseconds)} ms`;
        if (wrong) findings.push({ what, asked: described(batch[at]!, round, at) });
      }
      const { code, signal } = await site.stop();
      if (code !== 0) findings.push({ what: `it ended with ${code ?? signal}`, asked: "" });
      for (const line of unhandled(site)) findings.push({ what: line, asked: "" });
      const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
      console.log(
        `round ${round}: ${sent} sent, slowest ${Math.round(slowest)} ms,`,
        [...statuses].map(([kind, n]) => `${kind} ${n}`).join(", "),
        `- ${findings.length} findings`,
      );
      for (const { what, asked } of findings.slice(0, 20)) console.log(`\n${what}\n${asked}`);
      found += findings.length;
    }
    expect(sent).toBeGreaterThan(0);
    expect(found, `of ${sent} requests; FUZZ_SEED=${seed} sends them again`).toBe(0);
  },
);

async function sendAll(site: Running, batch: Asked[]): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  onTestFinished(() => agent.destroy());
  const outcomes: Outcome[] = [];
  let cookies = new Map<Person, string>();
  let next = 0;
  const sender = async () => {
    while (next < batch.length && Date.now() < deadline) {
      const at = next++;
      if (at % SIGN_IN_EVERY === 0) cookies = await signedIn(site.url);
      const asked = batch[at]!;
      const cookie = cookies.get(asked.person);
      const headers = {
        Host: new URL(site.url).host,
        "X-Forwarded-For": newNetwork(),
        Cookie: [cookie, asked.headers.Cookie].filter(Boolean).join("; "),
      };
      outcomes[at] = await send(site.port, asked, headers, { agent, within: ANSWER_WITHIN });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return outcomes.filter(Boolean);
}

/**
 * Returns the cookies of everybody who can still sign in, because requests may suspend or erase
 * people.
 */
async function signedIn(site: string): Promise<Map<Person, string>> {
  const cookies = new Map<Person, string>();
  for (const person of people) {
    if (!isAccount(person)) continue;
    const visitor = await new Visitor(site).signIn(person).catch(() => undefined);
    if (visitor) cookies.set(person, visitor.cookies);
  }
  return cookies;
}

/** Returns the lines of the log that are errors or not JSON. */
function unhandled(site: Running): string[] {
  const lines = site.output().split("\n");
  // The first lines, before the log begins, are for people.
  const first = lines.findIndex((line) => line.startsWith("{"));
  const wrong = lines.slice(first).filter((line) => line !== "" && !isHandled(line));
  return [...wrong, ...site.errors().split("\n").filter(Boolean)].map((line) =>
    line.slice(0, 1500),
  );
}

function isHandled(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level < 50;
  } catch {
    return false;
  }
}

function described(asked: Asked, round: number, at: number): string {
  const { person, method, target, headers, body, hangUpAfter } = asked;
  const sent = body ? `\n  ${JSON.stringify(body.toString("latin1").slice(0, 1500))}` : "";
  const cut = hangUpAfter === undefined ? "" : ` (hangs up after ${hangUpAfter})`;
  return `  round ${round}, request ${at}, ${person}: ${method} ${target.slice(0, 600)}\n  ${JSON.stringify(headers)}${sent}${cut}`;
}
