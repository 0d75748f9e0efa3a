import { eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import { audit } from "#app/platform/audit/audit.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { postPublished, postWithdrawn } from "../events.ts";
import type { Publication } from "../forms.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../schema.ts";
import { lockedPost } from "./locked-post.server.ts";

type PublishError = "changed-meanwhile" | "no-such-time" | "time-twice" | "past" | "too-far";

/**
 * Publishes a post: at once, or at a date and time of the clocks of `zone`. A scheduled post can be
 * published at once or set for another moment. One that is public keeps its date.
 *
 * Errors: "changed-meanwhile" where the post is not what was looked at; the others are about the
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
    authorize(blogPolicy.publishPost(tx.actor));
    const now = tx.clock.now();
    if (post.version !== version) return err("changed-meanwhile");
    const already = post.publishedAt !== null && post.publishedAt <= now;
    if (already) return when === "now" ? ok({ scheduled: false }) : err("changed-meanwhile");
    let publishedAt = now;
    if (when === "later") {
      const moment = momentOf(date!, time!, zone);
      if ("problem" in moment) return err(moment.problem);
      publishedAt = moment.at;
      if (publishedAt <= now) return err("past");
      if (publishedAt.getTime() > now.getTime() + days(2 * 366)) return err("too-far");
    }
    await tx.db.update(posts).set({ publishedAt }).where(eq(posts.id, id));
    await audit(tx, {
      action: when === "now" ? "blog.post-published" : "blog.post-scheduled",
      subject: `post:${id}`,
      before: { publishedAt: post.publishedAt },
      after: { publishedAt, version },
    });
    await emit(tx, postPublished, { postId: id });
    return ok({ scheduled: when === "later" });
  });
}

/** Makes a published or scheduled post a draft again; a draft stays one. */
export async function withdrawPost(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const post = await lockedPost(tx, id);
    authorize(blogPolicy.publishPost(tx.actor));
    if (!post.publishedAt) return ok();
    await tx.db.update(posts).set({ publishedAt: null }).where(eq(posts.id, id));
    await audit(tx, {
      action: "blog.post-withdrawn",
      subject: `post:${id}`,
      before: { publishedAt: post.publishedAt },
      after: { publishedAt: null },
    });
    await emit(tx, postWithdrawn, { postId: id });
    return ok();
  });
}
