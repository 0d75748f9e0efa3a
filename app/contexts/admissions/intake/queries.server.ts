import { and, asc, eq, gte, inArray, isNull, notInArray } from "drizzle-orm";
import {
  moduleCards,
  modulesAfter,
  modulesToCompare,
  prerequisitesOf,
  type ProgrammeFacts,
  programmeFacts,
} from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { ListedPage } from "#app/kernel/listed-page.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { courseDateAddress, hasPassed, inListOrder, nextPassing, todayAt } from "./rules.ts";
import type { CourseDate } from "./course-date.ts";
import type { ComparedModule } from "./module-filter.ts";
import { courseDateOf, type NamedIntake, named, withTaken } from "./rows-of-schedule.server.ts";
import { admissionsPolicy } from "../policy.ts";
import { intakes } from "../tables/applications.ts";
import { isCalledOff, runStates } from "./run-state.ts";

/** On the schedule, and neither postponed nor cancelled. */
/** Matches the dates of the schedule that take place. */
export const takesPlace = and(
  isNull(intakes.removedAt),
  notInArray(intakes.runState, runStates.filter(isCalledOff)),
);

/** How many passed dates are shown until somebody asks for all of them. */
const PASSED_SHOWN = 12;

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
  /** Whether the passed dates were asked for. */
  allPassed: boolean;
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
  const facts = await programmeFacts(ctx);
  const { upcoming, passed } = inListOrder(named(stored, facts), now);
  const openId = typeof wanted.open === "object" ? wanted.open.id : undefined;
  // An open row is always shown, however old its date is.
  const all = wanted.allPassed || passed.slice(PASSED_SHOWN).some(({ id }) => id === openId);
  const shown = [...upcoming, ...(all ? passed : passed.slice(0, PASSED_SHOWN))];

  const mayEdit = admissionsPolicy.changeIntake(ctx.actor);
  const dates: CourseDates = {
    rows: shown.map((row) => courseDateOf(row, now)),
    olderPassed: upcoming.length + passed.length - shown.length,
    allPassed: wanted.allPassed === true,
    can: { edit: mayEdit },
    open: mayEdit ? openRow(wanted, shown, now) : null,
    editing: mayEdit
      ? {
          versions: Object.fromEntries(shown.map(({ id, version }) => [id, version])),
          programmes: [...facts.values()].map(({ id, name }) => ({ value: id, label: name })),
        }
      : null,
  };
  return { dates, until: nextPassing(upcoming, now) };
}

/** A course date as its page shows it. */
export type CourseDatePage = CourseDate & {
  modules: Awaited<ReturnType<typeof moduleCards>>;
  /** What one needs to enter, in the modules' own words. */
  requirements: string[];
  /** The modules that one may enter afterwards. */
  leadsTo: { id: string; title: string }[];
};

/** Returns a course date and when time alone changes it; undefined if it is not scheduled. */
export async function courseDateById(
  ctx: Pick<Ctx, "db" | "clock">,
  id: string,
): Promise<{ courseDate: CourseDatePage; until: Date | undefined } | undefined> {
  const found = await bookableDate(ctx, id);
  if (!found) return undefined;
  const { moduleIds, ...courseDate } = found.courseDate;
  return {
    ...found,
    courseDate: {
      ...courseDate,
      modules: await moduleCards(ctx, moduleIds),
      requirements: (await prerequisitesOf(ctx, moduleIds)).map(({ text }) => text),
      leadsTo: await modulesAfter(ctx, moduleIds),
    },
  };
}

/** Returns the same without what its modules say. Two queries. */
export async function bookableDate(ctx: Pick<Ctx, "db" | "clock">, id: string) {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .select(withTaken)
    .from(intakes)
    .where(and(eq(intakes.id, id), isNull(intakes.removedAt)));
  if (!row) return undefined;
  const [only] = named([row], await programmeFacts(ctx));
  const courseDate = { ...courseDateOf(only!, now), moduleIds: only!.facts?.moduleIds ?? [] };
  return { courseDate, until: nextPassing([row], now) };
}

type Upcoming = { intakes: CourseDate[]; until: Date | undefined };

/** Returns the upcoming dates of certain programmes or of all, the next one first. Two queries. */
export async function upcomingIntakes(
  ctx: Pick<Ctx, "db" | "clock">,
  programmeIds?: readonly string[],
): Promise<Upcoming> {
  if (programmeIds?.length === 0) return { intakes: [], until: undefined };
  return upcomingOf(ctx, await programmeFacts(ctx), programmeIds);
}

/**
 * Returns the programmes that have a module, and their upcoming dates, the next one first. Two
 * queries.
 */
export async function upcomingWithModule(
  ctx: Pick<Ctx, "db" | "clock">,
  moduleId: string,
): Promise<Upcoming & { programmes: ProgrammeFacts[] }> {
  const facts = await programmeFacts(ctx);
  const programmes = [...facts.values()].filter((each) => each.moduleIds.includes(moduleId));
  const ids = programmes.map(({ id }) => id);
  if (ids.length === 0) return { programmes, intakes: [], until: undefined };
  return { programmes, ...(await upcomingOf(ctx, facts, ids)) };
}

/** The base where modules begin, also without a date. */
const MODULES_BEGIN_IN = "Christchurch";

/** Returns the modules on offer, each with its next date and its bases. Three queries. */
export async function comparedModules(
  ctx: Pick<Ctx, "db" | "clock">,
): Promise<{ modules: ComparedModule[]; until: Date | undefined }> {
  const facts = await programmeFacts(ctx);
  const { intakes: dates, until } = await upcomingOf(ctx, facts, undefined);
  const modules = (await modulesToCompare(ctx)).map((module) => {
    const its = dates.filter(({ programmeId }) =>
      facts.get(programmeId)?.moduleIds.includes(module.id),
    );
    const places = its.map(({ location }) => location);
    return { ...module, next: its[0], bases: [...new Set([MODULES_BEGIN_IN, ...places])] };
  });
  return { modules, until };
}

async function upcomingOf(
  ctx: Pick<Ctx, "db" | "clock">,
  facts: ReadonlyMap<string, ProgrammeFacts>,
  programmeIds: readonly string[] | undefined,
): Promise<Upcoming> {
  const now = ctx.clock.now();
  const wanted = programmeIds && inArray(intakes.programmeId, [...programmeIds]);
  const stored = await ctx.db
    .select(withTaken)
    .from(intakes)
    .where(and(takesPlace, wanted))
    .orderBy(asc(intakes.date));
  const { upcoming } = inListOrder(named(stored, facts), now);
  return {
    intakes: upcoming.map((row) => courseDateOf(row, now)),
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
    .where(takesPlace)
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
    .where(and(takesPlace, gte(intakes.date, dayBefore(now))))
    .orderBy(asc(intakes.date), asc(intakes.id))
    .limit(limit + 20);
  const { upcoming } = inListOrder(named(stored, await programmeFacts(ctx)), now);
  return upcoming.slice(0, limit);
}

export async function intakeById(ctx: Pick<Ctx, "db">, id: string) {
  const [row] = await ctx.db.select().from(intakes).where(eq(intakes.id, id));
  return row;
}

/** Returns when and where a course takes place; null if it is not on the schedule. */
export async function scheduledDate(ctx: Pick<Ctx, "db">, id: string) {
  const { date, endsOn, location } = intakes;
  const [row] = await ctx.db
    .select({ id: intakes.id, date, endsOn, location })
    .from(intakes)
    .where(and(eq(intakes.id, id), isNull(intakes.removedAt)));
  return row ?? null;
}

/** Throws NotFound if a course date never existed. A deleted one is accepted. */
export async function requireIntake(ctx: Pick<Ctx, "db">, id: string): Promise<void> {
  orNotFound(await intakeById(ctx, id));
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - days(1)).toISOString().slice(0, 10);
}

function openRow({ open }: Wanted, shown: NamedIntake[], now: Date): OpenRow | null {
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
