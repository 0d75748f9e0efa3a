import { draftCopy } from "#app/contexts/institute/text/queries.server.ts";
import { publishedCopy } from "#app/contexts/institute/text/published.server.ts";
import { DRAFT } from "#app/contexts/institute/text/preview.ts";
import { draftedBanner, shownBanner } from "#app/contexts/institute/text/banner.server.ts";
import { type Banner, bannerTexts } from "#app/contexts/institute/text/banner.ts";
import { asLegalCopy, legalCopy } from "#app/contexts/institute/text/legal.server.ts";
import type { LegalCopy, WrittenLegalCopy } from "#app/contexts/institute/text/legal.ts";
import type { Texts } from "#app/kernel/texts.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Context } from "./context.ts";

/**
 * Returns the texts that a page shows: those that are published, or the draft for staff who preview
 * it (`?preview=draft`). A page that is kept is rendered again when another version takes effect.
 */
export async function shownTexts<Copy extends object>(
  { context, url }: { context: Context; url: URL },
  texts: Texts<Copy>,
): Promise<Copy> {
  const { ctx, page } = context.get(requestContext);
  const draft = isPreview(url) && (await draftCopy(ctx, texts));
  if (draft) return draft;
  const { copy, until } = await publishedCopy(ctx, texts);
  page.dependOn([], until);
  return copy;
}

/** Returns a legal text that a page shows: the version in force, or the draft, as above. */
export async function shownLegalCopy(
  { context, url }: { context: Context; url: URL },
  texts: Texts<WrittenLegalCopy>,
): Promise<LegalCopy> {
  const { ctx, page } = context.get(requestContext);
  const draft = isPreview(url) && (await draftCopy(ctx, texts));
  if (draft) return asLegalCopy(ctx, texts, draft);
  const { copy, until } = await legalCopy(ctx, texts);
  page.dependOn([], until);
  return copy;
}

/**
 * Returns the banner that every page shows now; undefined if there is none. Staff who preview a draft of
 * it see it whatever its times are.
 */
export async function bannerHere({
  context,
  url,
}: {
  context: Context;
  url: URL;
}): Promise<Banner | undefined> {
  const { ctx, page } = context.get(requestContext);
  const draft = isPreview(url) && (await draftCopy(ctx, bannerTexts));
  if (draft) return draftedBanner(ctx, draft);
  const { banner, until } = await shownBanner(ctx);
  page.dependOn([], until);
  return banner;
}

const isPreview = (url: URL) => url.searchParams.get("preview") === DRAFT;
