import { eq, type SQL, sql } from "drizzle-orm";
import { allModules, programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { displayNames } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { applications, intakes } from "../tables/applications.ts";
import { offers } from "../tables/seats.ts";
import { theoryReliances } from "../tables/theory-reliances.ts";
import type { TheoryReliance } from "./list.ts";
import { standingOf } from "./rules.ts";

/** Returns the rows that match, with the names of programmes and modules. Three queries. */
export async function reliancesByOffer(
  ctx: Pick<Ctx, "db">,
  where: SQL,
): Promise<TheoryReliance[]> {
  const programmes = await programmeNames(ctx);
  const titles = new Map((await allModules(ctx)).map(({ id, title }) => [id, title]));
  const found = await ctx.db
    .select({
      reliance: theoryReliances,
      offer: offers,
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: applications.email,
      programmeId: intakes.programmeId,
      date: intakes.date,
      location: intakes.location,
      enrolled: sql<boolean>`exists (select 1 from enrolments e
        where e.offer_id = ${offers.id} and e.cancelled_at is null)`,
    })
    .from(theoryReliances)
    .innerJoin(offers, eq(offers.id, theoryReliances.offerId))
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(intakes, eq(intakes.id, offers.intakeId))
    .where(where);
  return found.map(({ reliance, offer, enrolled, ...row }) => ({
    offerId: offer.id,
    applicationId: offer.applicationId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    programme: programmes.get(row.programmeId) ?? row.programmeId,
    date: row.date,
    location: row.location,
    modules: reliance.moduleIds.map((id) => titles.get(id) ?? id),
    standing: standingOf(offer, enrolled),
    waiver: offer.waiver,
    madeAt: offer.madeAt,
    note: reliance.note,
    settledAt: reliance.settledAt,
  }));
}

/** Returns one of them with who settled it and the version of its note. Five queries. */
export async function theoryReliance(ctx: Ctx, offerId: string) {
  authorize(admissionsPolicy.readTheoryReliance(ctx.actor));
  const [row] = await ctx.db
    .select()
    .from(theoryReliances)
    .where(eq(theoryReliances.offerId, offerId));
  const { settledBy, ...reliance } = orNotFound(row);
  const [shown] = await reliancesByOffer(ctx, eq(theoryReliances.offerId, offerId));
  const names = await displayNames(ctx, [settledBy]);
  return {
    ...orNotFound(shown),
    version: versionOf(reliance),
    settledBy: settledBy ? (names.get(settledBy) ?? "A closed account") : null,
    can: { settle: admissionsPolicy.settleTheoryReliance(ctx.actor) },
  };
}
