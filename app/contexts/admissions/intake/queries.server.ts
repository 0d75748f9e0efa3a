import { and, asc, eq, getTableColumns, gte, inArray, isNull, sql } from "drizzle-orm";
import {
  applicationProgrammes,
  moduleCards,
  programmeModuleIds,
  programmeNames,
} from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  courseDateAddress,
  hasPassed,
  inListOrder,
  nextPassing,
  seatsLeft,
  todayAt,
} from "./rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";

/** An intake with the number of its seats that are held or paid for. */
const withTaken = {
  ...getTableColumns(intakes),
  // Plain SQL, because the ORM omits table names and "id" would be the inner table's.
  taken: sql<number>`(
    (select count(*) from seat_holds h where h.intake_id = intakes.id and h.ended_at is null)
    + (select count(*) from enrolments e where e.intake_id = intakes.id and e.cancelled_at is null)
  )`.mapWith(Number),
};

/** How many passed dates are shown until somebody asks for all of them. */
const PASSED_SHOWN = 12;

/** A course date as everybody sees it; `date` is a calendar date ("2026-03-02"). */
export type CourseDate = {
  id: string;
  date: string;
  programme: string;
  location: string;
  seatsLeft: number;
  passed: boolean;
};

/** The initial values of an open row, by field. */
type Initial = Record<"date" | "program" | "location" | "seats", string>;

/** The open row: a new one, or one of the list. */
export type OpenRow =
  | { kind: "add"; initial: Initial & { id: string } }
  | { kind: "edit"; id: string; initial: Initial & { version: string } };

/** The schedule with what the viewer may do with it. */
export type CourseDates = {
  rows: CourseDate[];
  /** How many older passed dates are not shown. */
  olderPassed: number;
  can: { edit: boolean };
  open: OpenRow | null;
  /** For those who may edit: each row's version, and the programmes to choose from. */
  editing: {
    versions: Record<string, number>;
    programmes: { value: string; label: string }[];
  } | null;
};

/** Which part of the schedule to show, and which of its rows is open. */
type Wanted = { open?: "add" | { id: string }; allPassed?: boolean };

/**
 * Returns the schedule for an address: `?add` and `?edit=<id>` open a row for those who may edit,
 * `?dates=all` shows every passed date. `until` is the moment at which time alone changes it.
 */
export async function courseDatesFor(
  ctx: Ctx,
  { searchParams }: URL,
): Promise<{ dates: CourseDates; until: Date | undefined }> {
  const edited = searchParams.get("edit");
  return courseDates(ctx, {
    ...(searchParams.has("add") ? { open: "add" } : edited ? { open: { id: edited } } : {}),
    allPassed: searchParams.get("dates") === "all",
  });
}

/**
 * Returns the schedule: upcoming dates first, then the passed ones, the latest first. An id that is
 * not on the schedule opens no row.
 *
 * Two queries, whatever the number of rows.
 */
export async function courseDates(
  ctx: Ctx,
  wanted: Wanted,
): Promise<{ dates: CourseDates; until: Date | undefined }> {
  const now = ctx.clock.now();
  const stored = await ctx.db.select(withTaken).from(intakes).where(isNull(intakes.removedAt));
  const names = await programmeNames(ctx);
  const { upcoming, passed } = inListOrder(named(stored, names), now);
  const openId = typeof wanted.open === "object" ? wanted.open.id : undefined;
  // An open row is always shown, however old its date is.
  const all = wanted.allPassed || passed.slice(PASSED_SHOWN).some(({ id }) => id === openId);
  const shown = [...upcoming, ...(all ? passed : passed.slice(0, PASSED_SHOWN))];

  const mayEdit = admissionsPolicy.changeIntake(ctx.actor);
  const dates: CourseDates = {
    rows: shown.map((row) => courseDateOf(row, now)),
    olderPassed: upcoming.length + passed.length - shown.length,
    can: { edit: mayEdit },
    open: mayEdit ? openRow(wanted, shown, now) : null,
    editing: mayEdit
      ? {
          versions: Object.fromEntries(shown.map(({ id, version }) => [id, version])),
          programmes: [...names].map(([value, label]) => ({ value, label })),
        }
      : null,
  };
  return { dates, until: nextPassing(upcoming, now) };
}

/** A course date as its page shows it. */
export type CourseDatePage = CourseDate & {
  modules: Awaited<ReturnType<typeof moduleCards>>;
  /** The application form's option for its programme; null if it is not offered there. */
  option: string | null;
};

/** Returns a course date and when time alone changes it; undefined if it is not scheduled. */
export async function courseDateById(
  ctx: Ctx,
  id: string,
): Promise<{ courseDate: CourseDatePage; until: Date | undefined } | undefined> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select(withTaken)
    .from(intakes)
    .where(and(eq(intakes.id, id), isNull(intakes.removedAt)));
  if (!row) return undefined;
  const { programmeId } = row;
  const programme = (await programmeNames(ctx)).get(programmeId) ?? programmeId;
  const offered = (await applicationProgrammes(ctx)).find((each) => each.id === programmeId);
  const courseDate = {
    ...courseDateOf({ ...row, programme }, now),
    modules: await moduleCards(ctx, await programmeModuleIds(ctx, programmeId)),
    option: offered?.option ?? null,
  };
  return { courseDate, until: nextPassing([row], now) };
}

/** Returns the upcoming dates of certain programmes or of all, the next one first. */
export async function upcomingIntakes(
  ctx: Pick<Ctx, "db" | "clock">,
  programmeIds?: readonly string[],
): Promise<{ intakes: (CourseDate & { programmeId: string })[]; until: Date | undefined }> {
  const now = ctx.clock.now();
  if (programmeIds?.length === 0) return { intakes: [], until: undefined };
  const wanted = programmeIds && inArray(intakes.programmeId, [...programmeIds]);
  const stored = await ctx.db
    .select(withTaken)
    .from(intakes)
    .where(and(isNull(intakes.removedAt), wanted))
    .orderBy(asc(intakes.date));
  const { upcoming } = inListOrder(named(stored, await programmeNames(ctx)), now);
  return {
    intakes: upcoming.map((row) => ({
      ...courseDateOf(row, now),
      programmeId: row.programmeId,
    })),
    until: nextPassing(upcoming, now),
  };
}

/** Returns the pages of the upcoming dates, each with its programme. */
export async function courseDatePages(
  ctx: Pick<Ctx, "db" | "clock">,
): Promise<(ListedPage & { programmeId: string })[]> {
  const { id, programmeId, date, location, updatedAt } = intakes;
  const rows = await ctx.db
    .select({ id, programmeId, date, location, updatedAt })
    .from(intakes)
    .where(isNull(intakes.removedAt))
    .orderBy(asc(date), asc(id));
  const now = ctx.clock.now();
  return rows
    .filter((row) => !hasPassed(row, now))
    .map((row) => ({
      path: courseDateAddress(row.id),
      programmeId: row.programmeId,
      changedAt: row.updatedAt,
    }));
}

/** Returns the next `limit` dates with their seats, for staff. Two queries. */
export async function intakeLevels(ctx: Pick<Ctx, "db" | "clock">, limit: number) {
  const now = ctx.clock.now();
  const stored = await ctx.db
    .select(withTaken)
    .from(intakes)
    // No place on Earth is more than a day behind UTC. `inListOrder` then drops what has passed by
    // the clock of its base.
    .where(and(isNull(intakes.removedAt), gte(intakes.date, dayBefore(now))))
    .orderBy(asc(intakes.date), asc(intakes.id))
    .limit(limit + 20);
  const { upcoming } = inListOrder(named(stored, await programmeNames(ctx)), now);
  return upcoming.slice(0, limit);
}

/** Returns a stored course date, even a deleted one; undefined if it never existed. */
export async function intakeById(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  return row;
}

/** Throws NotFound if a course date never existed. A deleted one is accepted. */
export async function requireIntake(ctx: Pick<Ctx, "db">, id: string): Promise<void> {
  orNotFound(await intakeById(ctx, id));
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - days(1)).toISOString().slice(0, 10);
}

type Stored = typeof intakes.$inferSelect & { taken: number };
type Named = Stored & { programme: string };

function named(rows: Stored[], names: ReadonlyMap<string, string>): Named[] {
  return rows.map((row) => ({ ...row, programme: names.get(row.programmeId) ?? row.programmeId }));
}

function courseDateOf(row: Named, now: Date): CourseDate {
  const { id, date, programme, location } = row;
  return {
    id,
    date,
    programme,
    location,
    seatsLeft: seatsLeft(row.seats, row.taken),
    passed: hasPassed(row, now),
  };
}

function openRow({ open }: Wanted, shown: Named[], now: Date): OpenRow | null {
  if (open === "add") {
    const date = todayAt("Christchurch", now);
    const initial = { id: newId(now), date, program: "", location: "", seats: "0" };
    return { kind: "add", initial };
  }
  const row = open && shown.find(({ id }) => id === open.id);
  if (!row) return null;
  const { id, date, programmeId, location, seats, version } = row;
  return {
    kind: "edit",
    id,
    initial: {
      date,
      program: programmeId,
      location,
      seats: String(seats),
      version: String(version),
    },
  };
}
