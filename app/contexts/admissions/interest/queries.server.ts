import { eq } from "drizzle-orm";
import { programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { bookableDate, upcomingIntakes } from "../intake/queries.server.ts";
import { courseDateAddress } from "../intake/rules.ts";
import { dateInterests } from "../tables/interests.ts";

/** Returns what the form begins with: the programmes, and the dates of the chosen one. */
export async function interestStart(ctx: Pick<Ctx, "db" | "clock">, wanted: string | null) {
  const programmes = [...(await programmeFacts(ctx)).values()];
  const chosen = programmes.find(({ id }) => id === wanted);
  const { intakes, until } = await upcomingIntakes(ctx, chosen ? [chosen.id] : []);
  return {
    programs: programmes.map(({ id, name }) => ({ value: id, label: name })),
    initial: (chosen ? { program: chosen.id } : {}) as Record<string, string>,
    intakes,
    until,
  };
}

/** Returns the interest of a link; undefined if the link is forged or the interest has ended. */
export async function interestByLink(ctx: Pick<Ctx, "db">, token: string) {
  const [row] = await ctx.db
    .select({ programmeId: dateInterests.programmeId, confirmedAt: dateInterests.confirmedAt })
    .from(dateInterests)
    .where(eq(dateInterests.tokenHash, hashOf(token)));
  if (!row) return undefined;
  const facts = await programmeFacts(ctx);
  return {
    programme: facts.get(row.programmeId)?.name ?? row.programmeId,
    confirmed: row.confirmedAt !== null,
  };
}

/** Returns whom to email about an interest, and its programme's name. */
export async function interestEmailOf(ctx: Pick<Ctx, "db">, interestId: string) {
  const [row] = await ctx.db.select().from(dateInterests).where(eq(dateInterests.id, interestId));
  if (!row) return undefined;
  const facts = await programmeFacts(ctx);
  return { to: row.email, programme: facts.get(row.programmeId)?.name ?? row.programmeId };
}

/** Returns what the one email says of a date; undefined if it is no longer on the schedule. */
export async function openedDateOf(ctx: Pick<Ctx, "db" | "clock" | "site">, intakeId: string) {
  const found = await bookableDate(ctx, intakeId);
  if (!found) return undefined;
  const { date, endsOn, location } = found.courseDate;
  return { date, endsOn, location, link: `${ctx.site.url}${courseDateAddress(intakeId)}` };
}
