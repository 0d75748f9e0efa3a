import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume, forget } from "#app/platform/throttle/throttle.server.ts";
import { forgetTokens } from "../auth.server.ts";
import { signInChanged } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { twoFactors } from "../tables.ts";
import {
  hasAuthenticator,
  hasTwoFactor,
  removeAuthenticator,
  removeTwoFactor,
  sealSecret,
  takeCode,
  takeStep,
  writeRecoveryCodes,
} from "./two-factor.server.ts";
import { reauthenticate, type ReauthenticationError } from "./reauthentication.server.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";

/** Enough attempts for a clock that is wrong and a code that is mistyped. */
const codes = { name: "two-factor-own", points: 10, seconds: 900 };

/** RFC 4226 recommends this length of a secret. */
const SECRET_BYTES = 20;

/** Makes a secret for the actor's authenticator. It is in use after its first right code. */
export async function beginTwoFactor(
  ctx: Ctx,
  form: { currentPassword: string },
): Promise<Result<undefined, ReauthenticationError | "two-factor-is-on">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.setUpTwoFactor(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  return transact(ctx, async (tx) => {
    if (await hasAuthenticator(tx, actor.id)) return err("two-factor-is-on");
    const sealedSecret = sealSecret(tx.site, actor.id, randomBytes(SECRET_BYTES));
    const fresh = { sealedSecret, createdAt: tx.clock.now(), lastStep: null };
    await tx.db
      .insert(twoFactors)
      .values({ userId: actor.id, ...fresh })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: fresh,
        setWhere: isNull(twoFactors.confirmedAt),
      });
    return ok();
  });
}

/** Deletes a secret that was not confirmed. */
export async function abandonTwoFactor(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.setUpTwoFactor(actor));
  await ctx.db
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, actor.id), isNull(twoFactors.confirmedAt)));
}

/**
 * Turns two-factor authentication on with the authenticator's first code. Every other session ends,
 * because it was begun with a password alone.
 *
 * @returns the recovery codes, which nobody can read again.
 */
export async function confirmTwoFactor(
  ctx: Ctx,
  form: { code: string },
): Promise<Result<string[], "wrong-code" | "too-many-attempts" | "nothing-to-confirm">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.setUpTwoFactor(actor));
  const wait = await consume(ctx, codes, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const done = await transact(ctx, async (tx) => {
    const [own] = await tx.db
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, actor.id), isNull(twoFactors.confirmedAt)))
      .for("update");
    if (!own) return err("nothing-to-confirm");
    if (!(await takeStep(tx, own, form.code))) return err("wrong-code");
    await tx.db
      .update(twoFactors)
      .set({ confirmedAt: tx.clock.now() })
      .where(eq(twoFactors.userId, actor.id));
    await endSessionsBut(tx, actor);
    await forgetTokens(tx, actor.id);
    const fresh = await writeRecoveryCodes(tx, actor.id);
    await record(tx, signInChanged, { userId: actor.id, what: "two-factor-on" }, {});
    return ok(fresh);
  });
  if (done.ok) await forget(ctx, codes, actor.id);
  return done;
}

/** Turns two-factor authentication off, with the password and a code. */
export function turnOffTwoFactor(
  ctx: Ctx,
  form: { currentPassword: string; code: string },
): Promise<Result<undefined, ReauthenticationError | "wrong-code">> {
  return withBoth(ctx, form, async (tx, userId) => {
    await removeAuthenticator(tx, userId);
    await record(tx, signInChanged, { userId, what: "two-factor-off" }, {});
    return undefined;
  });
}

/** Replaces all recovery codes by new ones, with the password and a code. */
export function renewRecoveryCodes(
  ctx: Ctx,
  form: { currentPassword: string; code: string },
): Promise<Result<string[], ReauthenticationError | "wrong-code">> {
  return withBoth(ctx, form, async (tx, userId) => {
    const fresh = await writeRecoveryCodes(tx, userId);
    await record(tx, signInChanged, { userId, what: "recovery-codes-renewed" }, {});
    return fresh;
  });
}

/**
 * Turns two-factor authentication off for an owner who has lost both the authenticator and the
 * recovery codes, and ends all their sessions. Their identity was checked elsewhere.
 */
export async function resetTwoFactor(
  ctx: Ctx,
  userId: string,
): Promise<Result<undefined, "no-two-factor">> {
  authorize(identityPolicy.resetTwoFactor(ctx.actor));
  return transact(ctx, async (tx) => {
    if (!(await hasTwoFactor(tx, userId))) return err("no-two-factor");
    await removeTwoFactor(tx, userId);
    await endSessionsBut(tx, { id: userId });
    await forgetTokens(tx, userId);
    await record(tx, signInChanged, { userId, what: "two-factor-reset" }, {});
    return ok();
  });
}

async function withBoth<T>(
  ctx: Ctx,
  form: { currentPassword: string; code: string },
  work: (tx: Tx, userId: string) => Promise<T>,
): Promise<Result<T, ReauthenticationError | "wrong-code">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  const wait = await consume(ctx, codes, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const done = await transact(ctx, async (tx): Promise<Result<T, "wrong-code">> => {
    if (!(await takeCode(tx, actor.id, form.code))) return err("wrong-code");
    return ok(await work(tx, actor.id));
  });
  if (done.ok) await forget(ctx, codes, actor.id);
  return done;
}
