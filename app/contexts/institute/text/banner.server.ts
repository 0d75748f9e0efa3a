import type { Ctx } from "#app/platform/ctx.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import { instituteProfile, usualTimeZone } from "../queries.server.ts";
import { fill } from "../settings/fill.ts";
import { type Banner, bannerTexts } from "./banner.ts";
import { publishedCopy } from "./published.server.ts";

type BannerCopy = typeof bannerTexts.copy;

/**
 * Returns the banner that every page shows now, and the moment at which that changes. Usually it asks
 * the database nothing.
 */
export async function shownBanner(
  ctx: Pick<Ctx, "db" | "clock">,
): Promise<{ banner: Banner | undefined; until: Date | undefined }> {
  const { copy } = await publishedCopy(ctx, bannerTexts);
  if (copy.text === "") return { banner: undefined, until: undefined };
  const zone = await usualTimeZone(ctx);
  const now = ctx.clock.now();
  const from = momentIn(copy.from, zone, "earlier");
  const until = momentIn(copy.until, zone, "later");
  if (until && until <= now) return { banner: undefined, until: undefined };
  if (from && from > now) return { banner: undefined, until: from };
  return { banner: await draftedBanner(ctx, copy), until };
}

/** Returns a banner as pages show it, whatever its times are; undefined if it has no text. */
export async function draftedBanner(
  ctx: Pick<Ctx, "db">,
  { text, linkTo, linkLabel }: BannerCopy,
): Promise<Banner | undefined> {
  if (text === "") return undefined;
  const link = linkTo && linkLabel ? { to: linkTo, label: linkLabel } : undefined;
  return { text: fill(text, await instituteProfile(ctx)), link };
}

/** Returns a moment of a form ("2026-12-24T17:00"); undefined if it is empty. */
function momentIn(text: string, zone: string, which: "earlier" | "later"): Date | undefined {
  const [date, time] = text.split("T");
  if (!date || !time) return undefined;
  const moment = momentOf(date, time, zone, which);
  return "at" in moment ? moment.at : undefined;
}
