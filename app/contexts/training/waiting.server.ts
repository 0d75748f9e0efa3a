import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { shownName } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import type { WaitingSource } from "#app/platform/waiting/source.server.ts";
import { trainingPolicy } from "./policy.ts";
import { ownDocuments } from "./tables/own-documents.ts";
import { refreshers } from "./tables/refreshers.ts";
import { sessionInstructors, trainingSessions } from "./tables/sessions.ts";
import { underminedCertificates } from "./tables/undermined.ts";

const nameOf = (id: SQL) => sql`coalesce(${shownName(id)}, 'A closed account')`;

/** Documents of students that nobody has looked at. Their kinds are private, so they are not named. */
export const documentsToSee: WaitingSource = {
  name: "own-documents",
  title: "Students’ documents to look at",
  action: "Look at it",
  allows: (actor) => trainingPolicy.readDocuments(actor),
  to: ({ id }) => href("/admin/own-documents/:documentId", { documentId: id }),
  query: () => sql`select d.id, ${nameOf(sql`d.profile_id`)} as who, '' as what,
      d.handed_in_at as since, null::timestamptz as due, null::uuid as owner
    from ${ownDocuments} d where d.state = 'handed-in'`,
};

/** Holders of certificates who have asked for a refresher that nobody has begun. */
export const refreshersToBegin: WaitingSource = {
  name: "refreshers",
  title: "Refreshers asked for",
  action: "Open",
  allows: (actor) => trainingPolicy.readRefreshers(actor),
  to: () => "/admin/refreshers",
  query: () => sql`select r.id, ${nameOf(sql`r.profile_id`)} as who, '' as what,
      r.asked_at as since, null::timestamptz as due, null::uuid as owner
    from ${refreshers} r
    where r.asked_at is not null and r.begun_at is null and r.ended_at is null`,
};

/** Certificates whose award is not complete since something was corrected. */
export const certificatesInQuestion: WaitingSource = {
  name: "undermined",
  title: "Certificates in question",
  action: "Settle",
  allows: (actor) => trainingPolicy.readUndermined(actor),
  to: ({ id }) => href("/admin/certificates-in-question/:underminedId", { underminedId: id }),
  query: () => sql`select u.id, ${nameOf(sql`u.profile_id`)} as who, u.certificate_number as what,
      u.found_at as since, null::timestamptz as due, null::uuid as owner
    from ${underminedCertificates} u where u.settled_at is null`,
};

const ofSession = {
  allows: (actor) => trainingPolicy.planSessions(actor),
  to: ({ id }) => href("/admin/sessions/:sessionId", { sessionId: id }),
} satisfies Partial<WaitingSource>;

/** Sessions of the next two weeks that nobody teaches. */
export const sessionsWithoutInstructor: WaitingSource = {
  ...ofSession,
  name: "sessions",
  title: "Sessions without an instructor",
  action: "Name one",
  to: ({ id }) => href("/admin/sessions/:sessionId/edit", { sessionId: id }),
  query: ({ clock }) => {
    const now = clock.now().toISOString();
    const soon = new Date(clock.now().getTime() + days(14)).toISOString();
    return sql`select s.id, s.topic as who, s.base as what, s.changed_at as since,
        s.starts_at as due, null::uuid as owner
      from ${trainingSessions} s
      where s.state in ('draft', 'published')
        and s.starts_at between ${now}::timestamptz and ${soon}::timestamptz
        and not exists (select 1 from ${sessionInstructors} i where i.session_id = s.id)`;
  },
};

/** Sessions that ended more than a day ago and whose roll-call nobody has closed. */
export const sessionsToClose: WaitingSource = {
  ...ofSession,
  name: "roll-calls",
  title: "Roll-calls to close",
  action: "Open",
  query: ({ clock }) => sql`select s.id, s.topic as who, s.base as what, s.ends_at as since,
      s.ends_at + interval '1 day' as due, null::uuid as owner
    from ${trainingSessions} s
    where s.state in ('published', 'open')
      and s.ends_at < ${new Date(clock.now().getTime() - days(1)).toISOString()}::timestamptz`,
};
