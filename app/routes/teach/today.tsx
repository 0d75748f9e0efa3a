import { href } from "react-router";
import { teachingToday } from "#app/contexts/training/attendance/queries.server.ts";
import { DeviceNotice } from "#app/contexts/training/attendance/ui/device-notice.tsx";
import { useDevice } from "#app/contexts/training/attendance/ui/use-device.ts";
import { writerHere } from "#app/contexts/blog/writer.server.ts";
import { teachesFlying } from "#app/contexts/training/flight/flying.server.ts";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/today.ts";

/** The page works without script, and with it also without a connection (decision 53). */
export const handle = { scriptWhenIdle: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return {
    ...(await teachingToday(ctx)),
    flies: await teachesFlying(ctx),
    writes: (await writerHere(ctx)) !== undefined,
  };
}

export const meta = titled("Teach", "Your sessions of today, and what waits for you.");

const rollCallAt = (sessionId: string) => href("/teach/sessions/:sessionId", { sessionId });

type Session = Route.ComponentProps["loaderData"]["today"][number];

export default function Today({ loaderData }: Route.ComponentProps) {
  const { unsigned, today, ahead, device, flies, writes } = loaderData;
  const pages = ["/teach", ...device.keep.map(rollCallAt)];
  const onDevice = useDevice(device, { pages, all: true });
  return (
    <>
      <PageHero eyebrow="Teach" title="Today" />
      <div className="page max-w-3xl space-y-10 py-8">
        <DeviceNotice device={device} onDevice={onDevice} />
        {unsigned.length > 0 && <Sessions title="Not closed yet" sessions={unsigned} />}
        {today.length > 0 ? (
          <Sessions title="Today" sessions={today} />
        ) : (
          <p>You have no session today.</p>
        )}
        {ahead.length > 0 && <Sessions title="The next two weeks" sessions={ahead} />}
        {onDevice.isKept && (
          <p role="status" className="text-slate">
            Kept on this phone: {kept(device.keep.length)}. They open without a connection.
          </p>
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/teach/waiting" className="link py-2.5">
            Assessments that wait for you
          </Link>
          {flies && (
            <Link to="/teach/flights" className="link py-2.5">
              Flights
            </Link>
          )}
          <Link to="/teach/gradebooks" className="link py-2.5">
            Gradebooks
          </Link>
          {writes && (
            <Link to="/admin/blog" className="link py-2.5">
              Your articles
            </Link>
          )}
          <Link to="/teach/courses" className="link py-2.5">
            Your courses
          </Link>
          <Link to="/teach/declarations" className="link py-2.5">
            Relations to students
          </Link>
          <Link to="/teach/documents" className="link py-2.5">
            Documents of your students
          </Link>
          <Link to="/dashboard/profile/calendar" className="link py-2.5">
            Your sessions in your own calendar
          </Link>
        </p>
      </div>
    </>
  );
}

const kept = (count: number) =>
  `Today${count === 0 ? "" : count === 1 ? " and one roll-call" : ` and ${count} roll-calls`}`;

function Sessions({ title, sessions }: { title: string; sessions: readonly Session[] }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      <ul className="divide-y divide-mist border-y border-mist">
        {sessions.map((session) => (
          <li key={session.id} className="py-3">
            <Link
              to={rollCallAt(session.id)}
              // The device keeps documents, not the data with which the router would draw the page.
              reloadDocument
              className="link block py-1 font-semibold wrap-anywhere"
            >
              {session.topic}
            </Link>
            <p>
              <SessionTimes {...session} />
            </p>
            <p className="text-slate wrap-anywhere">
              {session.place}, {session.base}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              {session.students === 1 ? "1 student" : `${session.students} students`}
              {session.leads && <Badge tone="brass">You lead</Badge>}
              {session.unsigned ? (
                <Badge tone="amber">Roll-call open</Badge>
              ) : (
                <SessionBadge state={session.state} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
