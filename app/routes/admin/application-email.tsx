import { href } from "react-router";
import { PlannedEmailPage } from "#app/routes/admin/planned-email-page.tsx";
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
  const { applicationId, name, kind } = loaderData;
  const from = { to: href("/admin/applications/:applicationId", { applicationId }), label: name };
  const html = href("/admin/applications/:applicationId/emails/:kind/html", {
    applicationId,
    kind,
  });
  return <PlannedEmailPage {...loaderData} from={from} html={html} />;
}
