import { and, count, desc, eq, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Role } from "#app/kernel/actor.ts";
import { type Page, pageOf } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical, orderBy } from "#app/platform/db/order-by.ts";
import { containing } from "#app/platform/db/like-pattern.ts";
import { type PeopleView, type PersonState, personStates } from "./list-view.ts";
import { identityPolicy } from "../policy.ts";
import { profiles, suspensions, userRoles } from "../tables.ts";

const PER_PAGE = 25;
const PER_BATCH = 500;

export type PersonRow = {
  id: string;
  /** The name as it was entered; empty if there is none. */
  name: string;
  email: string;
  state: PersonState;
  roles: Role[];
  joinedAt: Date;
  /** The version of the photo, which staff see whether it is shown to others or not. */
  photo: string | null;
};

/** Returns staff's list of people. The counts are those of the search and role. Two queries. */
export async function peopleList(
  ctx: Ctx,
  view: PeopleView & { page: number },
): Promise<{ rows: PersonRow[]; counts: Record<PersonState, number>; page: Page }> {
  authorize(identityPolicy.readPeople(ctx.actor));
  const counted = await ctx.db
    .select({ state: stateOf, n: count() })
    .from(profiles)
    .leftJoin(suspensions, openSuspension)
    .where(narrowedBy(view))
    .groupBy(stateOf);
  const counts = { verified: 0, unverified: 0, suspended: 0 };
  for (const { state, n } of counted) counts[state] = n;
  const wanted: readonly PersonState[] = view.state ? [view.state] : personStates;
  const total = wanted.reduce((sum, state) => sum + counts[state], 0);
  const page = pageOf(total, view.page, PER_PAGE);
  const rows = await personRows(ctx)
    .where(and(narrowedBy(view), inState(view.state)))
    .orderBy(...orderBy(view.sort, columns, profiles.id))
    .limit(PER_PAGE)
    .offset(page.offset);
  return { rows, counts, page };
}

/** Yields everybody in a view in batches, the newest first, for the export. */
export async function* peopleBatches(
  ctx: Ctx,
  view: PeopleView,
): AsyncGenerator<PersonRow[], undefined> {
  authorize(identityPolicy.readPeople(ctx.actor));
  let before: string | undefined;
  for (;;) {
    const rows = await personRows(ctx)
      .where(
        and(narrowedBy(view), inState(view.state), before ? lt(profiles.id, before) : undefined),
      )
      .orderBy(desc(profiles.id))
      .limit(PER_BATCH);
    if (rows.length === 0) return;
    yield rows;
    before = rows.at(-1)!.id;
  }
}

const openSuspension = and(eq(suspensions.userId, profiles.id), isNull(suspensions.liftedAt));

const stateOf = sql<PersonState>`case
  when ${suspensions.id} is not null then 'suspended'
  when ${profiles.emailVerified} then 'verified'
  else 'unverified'
end`;

function personRows(ctx: Pick<Ctx, "db">) {
  return ctx.db
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
    .$dynamic();
}

function narrowedBy({ search, role }: PeopleView): SQL | undefined {
  return and(
    search
      ? or(ilike(profiles.name, containing(search)), ilike(profiles.email, containing(search)))
      : undefined,
    role && withRole(role),
  );
}

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

const columns = {
  name: alphabetical(profiles.name),
  email: sql`lower(${profiles.email})`,
  joined: profiles.createdAt,
};
