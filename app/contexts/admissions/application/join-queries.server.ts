import { and, asc, desc, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { conversationSizes } from "#app/contexts/conversations/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { admissionsPolicy } from "../policy.ts";
import type { Stage } from "../stage/rules.ts";
import { applications, applicationSubmissions, lowerName } from "../tables/applications.ts";
import {
  evidence,
  evidenceRequests,
  evidenceSightings,
  interviews,
  screenings,
} from "../tables/screening.ts";
import { joinProblem, joinVersion } from "./join-rules.server.ts";
import { closedStages } from "./same-person.server.ts";

/** An open application that may be of the same person as another one. */
export type PossibleDuplicate = {
  id: string;
  name: string;
  email: string;
  stage: Stage;
  receivedAt: Date;
};

/**
 * Returns the open applications for the same programme with the same address or the same name, those
 * with the same address first; none for one that has ended. Two queries.
 */
export async function possibleDuplicates(ctx: Ctx, id: string): Promise<PossibleDuplicate[]> {
  authorize(admissionsPolicy.readApplications(ctx.actor));
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id));
  const { programmeId, email, firstName, lastName, stage } = orNotFound(row);
  if (closedStages.includes(stage)) return [];
  const sameAddress = eq(sql`lower(${applications.email})`, email.toLowerCase());
  return ctx.db
    .select({
      id: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      email: applications.email,
      stage: applications.stage,
      receivedAt: applications.receivedAt,
    })
    .from(applications)
    .where(
      and(
        ne(applications.id, id),
        eq(applications.programmeId, programmeId),
        notInArray(applications.stage, closedStages),
        or(sameAddress, eq(lowerName(applications), sql`lower(${`${firstName} ${lastName}`})`)),
      ),
    )
    .orderBy(desc(sameAddress), asc(applications.receivedAt), asc(applications.id))
    .limit(20);
}

/**
 * Returns what joining another application into this one would do: what each has, and why it cannot
 * be done, if so. Nine queries at most.
 */
export async function joinPreview(ctx: Ctx, keptId: string, otherId: string) {
  authorize(admissionsPolicy.joinApplications(ctx.actor));
  const ids = [keptId, otherId];
  const counted = (table: Countable) =>
    sql<number>`(select count(*) from ${table} "of" where "of"."application_id" = ${applications}."id")`.mapWith(
      Number,
    );
  const rows = await ctx.db
    .select({
      id: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      email: applications.email,
      stage: applications.stage,
      programmeId: applications.programmeId,
      receivedAt: applications.receivedAt,
      documents: counted(evidence),
      seen: counted(evidenceSightings),
      requests: counted(evidenceRequests),
      interviews: counted(interviews),
      statements: counted(screenings),
    })
    .from(applications)
    .where(inArray(applications.id, ids));
  const kept = orNotFound(rows.find(({ id }) => id === keptId));
  const other = orNotFound(keptId === otherId ? undefined : rows.find(({ id }) => id === otherId));
  const sizes = await conversationSizes(ctx, ids);
  return {
    kept: { ...kept, ...sizes.get(keptId)! },
    other: { ...other, ...sizes.get(otherId)! },
    problem: (await joinProblem(ctx, kept, other)) ?? null,
    version: versionOf(joinVersion(kept, other)),
  };
}

export type JoinPreview = Awaited<ReturnType<typeof joinPreview>>;

type Countable =
  | typeof evidence
  | typeof evidenceSightings
  | typeof evidenceRequests
  | typeof interviews
  | typeof screenings;

/**
 * Returns the id of the application into which this one was joined, for staff and for the owner of
 * that one; undefined if it was not. One query.
 */
export async function joinedInto(ctx: Ctx, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: applications.id, email: applications.email })
    .from(applicationSubmissions)
    .innerJoin(applications, eq(applications.id, applicationSubmissions.applicationId))
    .where(eq(applicationSubmissions.id, id));
  if (!row) return undefined;
  const may =
    admissionsPolicy.readApplications(ctx.actor) ||
    admissionsPolicy.readOwnApplication(ctx.actor, row);
  return may ? row.id : undefined;
}
