import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Role } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { identityPolicy } from "../policy.ts";
import { peopleText, profiles, suspensions, userRoles } from "../tables.ts";
import { peopleList, type PersonRow, type PersonState } from "./list.ts";

const openSuspension = and(eq(suspensions.userId, profiles.id), isNull(suspensions.liftedAt));

const stateOf = sql<PersonState>`case
  when ${suspensions.id} is not null then 'suspended'
  when ${profiles.emailVerified} then 'verified'
  else 'unverified'
end`;

/** The staff's list of people. One query for a page's rows. */
export const peopleSource = listSource({
  list: peopleList,
  authorize: (ctx) => authorize(identityPolicy.readPeople(ctx.actor)),
  from: sql`from ${profiles} left join ${suspensions} on ${openSuspension}`,
  id: profiles.id,
  where: ({ q, role, state }) =>
    and(searchIn(peopleText(profiles), q), role && withRole(role), inState(state)),
  order: {
    name: alphabetical(profiles.name),
    email: sql`lower(${profiles.email})`,
    joined: profiles.createdAt,
  },
  rows: (ctx, ids): Promise<PersonRow[]> =>
    ctx.db
      .select({
        id: profiles.id,
        name: profiles.name,
        email: profiles.email,
        state: stateOf,
        roles: sql<Role[]>`array(
          select ${userRoles.role} from ${userRoles}
          where ${userRoles.userId} = ${profiles.id} order by ${userRoles.role}
        )`,
        joinedAt: profiles.createdAt,
        photo: profiles.image,
      })
      .from(profiles)
      .leftJoin(suspensions, openSuspension)
      .where(inArray(profiles.id, ids)),
  idOf: ({ id }) => id,
  nameOf: ({ name, email }) => name.trim() || email,
});

function withRole(role: Role | "none"): SQL {
  const any = sql`select from ${userRoles} where ${userRoles.userId} = ${profiles.id}`;
  return role === "none"
    ? sql`not exists (${any})`
    : sql`exists (${any} and ${userRoles.role} = ${role})`;
}

function inState(state: PersonState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "suspended") return sql`${suspensions.id} is not null`;
  return and(isNull(suspensions.id), eq(profiles.emailVerified, state === "verified"));
}
