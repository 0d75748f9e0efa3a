import { randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isSignedBy, signaturesOf } from "#app/platform/signature.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { reauthenticationCodeRequested } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { reauthenticationCodes, sessions } from "../tables.ts";
import { noteReauthentication } from "./reauthentication.server.ts";

/** How long a code can be entered, in minutes, and how often somebody may guess it. */
const CODE_MINUTES = 10;
const ATTEMPTS = 5;

/** With five guesses at each code, somebody who finds a browser left open has 25 in an hour. */
const codes = { name: "reauthentication-codes", points: 5, seconds: 3600 };

/** Asks for a code by email, with which this session proves again whose it is. */
export async function requestReauthenticationCode(
  ctx: Ctx,
): Promise<Result<undefined, "too-many-attempts">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const wait = await consume(ctx, codes, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact(ctx, async (tx) => {
    const { id: userId, sessionId } = actor;
    await record(tx, reauthenticationCodeRequested, { userId, sessionId });
    return ok();
  });
}

/**
 * Makes the code of an email: six digits. It replaces the session's earlier code.
 *
 * @returns undefined if the session has ended.
 */
export async function issueReauthenticationCode(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string | undefined> {
  const [session] = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .for("update");
  if (!session) return undefined;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const fresh = {
    userId,
    codeHash: signaturesOf(tx.site, signedText(sessionId, code))[0],
    attemptsLeft: ATTEMPTS,
    expiresAt: new Date(tx.clock.now().getTime() + minutes(CODE_MINUTES)),
  };
  await tx.db
    .insert(reauthenticationCodes)
    .values({ sessionId, ...fresh })
    .onConflictDoUpdate({ target: reauthenticationCodes.sessionId, set: fresh });
  return code;
}

/**
 * Uses up the code that was mailed for this session.
 *
 * Errors: "wrong-mailed-code"; "mailed-code-expired" if there is none, it is too old, or five
 * wrong codes were entered.
 */
export async function reauthenticateByCode(
  ctx: Ctx,
  form: { code: string },
): Promise<Result<undefined, "wrong-mailed-code" | "mailed-code-expired">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  // Counted by itself and before it is checked, so that simultaneous guesses are all counted.
  const [guessed] = await ctx.db
    .update(reauthenticationCodes)
    .set({ attemptsLeft: sql`${reauthenticationCodes.attemptsLeft} - 1` })
    .where(
      and(
        eq(reauthenticationCodes.sessionId, actor.sessionId),
        eq(reauthenticationCodes.userId, actor.id),
        gt(reauthenticationCodes.attemptsLeft, 0),
        gt(reauthenticationCodes.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ codeHash: reauthenticationCodes.codeHash });
  if (!guessed) return err("mailed-code-expired");
  const { codeHash } = guessed;
  const typed = signedText(actor.sessionId, form.code.replace(/\s/g, ""));
  if (!isSignedBy(ctx.site, typed, codeHash)) return err("wrong-mailed-code");
  return transact(ctx, async (tx) => {
    const used = await tx.db
      .delete(reauthenticationCodes)
      .where(
        and(
          eq(reauthenticationCodes.sessionId, actor.sessionId),
          eq(reauthenticationCodes.codeHash, codeHash),
        ),
      )
      .returning({ userId: reauthenticationCodes.userId });
    if (used.length === 0) return err("mailed-code-expired");
    await noteReauthentication(tx, actor);
    return ok();
  });
}

const signedText = (sessionId: string, code: string) => `reauthentication:${sessionId}:${code}`;
