import { href } from "react-router";
import { markLabels } from "#app/contexts/training/attendance/rules.ts";
import { ownAssessments } from "#app/contexts/training/assessment/queries.server.ts";
import { OwnAssessments } from "#app/contexts/training/assessment/ui/own-assessments.tsx";
import { ownTraining } from "#app/contexts/training/enrolment/own-queries.server.ts";
import { CompletionParts } from "#app/contexts/training/enrolment/ui/completion-parts.tsx";
import { NotBefore } from "#app/contexts/training/enrolment/ui/not-before.tsx";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-training.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { ...(await ownTraining(ctx)), assessments: await ownAssessments(ctx) };
}

export const meta = titled("My training", "Your sessions, and what you have attended.");

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "My training" }];

export default function OwnTraining({ loaderData }: Route.ComponentProps) {
  const { next, sessions, awards, assessments } = loaderData;
  return (
    <>
      <PageHero title="My training" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-3xl space-y-12 py-10">
        <section aria-labelledby="next-heading">
          <h2 id="next-heading" className="mb-4 text-2xl">
            Next session
          </h2>
          {next ? (
            <div className="rounded-md border border-mist bg-card p-6">
              <p className="text-lg font-semibold wrap-anywhere">{next.topic}</p>
              <p>
                <SessionTimes {...next} />
              </p>
              <p className="text-slate">
                In your own time: <LocalTime at={next.startsAt} />
              </p>
              <p className="mt-2 wrap-anywhere">
                {next.place}, {next.base}; with {next.instructors.join(", ")}
              </p>
            </div>
          ) : (
            <p>No session is planned for you at the moment.</p>
          )}
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <Link to="/dashboard/profile/calendar" className="link py-2.5">
              Show your sessions in your own calendar
            </Link>
            <Link to="/dashboard/documents" className="link py-2.5">
              My documents, and what ends when
            </Link>
          </p>
          <p>
            <Link to="/dashboard/training/logbook" className="link py-2.5">
              Logbook
            </Link>
          </p>
        </section>
        {awards.map(({ key, title, attendance, needed, completion, notBefore, statement }) => (
          <section key={key} aria-label={title}>
            <h2 className="mb-2 text-2xl wrap-anywhere">{title}</h2>
            <p className="mb-4">
              {attendance.attended} of {attendance.total} minutes attended
              {needed === null ? "." : `; ${needed} % are needed.`}
            </p>
            {completion && <CompletionParts completion={completion} />}
            {notBefore && !completion?.complete && <NotBefore found={notBefore} />}
            {statement && <StatementLink statement={statement} />}
          </section>
        ))}
        {assessments.length > 0 && <OwnAssessments assessments={assessments} />}
        {sessions.length > 0 && (
          <section aria-labelledby="timetable-heading">
            <h2 id="timetable-heading" className="mb-4 text-2xl">
              Timetable
            </h2>
            <ul className="divide-y divide-mist border-y border-mist">
              {sessions.map((session) => (
                <li key={session.id} className="py-3">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold wrap-anywhere">{session.topic}</span>
                    {session.state === "cancelled" && <SessionBadge state={session.state} />}
                    {session.makesUp && <Badge tone="brass">Make-up</Badge>}
                    <Attendance of={session} />
                  </p>
                  <p>
                    <SessionTimes {...session} />
                  </p>
                  <p className="text-slate wrap-anywhere">
                    {session.place}, {session.base}; {session.instructors.join(", ")}
                  </p>
                  {session.cancelReason && <p>Cancelled: {session.cancelReason}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

type Subject = NonNullable<Route.ComponentProps["loaderData"]["awards"][number]["statement"]>;

function StatementLink({ statement }: { statement: Subject }) {
  const address = "/dashboard/training/:enrolmentId/:kind/:subjectId/statement.pdf";
  return (
    <p className="mt-4">
      <a href={href(address, statement)} className={buttonClass("secondary")}>
        Statement of attendance (PDF)
      </a>
      <span className="mt-2 block text-slate">
        The course is over, and its award is not complete. The statement says how much you attended;
        it is not a certificate.
      </span>
    </p>
  );
}

type Session = Route.ComponentProps["loaderData"]["sessions"][number];

function Attendance({ of: { attendance, over, state } }: { of: Session }) {
  if (attendance === "disputed") return <Badge tone="amber">Being checked</Badge>;
  if (attendance === null) {
    return over && state !== "cancelled" ? <Badge>Not recorded yet</Badge> : null;
  }
  const { status, minutes } = attendance;
  return (
    <Badge tone={status === "present" ? "green" : status === "absent" ? "red" : "amber"}>
      {markLabels[status]}
      {status === "late" && `, ${minutes} min`}
    </Badge>
  );
}
