import { data } from "react-router";
import { mayWithdraw } from "#app/contexts/recruitment/candidacy.ts";
import { withdrawCandidacy } from "#app/contexts/recruitment/commands/candidacy.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { ownCandidacy } from "#app/contexts/recruitment/queries/candidacies.server.ts";
import { withdrawalOf } from "#app/contexts/recruitment/ui/withdrawal-of.tsx";
import { isId } from "#app/kernel/ids.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ConfirmHere } from "#app/ui/patterns/confirm.tsx";
import type { Route } from "./+types/own-candidacy-withdrawal.ts";

/** Asks once more, where no script can do it in a dialog. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { candidacyId } = params;
  if (!isId(candidacyId)) throw data(null, 404);
  const { id, jobTitle, status } = await answering(() => ownCandidacy(ctxOf(context), candidacyId));
  if (!mayWithdraw(status)) throw redirect(`/job-applications/${id}`, 303);
  return { id, jobTitle };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const { ctx, files, wake } = context.get(requestContext);
  const { candidacyId } = params;
  if (!isId(candidacyId)) throw data(null, 404);
  const result = await answering(() => withdrawCandidacy(ctx, files, candidacyId));
  const page = `/job-applications/${candidacyId}`;
  if (!result.ok) {
    const title = recruitmentErrorText(result.error);
    return redirectWithToast(context, page, { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, page, recruitmentToasts.candidacyWithdrawn);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Withdraw your job application",
    description: "Withdraws an application for a job.",
    noindex: true,
  });

export default function OwnCandidacyWithdrawal({ loaderData }: Route.ComponentProps) {
  const { id, jobTitle } = loaderData;
  const question = withdrawalOf(id);
  return (
    <CardPage title={question.title} lead={jobTitle}>
      <ConfirmHere {...question} back={`/job-applications/${id}`} />
    </CardPage>
  );
}
