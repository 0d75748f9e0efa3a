import { data } from "react-router";
import { withdrawApplication } from "#app/contexts/admissions/commands/move-application.server.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { ownApplication } from "#app/contexts/admissions/queries/own-applications.server.ts";
import { withdrawalOf } from "#app/contexts/admissions/ui/withdrawal.ts";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/application-withdrawal.ts";

/** Asks once more, where no script can do it in a dialog. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const application = await answering(() => ownApplication(ctxOf(context), applicationId));
  if (!application?.can.withdraw) throw redirect(`/applications/${applicationId}`, 303);
  return { id: application.id, programme: application.programme };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, wake } = context.get(requestContext);
  const { applicationId } = params;
  if (!isId(applicationId)) throw data(null, 404);
  const result = await answering(() => withdrawApplication(ctx, applicationId));
  const page = `/applications/${applicationId}`;
  if (!result.ok) {
    const title = applicationErrorText(result.error, result.detail);
    return redirectWithToast(context, page, { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, page, admissionsToasts.applicationWithdrawn);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Withdraw your application",
    description: "Withdraws an application.",
    noindex: true,
  });

export default function ApplicationWithdrawal({ loaderData }: Route.ComponentProps) {
  const { id, programme } = loaderData;
  const question = withdrawalOf(id);
  return (
    <CardPage title={question.title} lead={programme}>
      <ConfirmHere {...question} back={`/applications/${id}`} />
    </CardPage>
  );
}
