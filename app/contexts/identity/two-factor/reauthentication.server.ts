import { and, eq } from "drizzle-orm";
import { minutes } from "#app/kernel/clock.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Member } from "#app/kernel/actor.ts";
import type { Reauthentication, SigningProof } from "#app/kernel/reauthentication.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { unlessBusy, verifyPassword } from "#app/platform/password.server.ts";
import { consume, forget, refund } from "#app/platform/throttle/throttle.server.ts";
import { identityPolicy } from "../policy.ts";
import { accounts, sessions } from "../tables.ts";

/** Limits the guesses of somebody who finds a browser left open. */
const guesses = { name: "reauthentication", points: 5, seconds: 900 };

/** How long a proof by passkey or mailed code counts in its session. */
const CONFIRMED_MINUTES = 10;

/** How long a proof counts for signatures in its session. */
const SIGNING_MINUTES = 30;

/** Why somebody was not recognised as the account's owner. */
export type ReauthenticationError =
  | "wrong-password"
  | "too-many-attempts"
  | "too-busy"
  | "not-reauthenticated";

/**
 * Checks before a serious act that the member is the account's owner: by the password or, for an
 * account without one, by whether this session has given another proof within the last ten minutes.
 * It hashes: call it outside transactions.
 */
export async function reauthenticate(
  ctx: Ctx,
  member: Pick<Member, "id" | "sessionId">,
  password: string,
): Promise<Result<undefined, ReauthenticationError>> {
  const stored = await passwordHashOf(ctx, member.id);
  if (!stored) return (await confirmedUntil(ctx, member)) ? ok() : err("not-reauthenticated");
  // Counted before the password is checked, so that simultaneous guesses cannot exceed the limit.
  const wait = await consume(ctx, guesses, member.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const right = await unlessBusy(() => verifyPassword(stored, password));
  if (!right.ok) {
    await refund(ctx, guesses, member.id);
    return right;
  }
  if (!right.value) return err("wrong-password");
  await forget(ctx, guesses, member.id);
  return ok();
}

/** Returns how the actor proves again who they are, for the forms that ask for it. */
export async function reauthenticationOf(ctx: Ctx): Promise<Reauthentication> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  if (await passwordHashOf(ctx, actor.id)) return { way: "password" };
  return { way: "confirmation", until: await confirmedUntil(ctx, actor) };
}

/** Stores that the session's owner has just proved who they are, and how. */
export async function noteReauthentication(
  ctx: Pick<Ctx, "db" | "clock">,
  member: Pick<Member, "id" | "sessionId">,
  by: SigningProof = "two-factor",
): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ reauthenticatedAt: ctx.clock.now(), reauthenticatedBy: by })
    .where(own(member));
}

/**
 * Checks before a signature that the actor is the account's owner, and returns how they proved it. Once they have, it counts in the session for 30 minutes, so that somebody who signs for a whole
 * group types the password once. It hashes: call it outside transactions.
 */
export async function proveForSigning(
  ctx: Ctx,
  password: string,
): Promise<Result<SigningProof, ReauthenticationError>> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const proved = await lastProof(ctx, actor, SIGNING_MINUTES);
  if (proved) return ok(proved.by);
  const again = await reauthenticate(ctx, actor, password);
  if (!again.ok) return again;
  await noteReauthentication(ctx, actor, "password");
  return ok("password");
}

/** Returns how the actor proves who they are before they sign, for the forms that ask for it. */
export async function signingReauthentication(ctx: Ctx): Promise<Reauthentication> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const proved = await lastProof(ctx, actor, SIGNING_MINUTES);
  if (proved) return { way: "confirmation", until: proved.until };
  if (await passwordHashOf(ctx, actor.id)) return { way: "password" };
  return { way: "confirmation", until: null };
}

async function passwordHashOf(ctx: Pick<Ctx, "db">, userId: string) {
  const [account] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  return account?.hash;
}

/** Returns when the session's last proof ends; null if it has ended, or there was none. */
async function confirmedUntil(
  ctx: Pick<Ctx, "db" | "clock">,
  member: Pick<Member, "id" | "sessionId">,
): Promise<Date | null> {
  return (await lastProof(ctx, member, CONFIRMED_MINUTES))?.until ?? null;
}

/** Returns the session's last proof and when it ends, if it is not older than some minutes. */
async function lastProof(
  ctx: Pick<Ctx, "db" | "clock">,
  member: Pick<Member, "id" | "sessionId">,
  counted: number,
): Promise<{ by: SigningProof; until: Date } | undefined> {
  const [session] = await ctx.db
    .select({ at: sessions.reauthenticatedAt, by: sessions.reauthenticatedBy })
    .from(sessions)
    .where(own(member));
  if (!session?.at) return undefined;
  const until = new Date(session.at.getTime() + minutes(counted));
  return until > ctx.clock.now() ? { by: session.by ?? "two-factor", until } : undefined;
}

const own = (member: Pick<Member, "id" | "sessionId">) =>
  and(eq(sessions.id, member.sessionId), eq(sessions.userId, member.id));
