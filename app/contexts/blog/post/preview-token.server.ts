import { createHmac, timingSafeEqual } from "node:crypto";
import type { Site } from "#app/platform/ctx.ts";

type Link = { id: string; previewKey: string | null; previewUntil: Date | null };

/**
 * The secret part of a draft's preview link; undefined where there is none. It is made from the
 * row's key by the site's secret, so the link can be shown again and the database alone makes none.
 */
export function previewToken(site: Pick<Site, "secret">, post: Link): string | undefined {
  const { id, previewKey, previewUntil } = post;
  if (!previewKey || !previewUntil) return undefined;
  const about = `blog-preview ${id} ${previewKey} ${previewUntil.getTime()}`;
  return createHmac("sha256", site.secret).update(about).digest("base64url");
}

/** Whether a token opens a post's draft at a moment. */
export function opensPreview(
  site: Pick<Site, "secret">,
  post: Link,
  token: string,
  now: Date,
): boolean {
  const ours = previewToken(site, post);
  if (!ours || !post.previewUntil || post.previewUntil <= now) return false;
  const [one, other] = [Buffer.from(ours), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
