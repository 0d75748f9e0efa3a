import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { SamenessSource } from "#app/platform/duplicates.ts";
import { birthDateOf } from "../screening/eligibility-queries.server.ts";
import { applications } from "../tables/applications.ts";
import { screenings } from "../tables/screening.ts";

/** The telephone numbers that people gave when they applied. */
export const applicantTelephones: SamenessSource = {
  what: "telephone number",
  valuesOf: async (ctx, people) => {
    const found = await ctx.db
      .select({ email: address, phone: applications.phone })
      .from(applications)
      .where(inArray(address, addressesOf(people)));
    return byAccount(
      people,
      found.map(({ email, phone }) => [email, phone]),
    );
  },
};

/** The birth dates that people gave when they applied, which are stored sealed. */
export const applicantBirthDates: SamenessSource = {
  what: "birth date",
  valuesOf: async (ctx, people) => {
    const found = await ctx.db
      .select({ email: address, id: applications.id, sealed: screenings.birthDateSealed })
      .from(screenings)
      .innerJoin(applications, eq(applications.id, screenings.applicationId))
      .where(
        sql`${inArray(address, addressesOf(people))} and ${isNotNull(screenings.birthDateSealed)}`,
      );
    return byAccount(
      people,
      found.map(({ email, id, sealed }) => [email, birthDateOf(ctx, id, sealed!) ?? ""]),
    );
  },
};

const address = sql<string>`lower(${applications.email})`;

type People = Parameters<SamenessSource["valuesOf"]>[1];

/** An application belongs to an account that has verified its address. */
function addressesOf(people: People): string[] {
  return people.filter(({ verified }) => verified).map(({ email }) => email.toLowerCase());
}

function byAccount(people: People, found: readonly (readonly [string, string])[]) {
  const values = Map.groupBy(found, ([email]) => email);
  return new Map(
    people.map(({ id, email, verified }) => [
      id,
      verified ? (values.get(email.toLowerCase()) ?? []).map(([, value]) => value) : [],
    ]),
  );
}
