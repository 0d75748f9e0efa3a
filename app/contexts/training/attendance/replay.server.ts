import { authorize, Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { trainingErrors } from "../messages.ts";
import { trainingPolicy } from "../policy.ts";
import type { Noted, NotedMark } from "./noted.ts";
import { closeSession, correctAttendance, recordAttendance } from "./record.server.ts";
import { marks } from "./rules.ts";

/** What became of an entry: it is stored, or it was refused for this reason. */
export type ReplayAnswer = { id: string; refusal?: string };

type Problem = keyof typeof trainingErrors;

/**
 * Stores what an instructor noted without a connection, session by session: what was said of
 * students, then corrections, then that the session was closed. One entry that is refused does not
 * hold up others. It may be sent again, in parallel too, and each entry is stored once.
 *
 * The entries are the actor's own, and the commands that store them ask their policies: what the
 * actor may not do any more is kept apart for the office, as `recordAttendance` says.
 */
export async function replayAttendance(ctx: Ctx, noted: readonly Noted[]): Promise<ReplayAnswer[]> {
  authorize(trainingPolicy.sendNotedAttendance(ctx.actor));
  const answers: ReplayAnswer[] = [];
  for (const sessionId of new Set(noted.map(({ about }) => about))) {
    const here = noted.filter(({ about }) => about === sessionId);
    const said = here.filter((each) => each.kind === "mark");
    const first = said.filter(({ replaces }) => !replaces);
    answers.push(...(await storeMarks(ctx, sessionId, first)));
    for (const each of said.filter(({ replaces }) => replaces)) {
      answers.push(answer(each, await correct(ctx, sessionId, each)));
    }
    for (const each of here.filter(({ kind }) => kind === "close")) {
      answers.push(answer(each, await problemOf(closeSession(ctx, sessionId))));
    }
  }
  return answers;
}

const answer = ({ id }: Noted, problem: Problem | undefined): ReplayAnswer =>
  problem ? { id, refusal: trainingErrors[problem] } : { id };

/** Stores them together, and one by one if one of them is refused. */
async function storeMarks(ctx: Ctx, sessionId: string, said: readonly NotedMark[]) {
  if (said.length === 0) return [];
  const together = await record(ctx, sessionId, said);
  if (said.length === 1 || !together || together === "role-lost") {
    return said.map((each) => answer(each, together));
  }
  const answers: ReplayAnswer[] = [];
  for (const each of said) answers.push(answer(each, await record(ctx, sessionId, [each])));
  return answers;
}

async function record(ctx: Ctx, sessionId: string, said: readonly NotedMark[]) {
  const now = ctx.clock.now();
  // A device whose clock is ahead cannot have said anything later than now.
  const entries = said.map(({ id, enrolmentId, status, minutes, saidAt }) => ({
    id,
    enrolmentId,
    status,
    minutes,
    saidAt: saidAt > now ? now : saidAt,
  }));
  let refused = 0;
  const problem = await problemOf(
    recordAttendance(ctx, sessionId, entries).then((done) => {
      if (done.ok) refused = done.value.refused;
      return done;
    }),
  );
  return refused > 0 ? "role-lost" : problem;
}

async function correct(ctx: Ctx, sessionId: string, said: NotedMark): Promise<Problem | undefined> {
  const status = marks.find((each) => each === said.status);
  if (!status || !said.reason) return "wrong-minutes";
  const { id: key, enrolmentId, replaces, minutes, reason, saidAt } = said;
  const correction = { key, replaces, status, minutes, reason };
  const problem = await problemOf(
    correctAttendance(ctx, sessionId, enrolmentId, correction, saidAt),
  );
  // Somebody who has lost the role: the entry is kept apart, and the office sees it.
  return problem === "not-yours" ? record(ctx, sessionId, [said]) : problem;
}

/** Returns why a command failed. Refusals are answers here, because other entries go on. */
async function problemOf(
  command: Promise<{ ok: true } | { ok: false; error: Problem }>,
): Promise<Problem | undefined> {
  try {
    const done = await command;
    return done.ok ? undefined : done.error;
  } catch (error) {
    if (error instanceof Denied || error instanceof NotFound) return "not-yours";
    throw error;
  }
}
