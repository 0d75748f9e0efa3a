import { href } from "react-router";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/application-email.ts";
import { plannedEmail } from "./planned-email.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email, ...planned } = await plannedEmail(ctxOf(context), params);
  return { ...planned, subject: email.subject, text: email.text };
}

export const meta = titled("Planned email", "An email as it would leave now.");

export default function ApplicationEmail({ loaderData }: Route.ComponentProps) {
  const { applicationId, name, to, kind, label, at, subject, text } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/applications/:applicationId", { applicationId })} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{label}</h1>
      <p className="mt-1 max-w-text text-slate">
        The email as it would leave now. It changes with the application, and does not leave if what
        it is about is done before.
      </p>
      <dl className="mt-6 space-y-2">
        <DefinitionItem label="Leaves">
          <LocalTime at={at} />
        </DefinitionItem>
        <DefinitionItem label="To">{to}</DefinitionItem>
        <DefinitionItem label="Subject">{subject}</DefinitionItem>
      </dl>
      <p className="mt-6 max-w-text rounded-md border border-mist bg-white p-6 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <p className="mt-4">
        <a
          href={href("/admin/applications/:applicationId/emails/:kind/html", {
            applicationId,
            kind,
          })}
          className="link"
          target="_blank"
          rel="noreferrer"
        >
          See it as it looks<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </>
  );
}
