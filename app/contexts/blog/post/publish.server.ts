import { eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Was } from "#app/kernel/bulk.ts";
import { postPublishedAtOnce, postScheduled, postWithdrawn } from "../events.ts";
import type { Publication } from "./form.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";
import { ownershipOf } from "../writer.server.ts";
import { lockedPost, lockedPosts, type Post } from "./rows.server.ts";

/** How far ahead a post can be scheduled. */
const MOST_AHEAD = days(2 * 366);

type PublishError = "changed-meanwhile" | "no-such-time" | "time-twice" | "past" | "too-far";

/**
 * Publishes a post at once, or at a date and time in `zone`. A scheduled post can be published at
 * once or rescheduled. A public post keeps its date.
 *
 * Errors: "changed-meanwhile" if the post has changed since it was shown; the others are about the
 * chosen moment.
 */
export async function publishPost(
  ctx: Ctx,
  id: string,
  { version, when, date, time }: Publication,
  zone: string,
): Promise<Result<{ scheduled: boolean }, PublishError>> {
  return transact<{ scheduled: boolean }, PublishError>(ctx, async (tx) => {
    const post = await lockedPost(tx, id);
    authorize(blogPolicy.publishPost(tx.actor, await ownershipOf(tx, post)));
    const now = tx.clock.now();
    const stale = requireVersion(post, version);
    if (stale) return stale;
    const already = post.publishedAt !== null && post.publishedAt <= now;
    if (already) return when === "now" ? ok({ scheduled: false }) : err("changed-meanwhile");
    let publishedAt = now;
    if (when === "later") {
      const moment = momentOf(date!, time!, zone);
      if ("problem" in moment) return err(moment.problem);
      publishedAt = moment.at;
      if (publishedAt <= now) return err("past");
      if (publishedAt.getTime() > now.getTime() + MOST_AHEAD) return err("too-far");
    }
    await tx.db.update(posts).set({ publishedAt }).where(eq(posts.id, id));
    await record(
      tx,
      when === "now" ? postPublishedAtOnce : postScheduled,
      { postId: id },
      { before: { publishedAt: post.publishedAt }, after: { publishedAt, version: post.version } },
    );
    return ok({ scheduled: when === "later" });
  });
}

/** Makes a published or scheduled post a draft again. A draft is left alone. */
export async function withdrawPost(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const post = await lockedPost(tx, id);
    authorize(blogPolicy.publishPost(tx.actor, await ownershipOf(tx, post)));
    if (post.publishedAt) await withdraw(tx, post);
    return ok();
  });
}

/**
 * Makes several posts drafts again: all of them or none. Drafts and deleted posts are left alone.
 *
 * @returns the former state of the others, for `unwithdrawPosts`
 */
export async function withdrawPosts(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Withdrawn[], never>> {
  return transact(ctx, async (tx) => {
    authorize(blogPolicy.publishPost(tx.actor, await ownershipOf(tx)));
    const withdrawn: Withdrawn[] = [];
    for (const post of await lockedPosts(tx, ids)) {
      await ownershipOf(tx, post);
      const { id, version, publishedAt } = post;
      if (!publishedAt) continue;
      await withdraw(tx, post);
      withdrawn.push({ id, version, publishedAt });
    }
    return ok(withdrawn);
  });
}

/**
 * Undoes `withdrawPosts`: publishes the posts again at their former moments. A post that was edited
 * since stays a draft, because nobody has decided to publish the new text.
 *
 * @returns the ids of those that are published again
 */
export async function unwithdrawPosts(
  ctx: Ctx,
  rows: readonly Withdrawn[],
): Promise<Result<string[], never>> {
  return transact(ctx, async (tx) => {
    authorize(blogPolicy.publishPost(tx.actor, await ownershipOf(tx)));
    const was = new Map(rows.map((row) => [row.id, row]));
    const latest = tx.clock.now().getTime() + MOST_AHEAD;
    const back: string[] = [];
    for (const post of await lockedPosts(tx, [...was.keys()])) {
      await ownershipOf(tx, post);
      const { id, version } = post;
      const { publishedAt, version: then } = was.get(id)!;
      if (post.publishedAt || version !== then || publishedAt.getTime() > latest) continue;
      await tx.db.update(posts).set({ publishedAt }).where(eq(posts.id, id));
      await record(
        tx,
        postPublishedAtOnce,
        { postId: id },
        { before: { publishedAt: null }, after: { publishedAt, version } },
      );
      back.push(id);
    }
    return ok(back);
  });
}

async function withdraw(tx: Tx, { id, publishedAt }: Post): Promise<void> {
  await tx.db.update(posts).set({ publishedAt: null }).where(eq(posts.id, id));
  await record(
    tx,
    postWithdrawn,
    { postId: id },
    { before: { publishedAt }, after: { publishedAt: null } },
  );
}

/** A withdrawn post: its version, and its former moment of publication. */
type Withdrawn = { id: string; version: number; publishedAt: Date };

/** Encodes a withdrawn post for its Undo, as one string. */
export function wasPublished({ id, version, publishedAt }: Withdrawn): Was {
  return { id, was: `${version}.${publishedAt.getTime()}` };
}

const wordOfWithdrawn = /^(\d{1,9})\.(\d{1,13})$/;

/** Decodes such a string. */
export function withdrawnOf({ id, was }: Was): Withdrawn {
  const [, version, moment] = wordOfWithdrawn.exec(was)!;
  return { id, version: Number(version), publishedAt: new Date(Number(moment)) };
}
