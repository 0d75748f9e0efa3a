import { data, href } from "react-router";
import { applicationConversation } from "#app/contexts/admissions/application/conversation.server.ts";
import { moveApplication } from "#app/contexts/admissions/application/handle.server.ts";
import { moveForm } from "#app/contexts/admissions/application/form.ts";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { applicationById } from "#app/contexts/admissions/application/queries.server.ts";
import {
  joinedInto,
  possibleDuplicates,
} from "#app/contexts/admissions/application/join-queries.server.ts";
import {
  AlsoSentTexts,
  PossibleDuplicates,
} from "#app/contexts/admissions/application/ui/same-person.tsx";
import { interviewOf } from "#app/contexts/admissions/interview/queries.server.ts";
import { namingForStaff } from "#app/contexts/admissions/place/substitute-queries.server.ts";
import { offerOn } from "#app/contexts/admissions/offer/queries.server.ts";
import { evidenceCounts } from "#app/contexts/admissions/screening/queries.server.ts";
import { emailLog } from "#app/contexts/admissions/application/email-log.server.ts";
import { EmailLog } from "#app/contexts/admissions/application/ui/email-log.tsx";
import {
  DeclineRequestPanel,
  OwnerPanel,
  ScoresPanel,
} from "#app/contexts/admissions/application/ui/office-panel.tsx";
import {
  ApplicationFields,
  ApplicationStory,
  ConversationLink,
  MoveApplicationForm,
  OfferLinks,
  ScreeningLinks,
} from "#app/contexts/admissions/application/ui/staff-application.tsx";
import { StageBadge } from "#app/contexts/admissions/application/ui/stage-badge.tsx";
import { plannedInstalmentEmails } from "#app/contexts/billing/instalment/queries.server.ts";
import { writeNote } from "#app/contexts/conversations/note.server.ts";
import { conversationSummary } from "#app/contexts/conversations/queries.server.ts";
import { NoteForm } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import { emergencyContact } from "#app/contexts/identity/account/queries.server.ts";
import { EmergencyContact } from "#app/contexts/identity/account/ui/emergency-contact.tsx";
import { faceOf } from "#app/kernel/face.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { newId } from "#app/kernel/ids.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { backTo, officeActs, officeOf } from "#app/routes/admin/application-office.server.ts";
import { noteAddedBy } from "#app/routes/conversation-forms.server.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { NeighbourLinks } from "#app/ui/patterns/list/neighbour-links.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/application.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const into = await joinedInto(ctx, applicationId);
  if (into) throw redirect(href("/admin/applications/:applicationId", { applicationId: into }));
  const application = await applicationById(ctx, applicationId);
  const screening = {
    evidence: await evidenceCounts(ctx, applicationId),
    interview: await interviewOf(ctx, applicationId),
  };
  return {
    application,
    duplicates: await possibleDuplicates(ctx, applicationId),
    conversation: await conversationSummary(ctx, applicationId),
    noteKey: newId(),
    offer: await offerOn(ctx, applicationId),
    naming: await namingForStaff(ctx, applicationId),
    screening,
    emergency: await emergencyContact(ctx, application.email),
    emails: await emailLog(ctx, applicationId),
    instalmentEmails: await plannedInstalmentEmails(ctx, applicationId),
    office: await officeOf(ctx, applicationId, url.searchParams),
  };
}

export async function action(args: Route.ActionArgs) {
  const applicationId = idParam(args.params.applicationId);
  const form = await formOf(args.request);
  const intent = textOf(form, "intent");
  const { context } = args;
  const back = await backTo(ctxOf(context), applicationId, args.url);
  if (intent === "move") return move(args, applicationId, form, back);
  if (intent === "note") {
    const of = { kind: applicationConversation, id: applicationId };
    return noteAddedBy({ context, form, back }, (note) => writeNote(ctxOf(context), of, note));
  }
  const act = Object.hasOwn(officeActs, intent) ? officeActs[intent] : undefined;
  if (act) return act({ context, id: applicationId, form, back });
  throw data(null, 400);
}

async function move({ context }: Route.ActionArgs, id: string, form: FormData, back: string) {
  const ctx = ctxOf(context);
  const parsed = parseForm(form, moveForm);
  if (!parsed.ok) return refused("move", parsed.result, 422);
  const moved = await moveApplication(ctx, id, parsed.value);
  if (moved.ok) {
    const { applicationMoved, declineAsked } = admissionsToasts;
    const toast = moved.value === "asked" ? declineAsked : applicationMoved;
    return redirectWithToast(context, back, toast);
  }
  if (moved.error === "changed-meanwhile") {
    const now = `It is at ${moved.detail?.["stage"]} now.`;
    return refused("move", changedMeanwhile(form, moved.detail, now), 409);
  }
  const text = applicationErrorText(moved.error, moved.detail);
  if (moved.error === "reason-needed") {
    return refused("move", refusal(form, { field: "reason", text }), 422);
  }
  return refused("move", refusal(form, { formError: { text } }), 409);
}

const refused = (intent: "move", result: FormResult, status: number) =>
  data({ intent, result }, status);

export const meta = titled("Application", "One application.");

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, duplicates, conversation, noteKey, offer, screening, emergency, emails } =
    loaderData;
  const { office, naming } = loaderData;
  const { story, stage, can } = application;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      {office.neighbours ? (
        <NeighbourLinks {...office.neighbours} noun="application" />
      ) : (
        <p>
          <Link to="/admin/applications" className="link">
            Applications
          </Link>
        </p>
      )}
      <PersonHeading
        face={faceOf({ id: application.email, name: application.name })}
        beside={<StageBadge stage={stage} />}
      >
        {application.name}
      </PersonHeading>
      {office.decline && (
        <div className="mt-6 max-w-3xl">
          <DeclineRequestPanel request={office.decline} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <ApplicationFields application={application} />
          <AlsoSentTexts alsoSent={application.alsoSent} />
          {emergency && <EmergencyContact {...emergency} />}
          <ScoresPanel scores={office.scores} result={resultOf("score")} />
          <h2 className="mt-10 mb-3 text-xl">Story</h2>
          <ApplicationStory story={story} />
          <EmailLog
            applicationId={application.id}
            log={emails}
            others={loaderData.instalmentEmails.map(({ orderId, position, step, label, at }) => ({
              label,
              at,
              to: href("/admin/orders/:orderId/emails/:kind", {
                orderId,
                kind: `${position}-${step}`,
              }),
            }))}
          />
        </div>
        <div className="space-y-8">
          <section aria-labelledby="move-heading">
            <h2 id="move-heading" className="mb-3 text-xl">
              Move
            </h2>
            {can.moveTo.length > 0 ? (
              <MoveApplicationForm
                version={application.version}
                transitions={can.moveTo}
                result={resultOf("move")}
              />
            ) : (
              <p className="text-slate">This application is closed; it moves no further.</p>
            )}
          </section>
          <OwnerPanel {...office.owner} result={resultOf("owner")} />
          <PossibleDuplicates applicationId={application.id} duplicates={duplicates} />
          <ConversationLink applicationId={application.id} unread={conversation.unread} />
          <ScreeningLinks applicationId={application.id} {...screening} />
          <OfferLinks
            applicationId={application.id}
            state={offer?.state}
            namedFor={naming?.holder}
          />
          {conversation.can.note && (
            <section aria-labelledby="note-heading" className="border-t border-mist pt-6">
              <h2 id="note-heading" className="mb-3 text-xl">
                Add a note
              </h2>
              <NoteForm
                formKey={noteKey}
                help="For colleagues; the applicant never sees it."
                result={resultOf("note")}
              />
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
