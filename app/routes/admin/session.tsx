import { data, Form as PlainForm, href } from "react-router";
import { assessmentsForStaff } from "#app/contexts/training/assessment/queries.server.ts";
import { AssessmentList } from "#app/contexts/training/assessment/ui/assessment-list.tsx";
import { sessionErrorText, trainingToasts } from "#app/contexts/training/messages.ts";
import { cancelSessionForm, makeUpForm } from "#app/contexts/training/session/form.ts";
import { cancelSession } from "#app/contexts/training/session/plan.server.ts";
import { sessionForStaff } from "#app/contexts/training/session/queries.server.ts";
import { addMakeUp } from "#app/contexts/training/session/roster.server.ts";
import { sessionKindLabels, viaBadges } from "#app/contexts/training/session/rules.ts";
import { scanOnSession } from "#app/contexts/training/sheet-scan/queries.server.ts";
import { ScanNote } from "#app/contexts/training/sheet-scan/ui/scan-note.tsx";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { TwiceField } from "#app/contexts/training/session/ui/twice-field.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/session.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const sessionId = idParam(params.sessionId);
  const page = await sessionForStaff(ctx, sessionId);
  return {
    ...page,
    assessments: await assessmentsForStaff(ctx, { sessionId }),
    sheet: await scanOnSession(ctx, page.session),
  };
}

/** Cancels the session, or puts somebody on its roster to make up for another one. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const sessionId = idParam(params.sessionId);
  const here = href("/admin/sessions/:sessionId", { sessionId });
  const form = await formOf(request);
  if (textOf(form, "intent") === "make-up") {
    const parsed = parseForm(form, makeUpForm);
    if (!parsed.ok) throw data(null, 400);
    const { enrolmentId, sessionId: missedSessionId } = parsed.value.missed;
    const added = await addMakeUp(ctx, sessionId, { enrolmentId, missedSessionId });
    const toast = added.ok
      ? trainingToasts.saved
      : errorToast(sessionErrorText(added.error, added.detail));
    return redirectWithToast(context, here, toast);
  }
  const parsed = parseForm(form, cancelSessionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { intake } = await sessionForStaff(ctx, sessionId);
  const done = await cancelSession(ctx, sessionId, parsed.value);
  if (!done.ok) {
    const { error, detail } = done;
    if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
    const text = sessionErrorText(error, detail);
    const twice = { "start-twice": "startTwice", "end-twice": "endTwice" };
    const field = error in twice ? twice[error as keyof typeof twice] : undefined;
    return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
  }
  const to = done.value.instead
    ? href("/admin/sessions/:sessionId", { sessionId: done.value.instead })
    : href("/admin/intakes/:intakeId/sessions", { intakeId: intake.id });
  return redirectWithToast(context, to, trainingToasts.sessionCancelled);
}

export const meta = titled("Training session", "A session with its roster.");

export default function SessionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, intake, roster, crowded, toMakeUp, assessments, can } = loaderData;
  return (
    <>
      <p>
        <Link
          to={href("/admin/intakes/:intakeId/sessions", { intakeId: intake.id })}
          className="link"
        >
          {intake.programme}, {formatDate(intake.date)}, {intake.location}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{session.topic}</h1>
      <SessionFacts page={loaderData} />
      <SessionLinks page={loaderData} />
      {can.cancel && (
        <Cancellation
          version={session.version}
          draft={session.state === "draft"}
          result={actionData}
        />
      )}
      <section aria-labelledby="roster-heading" className="mt-12 max-w-2xl">
        <h2 id="roster-heading" className="mb-4 text-xl">
          Roster
        </h2>
        {crowded && (
          <div className="mb-4">
            <Alert tone="warning" title="More students than it was planned for">
              {sessionErrorText(crowded.error, crowded.detail)}
            </Alert>
          </div>
        )}
        <Roster draft={session.state === "draft"} roster={roster} />
        {toMakeUp.length > 0 && <MakeUpForm toMakeUp={toMakeUp} />}
      </section>
      {assessments.length > 0 && (
        <section aria-labelledby="assessments-heading" className="mt-12 max-w-2xl">
          <h2 id="assessments-heading" className="mb-4 text-xl">
            Assessments
          </h2>
          <AssessmentList assessments={assessments} empty="Nobody was assessed here." />
        </section>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function SessionFacts({ page: { session, award, sheet } }: { page: Loaded }) {
  return (
    <dl className="max-w-2xl space-y-3">
      <DefinitionItem label="State">
        <SessionBadge state={session.state} />
      </DefinitionItem>
      <DefinitionItem label="Time">
        <SessionTimes {...session} />
      </DefinitionItem>
      <DefinitionItem label="Place">{session.place}</DefinitionItem>
      <DefinitionItem label="Award and kind">
        {award}, {sessionKindLabels[session.kind]}
      </DefinitionItem>
      <DefinitionItem label="Instructors">
        {session.instructors
          .map(({ name, leads }) => (leads ? `${name} (leads)` : name))
          .join(", ")}
      </DefinitionItem>
      <DefinitionItem label="Resources">
        {session.resources.map(({ name }) => name).join(", ") || "None"}
      </DefinitionItem>
      <DefinitionItem label="Groups">{session.groups.join(", ") || "Everybody"}</DefinitionItem>
      {sheet && (sheet.scan ?? sheet.canAttach) && (
        <DefinitionItem label="Signed sheet">
          <ScanNote
            {...sheet}
            path={href("/admin/sessions/:sessionId/scan", { sessionId: session.id })}
          />
        </DefinitionItem>
      )}
      {session.warningReason && (
        <DefinitionItem label="Warned of">
          {session.warningTexts.join(". ")}: “{session.warningReason}”
        </DefinitionItem>
      )}
      {session.cancelReason && (
        <DefinitionItem label="Cancelled because">{session.cancelReason}</DefinitionItem>
      )}
    </dl>
  );
}

function SessionLinks({ page: { session, can } }: { page: Loaded }) {
  const here = { sessionId: session.id };
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      {can.edit && (
        <ButtonLink to={href("/admin/sessions/:sessionId/edit", here)}>Change</ButtonLink>
      )}
      {session.state !== "draft" && (
        <>
          <ButtonLink to={href("/admin/sessions/:sessionId/roll-call", here)} look="secondary">
            Roll-call
          </ButtonLink>
          <ButtonLink
            to={href("/admin/sessions/:sessionId/sign-in-sheet.pdf", here)}
            look="secondary"
            reloadDocument
          >
            Sign-in sheet (PDF)
          </ButtonLink>
        </>
      )}
      <Link
        to={`/admin/audit?subject=${encodeURIComponent(`training-session:${session.id}`)}`}
        className="link py-2.5"
      >
        Its audit log
      </Link>
    </p>
  );
}

function Cancellation(props: { version: string; draft: boolean; result: FormResult | undefined }) {
  const { version, draft, result } = props;
  return (
    <details
      className="mt-8 max-w-2xl border-y border-mist py-4 print:hidden"
      open={result !== undefined}
    >
      <summary className="cursor-pointer font-semibold">
        {draft ? "Delete this draft" : "Cancel this session"}
      </summary>
      <div className="mt-4">
        <Form
          result={result}
          schema={async () =>
            (await import("#app/contexts/training/session/form.ts")).cancelSessionForm
          }
          submit={draft ? "Delete it" : "Cancel it"}
          look="danger"
        >
          {(field) => (
            <>
              <VersionField of={{ version }} />
              <TextArea
                name="reason"
                label="Reason"
                help={draft ? "For the audit log." : "The students read it, in one email each."}
                rows={2}
                maxLength={500}
                state={field("reason")}
              />
              <fieldset>
                <legend className="mb-1 font-semibold">It takes place instead (optional)</legend>
                <div className="grid gap-5 sm:grid-cols-3">
                  <TextField
                    name="newDate"
                    type="date"
                    label="Day"
                    optional
                    state={field("newDate")}
                  />
                  <TextField
                    name="newStart"
                    type="time"
                    label="Start"
                    optional
                    state={field("newStart")}
                  />
                  <TextField
                    name="newEnd"
                    type="time"
                    label="End"
                    optional
                    state={field("newEnd")}
                  />
                </div>
              </fieldset>
              <TwiceField name="startTwice" label="Which start" state={field("startTwice")} />
              <TwiceField name="endTwice" label="Which end" state={field("endTwice")} />
            </>
          )}
        </Form>
      </div>
    </details>
  );
}

/** Who is expected at the session, and until when they were. */
function Roster({ draft, roster }: Pick<Loaded, "roster"> & { draft: boolean }) {
  if (draft) return <p className="text-slate">It is made when the timetable is published.</p>;
  if (roster.length === 0) return <p className="text-slate">Nobody is on it.</p>;
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {roster.map(({ enrolmentId, profileId, name, via, since, until, elsewhere }) => (
        <li key={enrolmentId} className="flex flex-wrap justify-between gap-x-6 py-3">
          <span className="font-semibold wrap-anywhere">
            <WithInitials id={profileId} name={name}>
              {name}
            </WithInitials>
          </span>
          <span className="text-slate">
            {viaBadges[via] && <Badge tone="brass">{viaBadges[via]}</Badge>}{" "}
            {elsewhere && <Badge tone="red">In another session then</Badge>}{" "}
            {via === "transfer" && "Transferred, "}
            since <LocalTime at={since} />
            {until && (
              <>
                {" "}
                until <LocalTime at={until} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Puts somebody on the roster who makes up here for a session that they missed. */
function MakeUpForm({ toMakeUp }: Pick<Loaded, "toMakeUp">) {
  return (
    <PlainForm method="post" className="mt-6 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="make-up" />
      <label className="min-w-0">
        <span className="mb-1 block font-semibold">Makes up here</span>
        <select
          name="missed"
          required
          className="block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 text-ink"
        >
          {toMakeUp.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button look="secondary">Put on the roster</Button>
    </PlainForm>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
