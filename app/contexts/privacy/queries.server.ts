import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { addressee, personOf } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { OnErasure } from "#app/platform/personal-data/personal-data-item.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { itemsOf } from "#app/platform/personal-data/personal-table.ts";
import { blockersOf } from "./blockers.server.ts";
import { issueErasureToken, openRequest } from "./request-erasure.server.ts";
import type { ErasedEntry } from "./erased-list.ts";
import { privacyPolicy } from "./policy.ts";
import { archiveLinks, erasureRequests, erasures } from "./tables.ts";

/** Returns the archive that the actor can download now, or null. */
export async function ownArchive(ctx: Ctx): Promise<{ id: string; expiresAt: Date } | null> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.prepareArchive(actor));
  const [link] = await ctx.db
    .select({ id: archiveLinks.id, expiresAt: archiveLinks.expiresAt })
    .from(archiveLinks)
    .where(and(eq(archiveLinks.userId, actor.id), gt(archiveLinks.expiresAt, ctx.clock.now())));
  return link ?? null;
}

/** One line about what an erasure does. */
export type ErasureLine = { what: string; why: string | null };

/** Returns what an erasure does with which data, as the tables declare it, without duplicates. */
export function erasureSummary(
  registry: readonly PersonalData[],
): Record<OnErasure, ErasureLine[]> {
  const items = registry.flatMap(({ tables }) => tables).flatMap(itemsOf);
  const lines = (onErasure: OnErasure) => {
    const all = items
      .filter((item) => item.onErasure === onErasure)
      .map(({ what, why }) => [what, { what, why: why ?? null }] as const);
    return [...new Map(all).values()];
  };
  return { delete: lines("delete"), anonymise: lines("anonymise"), keep: lines("keep") };
}

/** Returns the actor's erasure blockers, and until when a request of theirs is open. */
export async function ownErasure(ctx: Ctx, registry: readonly PersonalData[]) {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.askForErasure(actor));
  const person = orNotFound(await personOf(ctx, actor.id, { confirmed: true }));
  const [request] = await ctx.db
    .select({ expiresAt: erasureRequests.expiresAt })
    .from(erasureRequests)
    .where(
      and(eq(erasureRequests.userId, actor.id), gt(erasureRequests.expiresAt, ctx.clock.now())),
    );
  return {
    blockers: await blockersOf(ctx, registry, person),
    requestedUntil: request?.expiresAt ?? null,
  };
}

/** Returns whether a mailed token is for the actor's own erasure. */
export async function erasesActor(ctx: Ctx, token: string): Promise<boolean> {
  return (await openRequest(ctx, token)) !== undefined;
}

/**
 * Makes the token of the email with the erasure link. Returns the email's data, or undefined if the
 * request was withdrawn.
 */
export async function erasureEmailOf(tx: Tx, requestId: string) {
  const issued = await issueErasureToken(tx, requestId);
  const to = issued && (await addressee(tx, issued.userId));
  if (!to) return undefined;
  return {
    to,
    link: `${tx.site.url}/dashboard/profile/data/erasure-confirmation?token=${issued.token}`,
  };
}

/** Returns the accounts that were erased here, so that they can be erased again after a restore. */
export async function erasedAccounts(ctx: Pick<Ctx, "db">): Promise<ErasedEntry[]> {
  const rows = await ctx.db
    .selectDistinct({ userId: erasures.userId })
    .from(erasures)
    .where(isNotNull(erasures.userId))
    .orderBy(asc(erasures.userId));
  return rows.map(({ userId }) => ({ userId: userId! }));
}

/** Returns the marks of erased addresses, for erasing their data again after a restore. */
export async function erasedAddresses(ctx: Pick<Ctx, "db">): Promise<ErasedEntry[]> {
  const rows = await ctx.db
    .select({ erasureId: erasures.id, marks: erasures.addressMarks })
    .from(erasures)
    .where(sql`cardinality(${erasures.addressMarks}) > 0`)
    .orderBy(asc(erasures.id));
  return rows.flatMap(({ erasureId, marks }) => marks.map((mark) => ({ erasureId, mark })));
}
