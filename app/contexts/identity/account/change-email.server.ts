import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { hashOf, newToken } from "#app/platform/token.server.ts";
import { accountAt } from "../account-queries.server.ts";
import { forgetTokens } from "../auth.server.ts";
import { emailChanged, emailChangeRequested } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { normalEmail } from "../profile.ts";
import { emailChanges, profiles } from "../tables.ts";
import {
  reauthenticate,
  type ReauthenticationError,
} from "../two-factor/reauthentication.server.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";

const emails = { name: "email-change-emails", points: 5, seconds: 3600 };

/** How long the link to the new address can be used. */
const OPEN_FOR = days(1);

/** How long a change is kept after its request, in case the owner says that it was not theirs. */
const KEPT_FOR = days(90);

/**
 * Requests a change of address. The account keeps its address until the link that is mailed to the
 * new one is used. Whether the new address already has an account is checked in the background and
 * not revealed.
 */
export async function requestEmailChange(
  ctx: Ctx,
  form: { email: string; currentPassword: string },
): Promise<Result<undefined, ReauthenticationError | "same-address">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const toEmail = normalEmail(form.email);
  if (toEmail === normalEmail(actor.email)) return err("same-address");
  const proved = await reauthenticate(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  const wait = await consume(ctx, emails, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact(ctx, async (tx) => {
    await tx.db.delete(emailChanges).where(openOf(actor.id));
    const requestedAt = tx.clock.now();
    const id = newId(requestedAt);
    await tx.db.insert(emailChanges).values({
      id,
      userId: actor.id,
      fromEmail: actor.email,
      fromVerified: actor.emailVerified,
      toEmail,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + OPEN_FOR),
    });
    await record(tx, emailChangeRequested, { changeId: id });
    return ok();
  });
}

/** Cancels the actor's request, if it is not confirmed yet. */
export async function withdrawEmailChange(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  await ctx.db.delete(emailChanges).where(openOf(actor.id));
}

/**
 * Gives a change its token and stores only the hash. Returns undefined if the change is no longer
 * open or the address is taken.
 */
export async function issueEmailChangeToken(
  tx: Tx,
  changeId: string,
): Promise<{ email: string; userId: string; token: string } | undefined> {
  const [change] = await tx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.id, changeId), isNull(emailChanges.confirmedAt)));
  if (!change || (await accountAt(tx, change.toEmail))) return undefined;
  const token = newToken();
  await tx.db
    .update(emailChanges)
    .set({ tokenHash: hashOf(token) })
    .where(eq(emailChanges.id, changeId));
  return { email: change.toEmail, userId: change.userId, token };
}

/** Returns the new address that a mailed token confirms, if the change is the actor's own. */
export async function emailToConfirm(ctx: Ctx, token: string): Promise<string | undefined> {
  return (await openEmailChange(ctx, token))?.toEmail;
}

/** Returns and locks the actor's open change with a mailed token. */
async function openEmailChange(ctx: Ctx, token: string) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  const [change] = await ctx.db
    .select()
    .from(emailChanges)
    .where(
      and(
        openOf(actor.id),
        eq(emailChanges.tokenHash, hashOf(token)),
        gt(emailChanges.expiresAt, ctx.clock.now()),
      ),
    )
    .for("update");
  return change;
}

/**
 * Moves the account to the address that the link was mailed to. It needs a session of the account
 * besides the link, so that a mistyped address does not give the account to a stranger.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  token: string,
): Promise<Result<undefined, "link-expired">> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && identityPolicy.changeOwnAccount(actor));
  return transact(ctx, async (tx) => {
    const change = await openEmailChange(tx, token);
    if (!change || (await accountAt(tx, change.toEmail))) return err("link-expired");
    const now = tx.clock.now();
    await tx.db
      .update(profiles)
      .set({ email: change.toEmail, emailVerified: true, updatedAt: now })
      .where(eq(profiles.id, actor.id));
    await tx.db
      .update(emailChanges)
      .set({ confirmedAt: now, tokenHash: null })
      .where(eq(emailChanges.id, change.id));
    await endSessionsBut(tx, actor);
    await forgetTokens(tx, actor.id);
    await record(tx, emailChanged, { userId: actor.id, changeId: change.id }, {});
    return ok();
  });
}

/** Deletes changes that were requested long ago, confirmed or not. It runs on a schedule. */
export async function forgetEmailChanges(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_FOR);
  await ctx.db.delete(emailChanges).where(lt(emailChanges.requestedAt, before));
}

const openOf = (userId: string) =>
  and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt));
