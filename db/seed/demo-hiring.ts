import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { SentProfile } from "#app/contexts/recruitment/candidate/sent-profile.ts";
import { closingMoment } from "#app/contexts/recruitment/job/deadline.ts";
import { jobViews } from "#app/contexts/recruitment/tables/figures.ts";
import { jobListings, languages, licences, skills } from "#app/contexts/recruitment/tables/jobs.ts";
import { jobOffers } from "#app/contexts/recruitment/tables/offers.ts";
import { jobInterviews } from "#app/contexts/recruitment/tables/interviews.ts";
import { jobApplications } from "#app/contexts/recruitment/tables/job-applications.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { days, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { momentOf } from "#app/kernel/zone-time.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { JobStory } from "./demo-job-stories.ts";

const ZONE = "Pacific/Auckland";
const LENGTH = 45;

/**
 * Offers two times on each of the next four weekdays, held by the demo's partner. The first is taken
 * by a candidate of the travelling team.
 */
export async function demoInterviews(
  tx: Tx,
  { partnerId, hostId, candidateId }: { partnerId: string; hostId: string; candidateId: string },
): Promise<void> {
  const now = tx.clock.now();
  const offeredAt = new Date(now.getTime() - days(2));
  const seriesId = newId(offeredAt);
  const rows = weekdaysFrom(now).flatMap((day) =>
    (["09:30", "14:00"] as const).flatMap((time) => {
      const moment = momentOf(day, time, ZONE);
      if ("problem" in moment) return [];
      const video = time === "14:00";
      return [
        {
          id: newId(offeredAt),
          seriesId,
          kind: "job-interview",
          hostId,
          ownerId: partnerId,
          startsAt: moment.at,
          endsAt: new Date(moment.at.getTime() + minutes(LENGTH)),
          timeZone: ZONE,
          localStart: `${day}T${time}`,
          way: video ? ("video" as const) : ("in-person" as const),
          place: video
            ? "https://calls.example/kahu"
            : "Kahu Protective Group, 12 Featherston Street, Wellington; ask for Mere at reception",
          offeredBy: hostId,
          offeredAt,
          changedAt: offeredAt,
        },
      ];
    }),
  );
  await tx.db.insert(slots).values(rows);
  const [application] = await tx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(
      and(eq(jobApplications.profileId, candidateId), eq(jobApplications.status, "interview")),
    );
  const [first] = rows;
  if (!application || !first) return;
  await tx.db
    .update(slots)
    .set({ state: "taken", subjectId: application.id, version: 2 })
    .where(eq(slots.id, first.id));
  await tx.db.insert(jobInterviews).values({
    id: newId(offeredAt),
    jobApplicationId: application.id,
    slotId: first.id,
    hostId,
    startsAt: first.startsAt,
    minutes: LENGTH,
    timeZone: ZONE,
    candidateZone: ZONE,
    way: first.way,
    place: first.place,
    arrangedAt: offeredAt,
  });
}

/** Offers the post to the candidate whose application is at Offer made. It waits for an answer. */
export async function demoOffer(
  tx: Tx,
  { candidateId, madeBy }: { candidateId: string; madeBy: string },
): Promise<void> {
  const [application] = await tx.db
    .select({ id: jobApplications.id, movedAt: jobApplications.movedAt })
    .from(jobApplications)
    .where(and(eq(jobApplications.profileId, candidateId), eq(jobApplications.status, "offered")));
  if (!application) return;
  const today = Temporal.PlainDate.from(tx.clock.now().toISOString().slice(0, 10));
  const answer = { date: today.add({ days: 9 }).toString(), time: "17:00", zone: ZONE };
  await tx.db.insert(jobOffers).values({
    id: newId(application.movedAt),
    jobApplicationId: application.id,
    amount: 104_000_00,
    currency: "NZD",
    period: "year",
    startsOn: today.add({ days: 54 }).toString(),
    place: "Wellington, and on journeys",
    text: "Three weeks on, two off. Four weeks' leave a year besides. Flights and lodging on journeys are ours, and so is the renewal of your Certificate of Approval. The first three months are on probation, with a fortnight's notice on both sides.",
    answerDate: answer.date,
    answerTime: answer.time,
    answerZone: answer.zone,
    answerUntil: closingMoment(answer)!,
    madeBy,
    madeAt: application.movedAt,
  });
}

/** How often the listings of an employer were looked at on the days since they were published. */
export async function demoViews(tx: Tx, partnerId: string): Promise<void> {
  const listings = await tx.db
    .select()
    .from(jobListings)
    .where(and(eq(jobListings.partnerId, partnerId), isNotNull(jobListings.approvalDate)));
  const now = tx.clock.now();
  const rows = listings.flatMap(({ id, jobTitle, approvalDate, closedAt }) => {
    const until = closedAt ?? now;
    const count = Math.floor((until.getTime() - approvalDate!.getTime()) / days(1)) + 1;
    // Fewer people look at a listing from day to day, and some at its public summary.
    return Array.from({ length: count }, (_, n) => {
      const day = new Date(approvalDate!.getTime() + days(n)).toISOString().slice(0, 10);
      const views = Math.round((jobTitle.length % 7) + 14 / (n + 1) + (n % 3));
      return [
        { jobId: id, day, page: "listing" as const, views: views + 1 },
        { jobId: id, day, page: "summary" as const, views: Math.ceil(views / 3) },
      ];
    }).flat();
  });
  if (rows.length > 0) await tx.db.insert(jobViews).values(rows);
}

/** Returns what went with an application of a candidate's profile, by the names of the vocabulary. */
export async function demoProfile(
  tx: Tx,
  { headline, beginsIn, countries, ...named }: DemoProfile,
): Promise<SentProfile> {
  const now = tx.clock.now();
  const dayIn = (n: number) => new Date(now.getTime() + days(n)).toISOString().slice(0, 10);
  const known = await tx.db.select().from(skills).where(inArray(skills.skillName, named.skills));
  const spoken = await tx.db.select().from(languages);
  const held = await tx.db.select().from(licences);
  return {
    headline,
    availableFrom: beginsIn === undefined ? null : dayIn(beginsIn),
    countries,
    skills: known.map(({ id, skillName }) => ({ id, name: skillName })),
    languages: spoken.flatMap(({ id, languageName: name }) => {
      const own = named.languages.find((each) => each.startsWith(`${name}, `));
      return own ? [{ id, name, level: own.slice(name.length + 2) }] : [];
    }),
    licences: held.flatMap(({ id: licenceId, licenceName: name, levels }) => {
      const own = named.licences.find((each) =>
        [name, ...levels.map((level) => `${name}, ${level}`)].includes(each.name),
      );
      if (!own) return [];
      const level = own.name.slice(name.length + 2) || null;
      const validUntil = own.days === undefined ? null : dayIn(own.days);
      return [{ id: newId(now), licenceId, name, level, validUntil, hasFile: false }];
    }),
  };
}

type DemoProfile = NonNullable<NonNullable<JobStory["applications"]>[number]["profile"]>;

/** Returns the next four weekdays that begin three days from now. */
function weekdaysFrom(now: Date): string[] {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  return Array.from({ length: 7 }, (_, n) => today.add({ days: 3 + n }))
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .slice(0, 4)
    .map(String);
}
