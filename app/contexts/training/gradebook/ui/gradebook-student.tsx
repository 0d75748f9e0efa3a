import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { markLabels } from "../../attendance/rules.ts";
import { CompletionParts } from "../../enrolment/ui/completion-parts.tsx";
import { hoursText } from "../../rule/rules.ts";
import { SessionBadge, SessionTimes } from "../../session/ui/session-times.tsx";
import { criteriaText } from "../criteria.ts";
import { shareText, theoryText } from "../gradebook.ts";
import type { GradebookPaths } from "../paths.ts";
import type { gradebookStudent } from "../queries.server.ts";

type Student = Awaited<ReturnType<typeof gradebookStudent>>;

/** One student of a gradebook: awards, theory, every attempt at a quiz, and sessions. */
export function GradebookStudent({ student, paths }: { student: Student; paths: GradebookPaths }) {
  const { awards, courses } = student;
  return (
    <div className="space-y-10">
      {awards.map(({ id, title, attended, total, completion, criteria }) => (
        <section key={id} aria-label={title}>
          <h2 className="mb-2 text-xl wrap-anywhere">{title}</h2>
          <p className="mb-4">
            {hoursText(attended)} of {hoursText(total)} attended ({shareText(attended, total)}).
          </p>
          {completion ? (
            <CompletionParts completion={completion} />
          ) : (
            <p className="text-slate">No rule holds for this award yet.</p>
          )}
          {criteria && <Criteria criteria={criteria} />}
        </section>
      ))}
      <section aria-labelledby="theory-heading">
        <h2 id="theory-heading" className="mb-2 text-xl">
          Online theory
        </h2>
        {courses.length === 0 ? (
          <p className="text-slate">No online theory belongs to this course.</p>
        ) : (
          <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
            {courses.map((course) => (
              <li key={course.id} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 wrap-anywhere">{course.title}</span>
                <span>{theoryText(course)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Attempts attempts={student.attempts} paths={paths} />
      <Sessions sessions={student.sessions} />
    </div>
  );
}

type Reached = NonNullable<Student["awards"][number]["criteria"]>;

/** The criteria of an award: how many are met, and which are not. */
function Criteria({ criteria }: { criteria: Reached }) {
  const { set, open } = criteria;
  return (
    <>
      <h3 className="mt-6 mb-1 text-lg wrap-anywhere">{set}</h3>
      <p>{criteriaText(criteria)}.</p>
      {open.length > 0 && (
        <>
          <p className="mt-2">Not yet competent in:</p>
          <ul className="mt-1 max-w-3xl divide-y divide-mist border-y border-mist">
            {open.map(({ code, text, critical, said }) => (
              <li key={code} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{code}</span> {text}
                  {critical && <span className="text-slate"> (critical)</span>}
                </span>
                <span>{said ?? "No result yet"}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Attempts({ attempts, paths }: { attempts: Student["attempts"]; paths: GradebookPaths }) {
  const quizzes = Map.groupBy(attempts, ({ course, title }) => `${course}: ${title}`);
  return (
    <section aria-labelledby="attempts-heading">
      <h2 id="attempts-heading" className="mb-2 text-xl">
        Attempts at quizzes
      </h2>
      {attempts.length === 0 && <p className="text-slate">No quiz was begun.</p>}
      {[...quizzes].map(([title, of]) => (
        <section key={title} aria-label={title} className="mt-4 max-w-3xl">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <ol className="mt-1 divide-y divide-mist border-y border-mist">
            {of.map(({ id, startedAt, closed, percent, passed }, n) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
                {closed ? (
                  <Link to={paths.attempt(id)} className="link py-2">
                    Attempt {n + 1}, <LocalTime at={startedAt} />
                  </Link>
                ) : (
                  <span className="py-2">
                    Attempt {n + 1}, <LocalTime at={startedAt} />
                  </span>
                )}
                <span className="flex items-center gap-3 tabular-nums">
                  {closed ? (
                    <>
                      {percent} %
                      <Badge tone={passed ? "green" : "neutral"}>
                        {passed ? "Passed" : "Not passed"}
                      </Badge>
                    </>
                  ) : (
                    <Badge tone="amber">In progress</Badge>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Sessions({ sessions }: { sessions: Student["sessions"] }) {
  return (
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className="mb-2 text-xl">
        Training sessions
      </h2>
      {sessions.length === 0 ? (
        <p className="text-slate">They are on the roster of no session.</p>
      ) : (
        <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
          {sessions.map((session) => (
            <li key={session.id} className="py-3">
              <p className="font-semibold wrap-anywhere">
                {session.topic}
                {session.makesUp && " (make-up)"}
              </p>
              <p>
                <SessionTimes {...session} />
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-3">
                <SessionBadge state={session.state} />
                {attendanceText(session)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function attendanceText({ attendance, minutes }: Student["sessions"][number]): string {
  if (attendance === null) return "No entry";
  if (attendance === "disputed") return "Entries contradict each other";
  const { status } = attendance;
  return status === "late"
    ? `${markLabels.late}: ${attendance.minutes} of ${minutes} min`
    : markLabels[status];
}
