import { eq, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { tagAdded, tagMerged, tagRenamed } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import { forumTags, forumTopicTags } from "../tables/tags.ts";
import { lockTags } from "./queries.server.ts";

/** Adds a tag, with an address that never changes. Error: "name-taken". */
export async function addTag(
  ctx: Ctx,
  { name }: { name: string },
): Promise<Result<{ id: string }, "name-taken">> {
  authorize(forumPolicy.manageTags(ctx.actor));
  return transact<{ id: string }, "name-taken">(ctx, async (tx) => {
    const all = await lockAllTags(tx);
    if (isTaken(all, name)) return err("name-taken");
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    const slug = idFromTitle(name, new Set(all.map((tag) => tag.slug)));
    await tx.db.insert(forumTags).values({ id, name, slug, createdAt });
    await record(tx, tagAdded, { tagId: id }, { after: { name, slug } });
    return ok({ id });
  });
}

/**
 * Renames a tag. Errors: "name-taken"; "changed-meanwhile" if somebody else has renamed it since the
 * form was opened.
 */
export async function renameTag(
  ctx: Ctx,
  id: string,
  { name, version }: { name: string; version: string },
): Promise<Result<undefined, "name-taken" | "changed-meanwhile">> {
  authorize(forumPolicy.manageTags(ctx.actor));
  return transact<undefined, "name-taken" | "changed-meanwhile">(ctx, async (tx) => {
    const all = await lockAllTags(tx);
    const tag = orNotFound(all.find((each) => each.id === id && each.mergedInto === null));
    const before = { name: tag.name };
    if (before.name === name) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    if (isTaken(all, name, id)) return err("name-taken");
    await tx.db.update(forumTags).set({ name }).where(eq(forumTags.id, id));
    await record(tx, tagRenamed, { tagId: id }, { before, after: { name } });
    return ok();
  });
}

/**
 * Merges a tag into another one: its topics have the other one instead, and its address leads there.
 * Topics that get the tag at the same moment wait for the lock, and are refused. Error: "no-such-tag".
 */
export async function mergeTag(
  ctx: Ctx,
  id: string,
  into: string,
): Promise<Result<undefined, "no-such-tag">> {
  authorize(forumPolicy.manageTags(ctx.actor));
  return transact<undefined, "no-such-tag">(ctx, async (tx) => {
    const locked = await lockTags(tx, [id, into], "update");
    orNotFound(locked.find((each) => each === id));
    if (id === into || !locked.includes(into)) return err("no-such-tag");
    await tx.db.execute(sql`
      insert into ${forumTopicTags} (topic_id, tag_id)
      select topic_id, ${into}::uuid from ${forumTopicTags} where tag_id = ${id}::uuid
      on conflict do nothing`);
    await tx.db.delete(forumTopicTags).where(eq(forumTopicTags.tagId, id));
    // Tags that were merged into this one before lead to the other one, too.
    await tx.db.update(forumTags).set({ mergedInto: into }).where(eq(forumTags.mergedInto, id));
    await tx.db.update(forumTags).set({ mergedInto: into }).where(eq(forumTags.id, id));
    await record(tx, tagMerged, { tagId: id }, { after: { into } });
    return ok();
  });
}

/**
 * Gives a topic these tags instead of those that it has. The caller has locked the topic's row.
 *
 * @returns false, with nothing written, if one of them does not exist any more.
 */
export async function setTags(
  tx: Tx,
  topicId: string,
  tagIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(tagIds)];
  const known = await lockTags(tx, wanted);
  if (known.length !== wanted.length) return false;
  await tx.db.delete(forumTopicTags).where(eq(forumTopicTags.topicId, topicId));
  if (known.length > 0) {
    await tx.db.insert(forumTopicTags).values(known.map((tagId) => ({ topicId, tagId })));
  }
  return true;
}

type TagRow = typeof forumTags.$inferSelect;

/** Locks all tags by id, to avoid deadlocks, so that no two get the same name. */
function lockAllTags(tx: Tx): Promise<TagRow[]> {
  return tx.db.select().from(forumTags).orderBy(forumTags.id).for("update");
}

function isTaken(all: readonly TagRow[], name: string, but?: string): boolean {
  return all.some(
    (tag) =>
      tag.id !== but && tag.mergedInto === null && tag.name.toLowerCase() === name.toLowerCase(),
  );
}
