import { eq, sql } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { formatWeekday } from "#app/kernel/dates.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { passesAt } from "../intake/rules.ts";
import { timesOf } from "../interview/rules.ts";
import { admissionsPolicy } from "../policy.ts";
import { isFinal } from "../stage/rules.ts";
import { applications } from "../tables/applications.ts";
import type { ApplicationFacts } from "./facts.ts";
import { applicationFacts } from "./facts.server.ts";
import { type ApplicationPath, pathOf } from "./path.ts";
import { type Deadline, type InstalmentDue, type NextStep, nextStep } from "./next-step.ts";

/** What has ended is shown on the dashboard for so long. */
const SHOWN_AFTER_END = days(30);

/** How many applications the dashboard shows. The page of the applications has all. */
const SHOWN = 5;

/** An application with its next step, as the applicant's pages show it. */
export type Tracked = Omit<NextStep, "deadline"> & {
  id: string;
  programme: string;
  /** The deadline in words: on the applicant's clock first, then on the base's if it differs. */
  deadline: { word: string; times: string[] } | null;
};

/** What a page of the applicant adds: their time zone, and billing's parts by application. */
type Viewer = { timeZone: string; instalments?: ReadonlyMap<string, InstalmentDue> };

/**
 * Returns the actor's applications that are running or ended in the last 30 days, the next
 * deadline first, and the dates of the one that tells most; null while their address is not
 * verified. One query.
 */
export async function trackedApplications(
  ctx: Ctx,
  viewer: Viewer,
): Promise<{ shown: Tracked[]; more: number; path: ApplicationPath | null } | null> {
  const { actor } = ctx;
  if (actor.kind !== "member" || !admissionsPolicy.listOwnApplications(actor)) return null;
  const own = eq(sql`lower(${applications.email})`, actor.email.toLowerCase());
  const facts = await applicationFacts(ctx, own);
  const now = ctx.clock.now();
  const steps = facts
    // Whoever gave a paid place to somebody else pays its instalments, however long ago it was.
    .filter((each) => viewer.instalments?.has(each.id) || !endedLongAgo(each, now))
    .map((each) => ({ each, step: nextStep(each, now, viewer.instalments?.get(each.id)) }));
  steps.sort((one, other) => urgencyOf(one.step) - urgencyOf(other.step));
  return {
    shown: steps.slice(0, SHOWN).map(({ each, step }) => trackedOf(each, step, viewer)),
    more: Math.max(0, steps.length - SHOWN),
    path: pathOf(facts),
  };
}

/** Returns the same of one application. It asks no policy; the page has asked. One query. */
export async function trackedApplication(
  ctx: Pick<Ctx, "db" | "clock">,
  applicationId: string,
  viewer: Viewer,
): Promise<Tracked | undefined> {
  const [facts] = await applicationFacts(ctx, eq(applications.id, applicationId));
  if (!facts) return undefined;
  const step = nextStep(facts, ctx.clock.now(), viewer.instalments?.get(applicationId));
  return trackedOf(facts, step, viewer);
}

/** Sorts what is owed by its deadline, then what is owed at any time, then the rest. */
function urgencyOf({ owed, deadline }: NextStep): number {
  if (!owed) return Number.MAX_SAFE_INTEGER;
  if (!deadline) return Number.MAX_SAFE_INTEGER - 1;
  return "date" in deadline ? Date.parse(deadline.date) : deadline.at.getTime();
}

function trackedOf(
  { id, programme }: ApplicationFacts,
  { deadline, ...step }: NextStep,
  { timeZone }: Viewer,
): Tracked {
  return { id, programme, ...step, deadline: deadline && inWords(deadline, timeZone) };
}

function inWords(deadline: Deadline, timeZone: string) {
  const { word } = deadline;
  if ("date" in deadline) {
    return { word, times: [formatWeekday(new Date(`${deadline.date}T12:00:00Z`), "UTC")] };
  }
  const { at: startsAt, zone: officeZone } = deadline;
  return { word, times: timesOf({ startsAt, officeZone, applicantZone: timeZone }) };
}

function endedLongAgo({ stage, movedAt, enrolment, intake }: ApplicationFacts, now: Date) {
  const since = now.getTime() - SHOWN_AFTER_END;
  if (isFinal(stage)) return movedAt.getTime() < since;
  if (!enrolment || !intake) return false;
  return passesAt({ date: intake.endsOn, location: intake.location }).getTime() < since;
}
