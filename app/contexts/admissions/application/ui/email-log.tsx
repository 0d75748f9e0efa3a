import { href } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { emailLog } from "../email-log.server.ts";

type Log = Awaited<ReturnType<typeof emailLog>>;

const progress: Record<Log["sent"][number]["progress"], { label: string; tone: BadgeTone }> = {
  sent: { label: "Sent", tone: "green" },
  waiting: { label: "On its way", tone: "amber" },
  failed: { label: "Failed", tone: "red" },
};

/** A planned email with the page that shows it. */
type Planned = { label: string; at: Date; to: string };

/**
 * The emails that an applicant has had and those that are planned, for staff. `others` are planned
 * by other contexts.
 */
export function EmailLog(props: { applicationId: string; log: Log; others: readonly Planned[] }) {
  const { applicationId, log, others } = props;
  const { sent } = log;
  const own = log.planned.map(({ kind, label, at }) => ({
    label,
    at,
    to: href("/admin/applications/:applicationId/emails/:kind", { applicationId, kind }),
  }));
  const planned = [...own, ...others].sort((one, other) => one.at.getTime() - other.at.getTime());
  return (
    <section aria-labelledby="emails-heading" className="mt-10">
      <h2 id="emails-heading" className="mb-3 text-xl">
        Emails
      </h2>
      {planned.length > 0 && (
        <>
          <h3 className="text-base">Planned</h3>
          <p className="text-sm text-slate">
            Each leaves at its time, unless what it is about is done before.
          </p>
          <ul className="mt-2 mb-6 divide-y divide-mist border-y border-mist">
            {planned.map(({ to, label, at }) => (
              <li key={to} className="flex flex-wrap items-baseline gap-x-4 py-2">
                <Link to={to} className="link min-w-0 flex-1 basis-56">
                  {label}
                </Link>
                <span className="text-sm text-slate">
                  <LocalTime at={at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="text-base">Sent</h3>
      {sent.length === 0 ? (
        <p className="mt-1 text-slate">No email has been sent about this application yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-mist border-y border-mist">
          {sent.map((email) => (
            <li key={email.id} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <Link
                to={`${href("/admin/applications/:applicationId/messages", { applicationId })}#${email.id}`}
                className="link min-w-0 flex-1 basis-56 break-words"
              >
                {email.subject}
              </Link>
              <Badge tone={progress[email.progress].tone}>{progress[email.progress].label}</Badge>
              <span className="text-sm text-slate">
                <LocalTime at={email.at} />
              </span>
              <span className="w-full text-sm break-all text-slate">
                {email.kind}, to {email.to}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
