import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { draftsPolicy } from "./policy.ts";
import { type Draft, ownDraft } from "./queries.server.ts";
import { drafts } from "./tables.ts";

/** How long a draft is kept after it was saved last. */
const KEPT = days(90);

/** How many drafts somebody has at most. The oldest one gives way. */
const MOST = 50;

/** A form saves at most every two seconds. */
const saves: Limit = { name: "drafts", points: 90, seconds: 60 };

type Typed = { draft: string; version: number; fields: Record<string, string> };

/** What became of a draft: it was saved, or what another device has made of it meanwhile. */
type Saved =
  | { outcome: "saved"; version: number; savedAt: Date }
  | { outcome: "elsewhere"; draft: Draft | null };

/**
 * Saves the actor's draft, if it is still the version that the form began from. Otherwise nothing
 * is written, and the present draft is returned; null if it was sent or discarded.
 *
 * Error: "too-many-attempts" with the seconds to wait.
 */
export async function saveDraft(
  ctx: Ctx,
  typed: Typed,
): Promise<Result<Saved, "too-many-attempts">> {
  const { actor } = ctx;
  authorize(draftsPolicy.keepOwnDrafts(actor));
  const wait = await consume(ctx, saves, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  const { draft: form, fields, version } = typed;
  const savedAt = ctx.clock.now();
  const rows =
    version === 0
      ? await ctx.db
          .insert(drafts)
          .values({ profileId: actor.id, form, fields, version: 1, savedAt })
          .onConflictDoNothing()
          .returning({ version: drafts.version })
      : await ctx.db
          .update(drafts)
          .set({ fields, version: version + 1, savedAt })
          .where(and(own(actor.id, form), eq(drafts.version, version)))
          .returning({ version: drafts.version });
  const [saved] = rows;
  if (!saved) return ok({ outcome: "elsewhere", draft: (await ownDraft(ctx, form)) ?? null });
  if (version === 0) await dropOldest(ctx, actor.id);
  return ok({ outcome: "saved", version: saved.version, savedAt });
}

async function dropOldest(ctx: Ctx, profileId: string): Promise<void> {
  const beyond = await ctx.db
    .select({ form: drafts.form })
    .from(drafts)
    .where(eq(drafts.profileId, profileId))
    .orderBy(desc(drafts.savedAt), drafts.form)
    .offset(MOST);
  if (beyond.length === 0) return;
  const forms = beyond.map(({ form }) => form);
  await ctx.db
    .delete(drafts)
    .where(and(eq(drafts.profileId, profileId), inArray(drafts.form, forms)));
}

/** Deletes the actor's draft, because they do not want it. */
export async function discardDraft(ctx: Ctx, form: string): Promise<void> {
  const { actor } = ctx;
  authorize(draftsPolicy.keepOwnDrafts(actor));
  await ctx.db.delete(drafts).where(own(actor.id, form));
}

/** Deletes the actor's draft after its form was accepted. Guests have none on the server. */
export async function forgetSentDraft(ctx: Ctx, form: string): Promise<void> {
  if (draftsPolicy.keepOwnDrafts(ctx.actor) && form !== "") await discardDraft(ctx, form);
}

/** Deletes drafts that nobody has gone on with. Runs on a schedule. */
export async function forgetDrafts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT);
  await ctx.db.delete(drafts).where(lt(drafts.savedAt, before));
}

const own = (profileId: string, form: string) =>
  and(eq(drafts.profileId, profileId), eq(drafts.form, form));
