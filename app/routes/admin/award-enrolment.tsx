import { data, href } from "react-router";
import { newerRuleForm } from "#app/contexts/training/enrolment/form.ts";
import { moveToNewerRule } from "#app/contexts/training/enrolment/move.server.ts";
import { enrolmentCompletion } from "#app/contexts/training/enrolment/queries.server.ts";
import { CompletionParts } from "#app/contexts/training/enrolment/ui/completion-parts.tsx";
import { awardParams } from "#app/contexts/training/rule/rules.ts";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { faceOf } from "#app/kernel/face.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { statementPath } from "#app/contexts/training/statement/queries.server.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/award-enrolment.ts";
import { awardParam } from "./award-param.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const subject = { enrolmentId: idParam(params.enrolmentId), awardId: awardParam(params) };
  const found = await enrolmentCompletion(ctx, subject.enrolmentId, subject.awardId);
  return { ...found, statement: (await statementPath(ctx, subject)) ?? null };
}

/** Moves the enrolment to the newest rule. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const awardId = awardParam(params);
  const enrolmentId = idParam(params.enrolmentId);
  const form = await formOf(request);
  const parsed = parseForm(form, newerRuleForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const moved = await moveToNewerRule(ctxOf(context), { enrolmentId, awardId }, parsed.value);
  if (!moved.ok) {
    if (moved.error === "changed-meanwhile") return data(changedMeanwhile(form, moved.detail), 409);
    return data(refusal(form, { formError: { text: trainingErrors[moved.error] } }), 409);
  }
  const page = href("/admin/awards/:kind/:subjectId/enrolments/:enrolmentId", {
    ...awardParams(awardId),
    enrolmentId,
  });
  return redirectWithToast(context, page, trainingToasts.moved);
}

export const meta = titled("Completion of an award", "What is met, and what is missing.");

export default function AwardEnrolment({ loaderData, actionData }: Route.ComponentProps) {
  const { award, name, rule, completion, history, newest, version, can, statement } = loaderData;
  return (
    <>
      <p>
        <Link
          to={href("/admin/awards/:kind/:subjectId", awardParams(award.awardId))}
          className="link"
        >
          {award.title}
        </Link>
      </p>
      <PersonHeading face={faceOf({ id: loaderData.profileId, name })}>{name}</PersonHeading>
      <p className="mt-2 mb-6 text-slate">
        On the course since {formatDate(loaderData.date)}, {loaderData.location}
        {rule === null ? "" : `; rule ${rule}`}
      </p>
      {completion ? (
        <CompletionParts completion={completion} />
      ) : (
        <p className="max-w-text">
          No rule was published when the course began, so nothing can be completed by it yet.
        </p>
      )}
      {statement && (
        <Link to={statement} className="link mt-6 block">
          Statement of attendance
        </Link>
      )}
      {can.move && (
        <section aria-labelledby="move-heading" className="mt-10 max-w-text">
          <h2 id="move-heading" className="mb-4 text-xl">
            Move to rule {newest}
          </h2>
          <Form
            key={version}
            result={actionData}
            schema={async () =>
              (await import("#app/contexts/training/enrolment/form.ts")).newerRuleForm
            }
            submit={`Move to rule ${newest}`}
          >
            {(field) => (
              <>
                <VersionField of={{ version }} />
                <TextArea
                  name="reason"
                  label="Reason"
                  help="Why this person is to complete the award by the newer rule. Only staff read it; the earlier rule stays on record."
                  maxLength={500}
                  state={field("reason")}
                />
              </>
            )}
          </Form>
        </section>
      )}
      {history.length > 0 && (
        <section aria-labelledby="history-heading" className="mt-10 max-w-text">
          <h2 id="history-heading" className="mb-4 text-xl">
            Rules of this enrolment
          </h2>
          <ul className="divide-y divide-mist border-y border-mist">
            {history.map((each) => (
              <li key={each.number} className="py-3">
                <p>
                  <span className="font-semibold">Rule {each.rule}</span>,{" "}
                  <LocalTime at={each.at} />
                </p>
                <p className="text-slate">
                  {each.reason === null
                    ? "In force when the course began."
                    : `${each.by ?? "The institute"}: ${each.reason}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Reloads after a refused save too. */
export const shouldRevalidate = () => true;
