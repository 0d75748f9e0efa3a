import { Link } from "react-router";
import { enquiriesWaiting } from "#app/contexts/admissions/queries.server.ts";
import { applicationsWaiting } from "#app/contexts/admissions/queries/applications.server.ts";
import { waitingLetters } from "#app/platform/mail/outbox.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/overview.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const ctx = ctxOf(context);
  const enquiries = await answering(() => enquiriesWaiting(ctx));
  const applications = await answering(() => applicationsWaiting(ctx));
  return { enquiries, applications, letters: await waitingLetters(ctx) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Admin", description: "Back office.", noindex: true });

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { enquiries, applications, letters } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Dashboard</h1>
      <dl className="mt-8 grid max-w-5xl gap-px overflow-hidden rounded-md border border-mist bg-mist sm:grid-cols-2 lg:grid-cols-4">
        <Figure label="Messages waiting" value={enquiries.open} to="/admin/messages" />
        <Figure
          label="Past the 24-hour target"
          value={enquiries.overdue}
          to="/admin/messages"
          alarming={enquiries.overdue > 0}
        />
        <Figure
          label="Applications waiting"
          value={applications}
          to="/admin/applications?stage=online-application"
        />
        <Figure label="Mails on their way" value={letters} />
      </dl>
    </>
  );
}

function Figure(props: { label: string; value: number; to?: string; alarming?: boolean }) {
  return (
    <div className="flex flex-col-reverse bg-white p-5">
      <dt>
        {props.to ? (
          <Link to={props.to} className="link">
            {props.label}
          </Link>
        ) : (
          props.label
        )}
      </dt>
      <dd
        className={`font-display text-3xl font-bold tabular-nums ${props.alarming ? "text-red" : ""}`}
      >
        {props.value}
      </dd>
    </div>
  );
}
