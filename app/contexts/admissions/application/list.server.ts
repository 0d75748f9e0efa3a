import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applicationProgrammes, programmeFacts } from "#app/contexts/catalogue/public.server.ts";
import { unreadMessages } from "#app/contexts/conversations/public.server.ts";
import { displayNames, staffMembers } from "#app/contexts/identity/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { isId } from "#app/kernel/ids.ts";
import type { Option } from "#app/kernel/list.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { caseOrder } from "#app/platform/db/columns.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { askedDocuments } from "../intake/asked-documents.server.ts";
import { lacks, missingOf } from "../stage/missing.server.ts";
import type { MissingItem } from "../stage/missing.ts";
import { isOverdueAt } from "../stage/overdue.server.ts";
import { isFinal, type Stage, stages } from "../stage/rules.ts";
import type { ApplicationSource } from "../stage/source.ts";
import { admissionsPolicy } from "../policy.ts";
import {
  applicantName,
  applications,
  applicationText,
  intakes,
  lowerName,
} from "../tables/applications.ts";
import { offers } from "../tables/seats.ts";
import { closedStages } from "./same-person.server.ts";
import {
  applicationList,
  type ApplicationRow,
  type ApplicationView,
  MINE,
  NOBODY,
} from "./list.ts";

/** What the list's filters ask for. */
type Wanted = {
  stage: ApplicationView;
  programme: string | undefined;
  duplicates: "possible" | undefined;
  intake: string | undefined;
  missing: MissingItem | undefined;
  overdue: "yes" | undefined;
  source: ApplicationSource | undefined;
  owner: string | undefined;
  q: string | undefined;
};

/**
 * The staff's list of applications, which the board shows too. Rows that sort equally are ordered by
 * how long they have been in their stage. Four queries for a page's rows.
 */
export const applicationSource = listSource({
  list: applicationList,
  authorize: (ctx) => authorize(admissionsPolicy.readApplications(ctx.actor)),
  from: sql`from ${applications}`,
  id: applications.id,
  where: (wanted, ctx) => matching(ctx, wanted),
  order: {
    name: applicantName(applications),
    received: applications.receivedAt,
    moved: applications.movedAt,
    stage: caseOrder(stages, applications.stage),
  },
  ties: [asc(applications.movedAt)],
  options: async (ctx) => {
    const programmes = await applicationProgrammes(ctx);
    return {
      programme: programmes
        .filter(({ option }) => option !== null)
        .map(({ id, label }) => ({ value: id, label })),
      intake: await intakeOptions(ctx),
      owner: await ownerOptions(ctx),
    };
  },
  rows: async (ctx, ids): Promise<ApplicationRow[]> => {
    const programmes = await applicationProgrammes(ctx);
    const asked = await askedDocuments(ctx);
    const found = await ctx.db
      .select({
        row: applications,
        courseDate: { date: intakes.date, location: intakes.location },
        missing: missingOf(asked),
        overdue: isOverdueAt(ctx.clock.now()),
      })
      .from(applications)
      .leftJoin(intakes, and(eq(intakes.id, applications.intakeId), isNull(intakes.removedAt)))
      .where(inArray(applications.id, ids));
    const names = await displayNames(
      ctx,
      found.map(({ row }) => row.ownerId),
    );
    const unread = await unreadMessages(ctx, "institute", ids);
    return found.map(({ row, courseDate, missing, overdue }) => ({
      id: row.id,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      programme: programmes.find(({ id }) => id === row.programmeId)?.label ?? row.programmeId,
      courseDate,
      stage: row.stage,
      source: row.source,
      owner: row.ownerId && (names.get(row.ownerId) ?? "Former member"),
      ownerId: row.ownerId,
      missing,
      overdue,
      receivedAt: row.receivedAt,
      movedAt: row.movedAt,
      unread: unread.get(row.id) ?? 0,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
});

/** Whether another open application for the programme has the same address or the same name. */
const other = alias(applications, "other");
const hasDuplicate = and(
  notInArray(applications.stage, closedStages),
  exists(
    sql`(select 1 from ${applications} "other" where ${and(
      ne(other.id, applications.id),
      eq(other.programmeId, applications.programmeId),
      notInArray(other.stage, closedStages),
      or(
        eq(sql`lower(${other.email})`, sql`lower(${applications.email})`),
        eq(lowerName(other), lowerName(applications)),
      ),
    )})`,
  ),
);

async function matching(ctx: Ctx, wanted: Wanted): Promise<SQL | undefined> {
  const { stage, programme, duplicates, intake, missing, overdue, source, owner, q } = wanted;
  return and(
    stage === "all" ? undefined : inArray(applications.stage, stagesOf(stage)),
    programme ? eq(applications.programmeId, programme) : undefined,
    duplicates ? hasDuplicate : undefined,
    intake ? isFor(ctx, intake) : undefined,
    missing && lacks(missing, await askedDocuments(ctx)),
    overdue && isOverdueAt(ctx.clock.now()),
    source && eq(applications.source, source),
    owner ? ownedBy(ctx, owner) : undefined,
    searchIn(applicationText(applications), q),
  );
}

/** Matches the applications that name an intake, and those with an open offer for it. */
function isFor({ db }: Pick<Ctx, "db">, intakeId: string): SQL | undefined {
  if (!isId(intakeId)) return sql`false`;
  const offered = db
    .select({ one: sql`1` })
    .from(offers)
    .where(
      and(
        eq(offers.applicationId, applications.id),
        eq(offers.intakeId, intakeId),
        isNull(offers.endedAt),
      ),
    );
  return or(eq(applications.intakeId, intakeId), exists(offered));
}

function ownedBy({ actor }: Ctx, owner: string): SQL {
  if (owner === NOBODY) return isNull(applications.ownerId);
  const id = owner === MINE ? actorId(actor) : owner;
  return id === null || !isId(id) ? sql`false` : eq(applications.ownerId, id);
}

/** Returns the stages of a view of the list, in order. */
export function stagesOf(view: ApplicationView): Stage[] {
  if (view === "all") return [...stages];
  if (view === "open") return stages.filter((stage) => !isFinal(stage));
  return [view];
}

/** How many intakes can be chosen: the latest ones. */
const MOST_INTAKES = 200;

/** The intakes of the schedule, those with the latest date first. */
async function intakeOptions(ctx: Ctx): Promise<Option[]> {
  const facts = await programmeFacts(ctx);
  const rows = await ctx.db
    .select({
      id: intakes.id,
      programmeId: intakes.programmeId,
      date: intakes.date,
      location: intakes.location,
    })
    .from(intakes)
    .where(isNull(intakes.removedAt))
    .orderBy(desc(intakes.date), asc(intakes.id))
    .limit(MOST_INTAKES);
  return rows.map(({ id, programmeId, date, location }) => ({
    value: id,
    label: `${facts.get(programmeId)?.name ?? programmeId}, ${formatDate(date)}, ${location}`,
  }));
}

/** The viewer, nobody, and everybody else who works in the office. */
async function ownerOptions(ctx: Ctx): Promise<Option[]> {
  const self = actorId(ctx.actor);
  const staff = await staffMembers(ctx);
  return [
    { value: MINE, label: "Me" },
    { value: NOBODY, label: "Nobody" },
    ...staff.filter(({ id }) => id !== self).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
