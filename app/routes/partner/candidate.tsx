import { data, href } from "react-router";
import { messageForm } from "#app/contexts/conversations/form.ts";
import { MessageForm } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { contactCandidate, contactsLeft } from "#app/contexts/recruitment/search/contact.server.ts";
import { foundCandidate } from "#app/contexts/recruitment/search/find.server.ts";
import {
  FoundCandidateFacts,
  headlineOf,
} from "#app/contexts/recruitment/search/ui/found-candidate.tsx";
import { newId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/candidate.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return {
    candidate: await foundCandidate(ctx, idParam(params.candidateId)),
    left: await contactsLeft(ctx),
    formKey: newId(),
  };
}

/** Writes to the candidate for the first time. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const candidateId = idParam(params.candidateId);
  const form = await formOf(request);
  const parsed = parseForm(form, messageForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const sent = await contactCandidate(ctxOf(context), candidateId, parsed.value);
  if (!sent.ok) {
    const text = recruitmentErrorText(sent.error, sent.detail);
    return data(refusal(form, { formError: { text } }), 429);
  }
  const { contactId } = sent.value;
  const to = href("/partner/contacts/:contactId", { contactId });
  return sentWithToast(context, form, to, recruitmentToasts.candidateContacted);
}

export const meta = titled("A graduate", "A graduate who wants to be found by employers.");

export default function Candidate({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, left, formKey } = loaderData;
  const title = headlineOf(candidate);
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: "Graduates", to: "/partner/candidates" },
    { label: title },
  ];
  return (
    <>
      <PageHero title={title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl space-y-10 py-12">
        <FoundCandidateFacts candidate={candidate} />
        {candidate.contactId ? (
          <Alert tone="info" title="You have written to this graduate">
            <Link
              to={href("/partner/contacts/:contactId", { contactId: candidate.contactId })}
              className="link"
            >
              Open the conversation
            </Link>
          </Alert>
        ) : left === 0 ? (
          <Alert tone="info" title="You have written to as many graduates as a day allows">
            You can write to others tomorrow.
          </Alert>
        ) : (
          <section aria-labelledby="write-heading">
            <h2 id="write-heading" className="mb-4 text-2xl">
              Write to this graduate
            </h2>
            <MessageForm
              result={actionData}
              formKey={formKey}
              attachments={false}
              plain
              label="Message"
              help="Say who you are, which post you have in mind, where it is and what it pays. They see your company's name and decide whether to answer."
            />
          </section>
        )}
      </div>
    </>
  );
}
