import type { Ctx } from "#app/platform/ctx.ts";
import { type Vocabulary, vocabulary } from "../vocabulary/queries.server.ts";
import { countryChoices } from "./place.ts";

/** What the form of a listing offers. */
export type ListingChoices = Vocabulary & { countries: { value: string; label: string }[] };

/** Returns what the form of a listing offers. Three queries. */
export async function listingChoices(ctx: Pick<Ctx, "db">): Promise<ListingChoices> {
  return { ...(await vocabulary(ctx)), countries: countryChoices() };
}
