import { and, eq, gt, lte } from "drizzle-orm";
import {
  personOf,
  provePassword,
  type ReauthenticationError,
} from "#app/contexts/identity/public.server.ts";
import { hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { zipStream } from "#app/platform/documents/zip.server.ts";
import type { ArchiveTools } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { record } from "#app/platform/events/record.server.ts";
import { archiveEntries } from "./archive.server.ts";
import { archivePrepared } from "./events.ts";
import { privacyPolicy } from "./policy.ts";
import { archiveLinks, erasureRequests } from "./tables.ts";

/** How long an archive can be downloaded. */
const OPEN_FOR = hours(1);

/**
 * Lets the actor download an archive of their data for an hour, with the password. It takes the
 * place of an earlier leave; the owner is told by mail, should somebody else have asked.
 */
export async function prepareArchive(
  ctx: Ctx,
  form: { currentPassword: string },
): Promise<Result<undefined, ReauthenticationError>> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.prepareArchive(actor));
  const proved = await provePassword(ctx, actor, form.currentPassword);
  if (!proved.ok) return proved;
  return transact(ctx, async (tx) => {
    const madeAt = tx.clock.now();
    const fresh = {
      id: newId(madeAt),
      userId: actor.id,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + OPEN_FOR),
    };
    await tx.db
      .insert(archiveLinks)
      .values(fresh)
      .onConflictDoUpdate({ target: archiveLinks.userId, set: fresh });
    await record(tx, archivePrepared, { userId: actor.id }, {});
    return ok();
  });
}

/**
 * The actor's archive as a ZIP, made while it is read and stored nowhere. Whoever else has the
 * address, and whoever comes late, finds nothing there.
 */
export async function downloadArchive(
  ctx: Ctx,
  registry: readonly PersonalData[],
  tools: ArchiveTools,
  id: string,
): Promise<ReadableStream<Uint8Array>> {
  const now = ctx.clock.now();
  const [link] = await ctx.db
    .select()
    .from(archiveLinks)
    .where(and(eq(archiveLinks.id, id), gt(archiveLinks.expiresAt, now)));
  const mine = link && privacyPolicy.downloadArchive(ctx.actor, link);
  const { userId } = orNotFound(mine ? link : undefined);
  const person = orNotFound(await personOf(ctx, userId));
  return zipStream(archiveEntries(ctx, registry, person, tools), now);
}

/** Forgets leaves and requests that were not used in time; run by the calendar. */
export async function forgetPrivacyLinks(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.delete(archiveLinks).where(lte(archiveLinks.expiresAt, now));
  await ctx.db.delete(erasureRequests).where(lte(erasureRequests.expiresAt, now));
}
