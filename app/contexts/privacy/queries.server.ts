import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { addressee, personOf } from "#app/contexts/identity/queries.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Fate, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { issueErasureToken, openRequest } from "./commands/request-erasure.server.ts";
import type { ErasedEntry } from "./erased-list.ts";
import { obstaclesTo } from "./obstacles.server.ts";
import { privacyPolicy } from "./policy.ts";
import { archiveLinks, erasureRequests, erasures } from "./schema.ts";

/** What the page about one's own data shows: the archive that can be downloaded now. */
export async function ownArchive(ctx: Ctx): Promise<{ id: string; expiresAt: Date } | null> {
  const { actor } = ctx;
  authorize(actor.kind === "member" && privacyPolicy.prepareArchive(actor));
  const [link] = await ctx.db
    .select({ id: archiveLinks.id, expiresAt: archiveLinks.expiresAt })
    .from(archiveLinks)
    .where(and(eq(archiveLinks.userId, actor.id), gt(archiveLinks.expiresAt, ctx.clock.now())));
  return link ?? null;
}

/** One line of what an erasure does. */
export type FateLine = { what: string; why: string | null };

/** What becomes of what when somebody is erased, each line once. */
export function fatesOf(registry: readonly PersonalData[]): Record<Fate, FateLine[]> {
  const lines = (fate: Fate) => {
    const all = registry
      .flatMap(({ holdings }) => holdings)
      .filter((holding) => holding.fate === fate)
      .map(({ what, why }) => [what, { what, why: why ?? null }] as const);
    return [...new Map(all).values()];
  };
  return { deleted: lines("deleted"), nameless: lines("nameless"), kept: lines("kept") };
}

/** What stands against the actor's erasure, and whether they have asked for it. */
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
    obstacles: await obstaclesTo(ctx, registry, person),
    requestedUntil: request?.expiresAt ?? null,
  };
}

/** Whether a mailed token erases the actor. */
export async function erasesActor(ctx: Ctx, token: string): Promise<boolean> {
  return (await openRequest(ctx, token)) !== undefined;
}

/** What the letter with the link needs; makes its token. Undefined where it was taken back. */
export async function erasureLetterOf(tx: Tx, requestId: string) {
  const issued = await issueErasureToken(tx, requestId);
  const to = issued && (await addressee(tx, issued.userId));
  if (!to) return undefined;
  return {
    to,
    link: `${tx.site.url}/dashboard/profile/data/erasure-confirmation?token=${issued.token}`,
  };
}

/** The accounts that were erased here: what is erased again after a restore. */
export async function erasedAccounts(ctx: Pick<Ctx, "db">): Promise<ErasedEntry[]> {
  const rows = await ctx.db
    .selectDistinct({ userId: erasures.userId })
    .from(erasures)
    .where(isNotNull(erasures.userId))
    .orderBy(asc(erasures.userId));
  return rows.map(({ userId }) => ({ userId: userId! }));
}

/** The same for the addresses that what was erased had come from. */
export async function erasedAddresses(ctx: Pick<Ctx, "db">): Promise<ErasedEntry[]> {
  const rows = await ctx.db
    .select({ erasureId: erasures.id, marks: erasures.addressMarks })
    .from(erasures)
    .where(sql`cardinality(${erasures.addressMarks}) > 0`)
    .orderBy(asc(erasures.id));
  return rows.flatMap(({ erasureId, marks }) => marks.map((mark) => ({ erasureId, mark })));
}
