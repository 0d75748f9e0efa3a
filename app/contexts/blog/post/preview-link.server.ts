import { eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx, Site } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { isSignedBy, signaturesOf } from "#app/platform/signature.server.ts";
import { blogPolicy } from "../policy.ts";
import { posts } from "../tables.ts";
import { ownershipOf } from "../writer.server.ts";
import { previewLinkMade, previewLinkWithdrawn } from "../events.ts";
import { lockedPost } from "./rows.server.ts";

const GOOD_FOR = days(7);

/** Makes a preview link that opens the draft for a week. An earlier link stops working. */
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
    const post = await lockedPost(tx, id);
    const { previewUntil } = post;
    authorize(blogPolicy.sharePreview(tx.actor, await ownershipOf(tx, post)));
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

type Link = { id: string; previewKey: string | null; previewUntil: Date | null };

/**
 * Returns the secret part of a draft's preview link, or undefined if it has none. It is an HMAC of
 * the row's key with the site's secret, so the link can be shown again, but cannot be made from the
 * database alone.
 */
export function previewToken(site: Pick<Site, "secret">, post: Link): string | undefined {
  const signed = signedText(post);
  return signed === undefined ? undefined : signaturesOf(site, signed)[0];
}

/** Returns what the token of a post's preview link signs; undefined if it has none. */
function signedText({ id, previewKey, previewUntil }: Link): string | undefined {
  if (!previewKey || !previewUntil) return undefined;
  return `blog-preview ${id} ${previewKey} ${previewUntil.getTime()}`;
}

/** Tells whether a token opens a post's draft at a moment. */
export function opensPreview(
  site: Pick<Site, "secret" | "formerSecrets">,
  post: Link,
  token: string,
  now: Date,
): boolean {
  if (!post.previewUntil || post.previewUntil <= now) return false;
  const signed = signedText(post);
  return signed !== undefined && isSignedBy(site, signed, token);
}
