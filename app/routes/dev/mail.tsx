import { data, href } from "react-router";
import { recentEmails } from "#app/platform/mail/outbox.server.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/mail.ts";

/** Shows the outbox as an inbox. Demo mode only; 404 in production. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (ctx.site.mode !== "demo") throw data(null, 404);
  return { emails: await recentEmails(ctx) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Demo mail", description: "Mail of the demonstration.", noindex: true });

export default function DemoMail({ loaderData }: Route.ComponentProps) {
  const { emails } = loaderData;
  return (
    <>
      <PageHero
        eyebrow="Demonstration"
        title="Mail"
        lead="In demo mode no email leaves this machine. Every email that would have been sent is here."
      />
      <div className="page py-12">
        {emails.length === 0 ? (
          <p className="text-slate">
            Nothing has been sent yet. Register, or send a message, and the email appears here.
          </p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {emails.map((email) => (
              <li key={email.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
                <Link
                  to={href("/dev/mail/:mailId", { mailId: email.id })}
                  reloadDocument
                  className="link font-semibold"
                >
                  {email.subject}
                </Link>
                <span className="break-all text-slate">{email.toAddress}</span>
                {email.attachments.map(({ fileName }, position) => (
                  <a
                    key={fileName}
                    href={href("/dev/mail/:mailId/attachments/:position", {
                      mailId: email.id,
                      position: String(position),
                    })}
                    className="link"
                  >
                    {fileName}
                  </a>
                ))}
                <span className="ml-auto text-sm text-slate">
                  <LocalTime at={email.createdAt} />
                </span>
                <Badge tone={email.sentAt ? "green" : "amber"}>
                  {email.sentAt ? "Sent" : "Waiting"}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
