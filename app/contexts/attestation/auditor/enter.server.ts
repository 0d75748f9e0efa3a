import { randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isSignedBy, signaturesOf } from "#app/platform/signature.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { auditorCodeRequested, auditorEntered } from "../events.ts";
import { attestationPolicy } from "../policy.ts";
import { auditorCodes, auditorPasses, auditorVisits } from "../tables.ts";
import { writeVisit } from "./cookie.server.ts";
import { isLive, visitEnd } from "./rules.ts";

/** How long a code can be entered, in minutes, and how often it may be guessed. */
const CODE_MINUTES = 10;
const ATTEMPTS = 5;

/** With five guesses at each code, somebody who has the link has 25 in an hour. */
const codes = { name: "auditor-codes", points: 5, seconds: 3600 };

/** Asks for a code, which is emailed to the address of the pass. Throws NotFound after its end. */
export async function requestAuditorCode(
  ctx: Ctx,
  passId: string,
): Promise<Result<undefined, "too-many-codes">> {
  const pass = await livePass(ctx, passId);
  authorize(attestationPolicy.enterAsAuditor(ctx.actor, { isLive: isLive(pass, ctx.clock.now()) }));
  if ((await consume(ctx, codes, passId)) > 0) return err("too-many-codes");
  return transact<undefined, "too-many-codes">(ctx, async (tx) => {
    await record(tx, auditorCodeRequested, { passId });
    return ok();
  });
}

/** Makes the code of an email, which replaces the one before it; undefined after the pass's end. */
export async function issueAuditorCode(
  tx: Tx,
  passId: string,
): Promise<{ to: { address: string; name: string }; code: string } | undefined> {
  const [pass] = await tx.db.select().from(auditorPasses).where(eq(auditorPasses.id, passId));
  const now = tx.clock.now();
  if (!pass || !isLive(pass, now)) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const fresh = {
    codeHash: signaturesOf(tx.site, signedText(passId, code))[0],
    attemptsLeft: ATTEMPTS,
    expiresAt: new Date(now.getTime() + minutes(CODE_MINUTES)),
  };
  await tx.db
    .insert(auditorCodes)
    .values({ passId, ...fresh })
    .onConflictDoUpdate({ target: auditorCodes.passId, set: fresh });
  return { to: { address: pass.address, name: pass.name }, code };
}

type Entered = { visitId: string; cookie: string };

/**
 * Uses up the code of a pass. Returns the visit that begins, and the Set-Cookie value that names it to
 * the browser. Throws NotFound after the pass's end.
 *
 * Errors: "wrong-code"; "code-expired" if there is none, it is too old, or it was guessed too often.
 */
export async function enterAsAuditor(
  ctx: Ctx,
  passId: string,
  code: string,
): Promise<Result<Entered, "wrong-code" | "code-expired">> {
  const pass = await livePass(ctx, passId);
  authorize(attestationPolicy.enterAsAuditor(ctx.actor, { isLive: isLive(pass, ctx.clock.now()) }));
  // Counted by itself and before it is checked, so that simultaneous guesses are all counted.
  const [guessed] = await ctx.db
    .update(auditorCodes)
    .set({ attemptsLeft: sql`${auditorCodes.attemptsLeft} - 1` })
    .where(
      and(
        eq(auditorCodes.passId, passId),
        gt(auditorCodes.attemptsLeft, 0),
        gt(auditorCodes.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ codeHash: auditorCodes.codeHash });
  if (!guessed) return err("code-expired");
  const { codeHash } = guessed;
  if (!isSignedBy(ctx.site, signedText(passId, code.replace(/\s/g, "")), codeHash)) {
    return err("wrong-code");
  }
  const beganAt = ctx.clock.now();
  const visitId = newId(beganAt);
  // Made before the transaction, which awaits nothing but the database.
  const cookie = await writeVisit(ctx.site, visitId);
  return transact<Entered, "wrong-code" | "code-expired">(ctx, async (tx) => {
    const used = await tx.db
      .delete(auditorCodes)
      .where(and(eq(auditorCodes.passId, passId), eq(auditorCodes.codeHash, codeHash)))
      .returning({ passId: auditorCodes.passId });
    if (used.length === 0) return err("code-expired");
    const endsAt = visitEnd(beganAt, pass);
    await tx.db.insert(auditorVisits).values({ id: visitId, passId, beganAt, endsAt });
    await record(tx, auditorEntered, { passId }, { after: { until: endsAt.toISOString() } });
    return ok({ visitId, cookie });
  });
}

/** Returns a pass that opens something now. Throws NotFound for every other. */
async function livePass(ctx: Pick<Ctx, "db" | "clock">, passId: string) {
  const [pass] = await ctx.db.select().from(auditorPasses).where(eq(auditorPasses.id, passId));
  return orNotFound(pass && isLive(pass, ctx.clock.now()) ? pass : undefined);
}

const signedText = (passId: string, code: string) => `auditor:${passId}:${code}`;
