import { eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";
import { previewLinkMade, previewLinkWithdrawn } from "../events.ts";
import { lockedPost } from "./rows.server.ts";

const GOOD_FOR = days(7);

/** Makes a link that opens the draft for whoever has it, for a week; an earlier one ends. */
export function makePreviewLink(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now();
  const link = { previewKey: newId(now), previewUntil: new Date(now.getTime() + GOOD_FOR) };
  return setLink(ctx, id, link);
}

/** Ends the link at once. */
export function withdrawPreviewLink(ctx: Ctx, id: string): Promise<void> {
  return setLink(ctx, id, { previewKey: null, previewUntil: null });
}

async function setLink(
  ctx: Ctx,
  id: string,
  link: Pick<typeof posts.$inferSelect, "previewKey" | "previewUntil">,
) {
  await transact(ctx, async (tx) => {
    const { previewUntil } = await lockedPost(tx, id);
    authorize(blogPolicy.sharePreview(tx.actor));
    await tx.db.update(posts).set(link).where(eq(posts.id, id));
    await record(
      tx,
      link.previewKey ? previewLinkMade : previewLinkWithdrawn,
      { postId: id },
      { before: { until: previewUntil }, after: { until: link.previewUntil } },
    );
    return ok();
  });
}
