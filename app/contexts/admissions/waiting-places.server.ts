import { sql } from "drizzle-orm";
import { href } from "react-router";
import { programmeNames } from "#app/contexts/catalogue/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { Actor } from "#app/kernel/actor.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { bases } from "./base.ts";
import { admissionsPolicy } from "./policy.ts";
import { applications, intakes } from "./tables/applications.ts";
import { intakeChangeAnswers, intakeChanges } from "./tables/changes.ts";
import { groupBookings, groupPlaces } from "./tables/groups.ts";
import { enrolments, offers } from "./tables/seats.ts";
import { placeSubstitutions } from "./tables/substitutions.ts";

const ofIntake = {
  allows: (actor: Actor) => admissionsPolicy.readIntake(actor),
  to: ({ id }: { id: string }) => href("/admin/intakes/:intakeId", { intakeId: id }),
  describe: async (ctx: Ctx) => {
    const names = await programmeNames(ctx);
    return (id: string) => names.get(id) ?? id;
  },
} satisfies Partial<WaitingSource>;

const dateAndPlace = sql`to_char(n.date, 'FMDD Mon YYYY') || ', ' || n.location`;

const zoneOfBase = sql`(case lower(n.location) ${sql.join(
  bases.map(({ location, timeZone }) => sql`when ${location.toLowerCase()} then ${timeZone}`),
  sql` `,
)} else 'UTC' end)`;

/** Intakes of which staff should decide by tomorrow whether they take place. */
export const intakesToDecide: WaitingSource = {
  ...ofIntake,
  name: "intakes",
  title: "Intakes to decide on",
  action: "Decide",
  query: ({ clock }) => {
    const tomorrow = new Date(clock.now().getTime() + days(1)).toISOString().slice(0, 10);
    const yesterday = new Date(clock.now().getTime() - days(1)).toISOString().slice(0, 10);
    return sql`select n.id, ${dateAndPlace} as who, n.programme_id as what, n.updated_at as since,
        (n.decide_by + 1)::timestamp at time zone ${zoneOfBase} as due, null::uuid as owner
      from ${intakes} n where n.removed_at is null and n.run_state = 'planned'
        and n.decide_by <= ${tomorrow}::date and n.date >= ${yesterday}::date`;
  },
};

/** Changed intakes with people who have not answered yet, whose silence will count within days. */
export const changesUnanswered: WaitingSource = {
  ...ofIntake,
  name: "changes",
  title: "Moved courses without all answers",
  action: "Open",
  query: ({ clock }) => {
    const soon = new Date(clock.now().getTime() + days(3)).toISOString();
    return sql`select n.id, ${dateAndPlace} as who, n.programme_id as what,
        min(c.announced_at) as since, min(a.answer_by) as due, null::uuid as owner
      from ${intakeChangeAnswers} a join ${intakeChanges} c on c.id = a.change_id
        join ${intakes} n on n.id = c.intake_id
      where a.choice is null and a.ended_at is null and a.answer_by < ${soon}::timestamptz
      group by n.id`;
  },
};

const ofGroup = {
  allows: (actor: Actor) => admissionsPolicy.readGroups(actor),
  to: ({ id }: { id: string }) => href("/admin/group-bookings/:bookingId", { bookingId: id }),
} satisfies Partial<WaitingSource>;

/** Organisations that wait for a quote. */
export const groupsToQuote: WaitingSource = {
  ...ofGroup,
  name: "groups",
  title: "Group bookings to quote",
  action: "Quote",
  query: () => sql`select id, organisation as who, number as what, received_at as since,
      received_at + interval '24 hours' as due, null::uuid as owner
    from ${groupBookings} where status = 'requested'`,
};

/** Bookings with people who have handed in documents and are not confirmed. */
export const groupPlacesToConfirm: WaitingSource = {
  ...ofGroup,
  name: "group-places",
  title: "People of groups to confirm",
  action: "Confirm",
  query: () => sql`select g.id, g.organisation as who, g.number as what,
      min(p.named_at) as since, null::timestamptz as due, null::uuid as owner
    from ${groupPlaces} p join ${groupBookings} g on g.id = p.booking_id
      join ${applications} on ${applications.id} = p.application_id
    where g.status = 'paid' and p.given_up_at is null and p.confirmed_at is null
      and ${applications.stage} not in ('declined', 'withdrawn')
      and not exists (select 1 from ${enrolments} e where e.application_id = p.application_id)
    group by g.id`,
};

/** People who were named for somebody else's place, have accepted, and wait for the office. */
export const substitutesToConfirm: WaitingSource = {
  name: "substitutes",
  title: "Substitutes to confirm",
  action: "Confirm",
  allows: (actor) => admissionsPolicy.confirmSubstitute(actor),
  to: ({ path }) =>
    href("/admin/applications/:applicationId/substitution", { applicationId: path ?? "" }),
  query: () => sql`select s.id, s.name as who, '' as what, s.accepted_at as since,
      null::timestamptz as due, ${applications.ownerId} as owner, ${applications.id} as path
    from ${placeSubstitutions} s join ${offers} o on o.id = s.offer_id
      join ${applications} on ${applications.id} = o.application_id
    where s.accepted_at is not null and s.ended_at is null`,
};
