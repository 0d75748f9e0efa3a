import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { termAdded, termDeleted, termMerged, termRenamed } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { blogTerms, postRevisions, posts, postTags } from "../tables.ts";
import type { TermKind } from "./rules.ts";

/** Adds a category or tag, with an address that never changes. Error: "name-taken". */
export async function addTerm(
  ctx: Ctx,
  { kind, name }: { kind: TermKind; name: string },
): Promise<Result<{ id: string }, "name-taken">> {
  return transact<{ id: string }, "name-taken">(ctx, async (tx) => {
    authorize(blogPolicy.manageTerms(tx.actor));
    const all = await lockAll(tx, kind);
    if (isTaken(all, name)) return err("name-taken");
    const createdAt = tx.clock.now();
    const id = newId(createdAt);
    const slug = idFromTitle(name, new Set(all.map((term) => term.slug)));
    const position = kind === "tag" ? 0 : Math.max(0, ...all.map((term) => term.position)) + 1;
    await tx.db.insert(blogTerms).values({ id, kind, name, slug, position, createdAt });
    await record(tx, termAdded, { termId: id }, { after: { kind, name, slug } });
    return ok({ id });
  });
}

/**
 * Renames a category or tag. Its address stays. Errors: "name-taken"; "changed-meanwhile" if somebody
 * else has renamed it since the form was opened.
 */
export async function renameTerm(
  ctx: Ctx,
  id: string,
  { name, version }: { name: string; version: string },
): Promise<Result<undefined, "name-taken" | "changed-meanwhile">> {
  return transact<undefined, "name-taken" | "changed-meanwhile">(ctx, async (tx) => {
    authorize(blogPolicy.manageTerms(tx.actor));
    const { kind } = await termOf(tx, id);
    const all = await lockAll(tx, kind);
    const term = orNotFound(all.find((each) => each.id === id && each.mergedInto === null));
    const before = { name: term.name };
    if (before.name === name) return ok();
    const stale = requireVersion(before, version);
    if (stale) return stale;
    if (isTaken(all, name, id)) return err("name-taken");
    await tx.db.update(blogTerms).set({ name }).where(eq(blogTerms.id, id));
    await record(tx, termRenamed, { termId: id }, { before, after: { name } });
    return ok();
  });
}

/**
 * Merges a category or tag into another one of its kind: its articles have the other one instead, and
 * its address leads there. Error: "no-such-term".
 */
export async function mergeTerm(
  ctx: Ctx,
  id: string,
  into: string,
): Promise<Result<undefined, "no-such-term">> {
  return transact<undefined, "no-such-term">(ctx, async (tx) => {
    authorize(blogPolicy.manageTerms(tx.actor));
    const { kind } = await termOf(tx, id);
    const all = (await lockAll(tx, kind)).filter((each) => each.mergedInto === null);
    const term = orNotFound(all.find((each) => each.id === id));
    if (id === into || !all.some((each) => each.id === into)) return err("no-such-term");
    if (kind === "category") {
      await tx.db.update(posts).set({ categoryId: into }).where(eq(posts.categoryId, id));
      await tx.db
        .update(postRevisions)
        .set({ categoryId: into })
        .where(eq(postRevisions.categoryId, id));
    } else {
      await tx.db.execute(sql`
        insert into ${postTags} (post_id, tag_id)
        select post_id, ${into}::uuid from ${postTags} where tag_id = ${id}::uuid
        on conflict do nothing`);
      await tx.db.delete(postTags).where(eq(postTags.tagId, id));
    }
    // Those that were merged into this one before lead to the other one, too.
    await tx.db.update(blogTerms).set({ mergedInto: into }).where(eq(blogTerms.mergedInto, id));
    await tx.db.update(blogTerms).set({ mergedInto: into }).where(eq(blogTerms.id, id));
    await record(
      tx,
      termMerged,
      { termId: id },
      { before: { name: term.name }, after: { mergedInto: into } },
    );
    return ok();
  });
}

/**
 * Deletes a tag, which its articles lose, or a category without articles. Its address leads to the
 * blog. Error: "has-posts" for a category that has articles, also drafts.
 */
export async function deleteTerm(
  ctx: Ctx,
  id: string,
): Promise<Result<undefined, "has-posts" | "last-category">> {
  return transact<undefined, "has-posts" | "last-category">(ctx, async (tx) => {
    authorize(blogPolicy.manageTerms(tx.actor));
    const { kind } = await termOf(tx, id);
    const all = (await lockAll(tx, kind)).filter((each) => each.mergedInto === null);
    const { name, slug } = orNotFound(all.find((each) => each.id === id));
    if (kind === "category") {
      const inUse = await tx.db
        .select({ id: posts.id })
        .from(posts)
        .where(eq(posts.categoryId, id))
        .limit(1);
      if (inUse.length > 0) return err("has-posts");
      if (all.length === 1) return err("last-category");
    }
    await tx.db.delete(blogTerms).where(eq(blogTerms.id, id));
    await record(tx, termDeleted, { termId: id }, { before: { kind, name, slug } });
    return ok();
  });
}

/**
 * Gives a post these tags instead of those that it has. The caller has locked the post.
 *
 * @returns false, with nothing written, if one of them does not exist any more.
 */
export async function setTags(tx: Tx, postId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const known = await lockTags(tx, wanted);
  if (known.length !== wanted.length) return false;
  await tx.db.delete(postTags).where(eq(postTags.postId, postId));
  if (known.length > 0) {
    await tx.db.insert(postTags).values(known.map(({ id: tagId }) => ({ postId, tagId })));
  }
  return true;
}

async function lockTags(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, kind, mergedInto } = blogTerms;
  return tx.db
    .select({ id })
    .from(blogTerms)
    .where(and(inArray(id, [...ids]), eq(kind, "tag"), isNull(mergedInto)))
    .orderBy(asc(id))
    .for("share");
}

/** Returns the id of the category at an address, locked; undefined if there is none any more. */
export async function lockCategory(tx: Tx, slug: string): Promise<string | undefined> {
  const { id, kind, mergedInto } = blogTerms;
  const [row] = await tx.db
    .select({ id })
    .from(blogTerms)
    .where(and(eq(kind, "category"), eq(blogTerms.slug, slug), isNull(mergedInto)))
    .for("share");
  return row?.id;
}

async function termOf(tx: Tx, id: string) {
  const { kind } = blogTerms;
  const [row] = await tx.db.select({ kind }).from(blogTerms).where(eq(blogTerms.id, id));
  return orNotFound(row);
}

type Row = typeof blogTerms.$inferSelect;

/** Locks all of a kind by id, to avoid deadlocks, so that no two get the same name. */
function lockAll(tx: Tx, kind: TermKind): Promise<Row[]> {
  return tx.db
    .select()
    .from(blogTerms)
    .where(eq(blogTerms.kind, kind))
    .orderBy(asc(blogTerms.id))
    .for("update");
}

function isTaken(all: readonly Row[], name: string, but?: string): boolean {
  const same = name.toLowerCase();
  return all.some(
    (term) => term.id !== but && term.mergedInto === null && term.name.toLowerCase() === same,
  );
}
