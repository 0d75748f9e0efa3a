import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { profileDetails, profiles } from "../tables.ts";

/** What an account's owner has told of themselves; all but the name may be missing. */
export async function ownDetails(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({
      name: profiles.name,
      photo: profiles.image,
      phone: profileDetails.phone,
      timeZone: profileDetails.timeZone,
      languages: profileDetails.languages,
      emergencyName: profileDetails.emergencyName,
      emergencyRelation: profileDetails.emergencyRelation,
      emergencyPhone: profileDetails.emergencyPhone,
    })
    .from(profiles)
    .leftJoin(profileDetails, eq(profileDetails.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!row) throw new Error("an account's details are read for an account that there is");
  return row;
}
