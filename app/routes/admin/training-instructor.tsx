import { data, Form as PlainForm, href } from "react-router";
import { z } from "zod";
import { horizonLabels, horizonTones } from "#app/contexts/training/expiry/rules.ts";
import {
  authoriseInstructor,
  declareRelation,
  endRelation,
  recordQualification,
  revokeAuthorisation,
  withdrawQualification,
} from "#app/contexts/training/instructor/commands.server.ts";
import {
  authorisationForm,
  declarationForm,
  endForm,
  qualificationForm,
} from "#app/contexts/training/instructor/form.ts";
import { instructorForStaff } from "#app/contexts/training/instructor/queries.server.ts";
import { actLabels, qualificationLabels } from "#app/contexts/training/instructor/rules.ts";
import { Declarations } from "#app/contexts/training/instructor/ui/declarations.tsx";
import {
  AuthorisationForm,
  QualificationForm,
} from "#app/contexts/training/instructor/ui/instructor-forms.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { faceOf } from "#app/kernel/face.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Result } from "#app/kernel/result.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/training-instructor.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return instructorForStaff(ctxOf(context), idParam(params.instructorId));
}

type Failure = keyof typeof trainingErrors;

/** Does what a form of the page asks for. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const instructorId = idParam(params.instructorId);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const commands: Record<string, () => Promise<Answer>> = {
    qualification: () =>
      answerTo(form, qualificationForm, (value) => recordQualification(ctx, instructorId, value)),
    withdraw: () =>
      answerTo(form, endForm, (value) => withdrawQualification(ctx, instructorId, value)),
    authorisation: () =>
      answerTo(form, authorisationForm, (value) => authoriseInstructor(ctx, instructorId, value)),
    revoke: () => answerTo(form, endForm, (value) => revokeAuthorisation(ctx, instructorId, value)),
    declare: () =>
      answerTo(form, declarationForm, (value) => declareRelation(ctx, instructorId, value)),
    "end-declaration": () =>
      answerTo(form, z.object({ id: z.uuid() }), ({ id }) => endRelation(ctx, instructorId, id)),
  };
  const command = Object.hasOwn(commands, intent) ? commands[intent] : undefined;
  if (!command) throw data(null, 400);
  const answer = await command();
  if (answer) return data({ intent, result: answer.result }, answer.status);
  const here = href("/admin/training-instructors/:instructorId", { instructorId });
  return redirectWithToast(context, here, trainingToasts.saved);
}

/** What is wrong with a form; undefined if it was accepted. */
type Answer = { result: FormResult; status: number } | undefined;

/** Reads a form and runs its command. */
async function answerTo<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  run: (value: z.output<Schema>) => Promise<Result<unknown, Failure>>,
): Promise<Answer> {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return { result: parsed.result, status: 422 };
  const done = await run(parsed.value);
  if (done.ok) return undefined;
  return {
    result: refusal(form, { formError: { text: trainingErrors[done.error] } }),
    status: 409,
  };
}

export const meta = titled("Instructor", "Qualifications, authorisations and declared relations.");

export default function TrainingInstructor({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { name, qualifications, authorisations, declarations, subjects, can } = loaderData;
  const of = (intent: string) => (actionData?.intent === intent ? actionData.result : undefined);
  const usable = qualifications.filter(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <>
      <p>
        <Link to="/admin/training-instructors" className="link">
          Instructors and authorisations
        </Link>
      </p>
      <PersonHeading face={faceOf({ id: params.instructorId, name })} className="mt-4 mb-6">
        {name}
      </PersonHeading>
      <section aria-labelledby="qualifications-heading" className="max-w-2xl">
        <h2 id="qualifications-heading" className="mb-4 text-xl">
          Qualifications
        </h2>
        {qualifications.length === 0 && <p className="text-slate">None is recorded.</p>}
        <ul className="divide-y divide-mist">
          {qualifications.map((row) => (
            <li key={row.id} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">
                  {qualificationLabels[row.kind]}, {row.number}
                </span>
                {row.withdrawnAt ? (
                  <Badge tone="red">Withdrawn</Badge>
                ) : (
                  <Badge tone={horizonTones[row.horizon]}>{horizonLabels[row.horizon]}</Badge>
                )}
              </p>
              <p className="text-slate wrap-anywhere">
                {row.issuer}; from {formatDate(row.validFrom)}
                {row.validUntil && ` to ${formatDate(row.validUntil)}`}; seen by {row.seenByName},{" "}
                <LocalTime at={row.seenAt} />
              </p>
              {row.withdrawalReason && <p>Withdrawn: {row.withdrawalReason}</p>}
              {can.record && !row.withdrawnAt && (
                <End id={row.id} intent="withdraw" label="Withdraw it" result={of("withdraw")} />
              )}
            </li>
          ))}
        </ul>
        {can.record ? (
          <details className="mt-4" open={of("qualification") !== undefined}>
            <summary className="cursor-pointer font-semibold">Record a qualification</summary>
            <div key={qualifications.length} className="mt-4">
              <QualificationForm result={of("qualification")} />
            </div>
          </details>
        ) : (
          <p className="mt-4 text-slate">Somebody else records your own qualifications.</p>
        )}
      </section>
      <section aria-labelledby="authorisations-heading" className="mt-12 max-w-2xl">
        <h2 id="authorisations-heading" className="mb-4 text-xl">
          Authorisations
        </h2>
        {authorisations.length === 0 && <p className="text-slate">There is none.</p>}
        <ul className="divide-y divide-mist">
          {authorisations.map((row) => (
            <li key={row.id} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">
                  {actLabels[row.act]}: {row.title}
                </span>
                {row.revokedAt ? (
                  <Badge tone="red">Revoked</Badge>
                ) : (
                  <Badge tone={row.live ? "green" : "red"}>{row.live ? "Counts" : "Dead"}</Badge>
                )}
              </p>
              <p className="text-slate wrap-anywhere">
                Rests on{" "}
                {row.qualifications
                  .map(({ kind, number }) => `${qualificationLabels[kind]} (${number})`)
                  .join(", ")}
                {row.validUntil && `; until ${formatDate(row.validUntil)}`}; given by{" "}
                {row.grantedByName}, <LocalTime at={row.grantedAt} />
              </p>
              {row.revocationReason && <p>Revoked: {row.revocationReason}</p>}
              {can.authorise && !row.revokedAt && (
                <End id={row.id} intent="revoke" label="Revoke it" result={of("revoke")} />
              )}
            </li>
          ))}
        </ul>
        {can.authorise && usable.length > 0 && (
          <details className="mt-4" open={of("authorisation") !== undefined}>
            <summary className="cursor-pointer font-semibold">Authorise</summary>
            <div key={authorisations.length} className="mt-4">
              <AuthorisationForm
                subjects={subjects}
                qualifications={usable}
                result={of("authorisation")}
              />
            </div>
          </details>
        )}
        {!can.authorise && (
          <p className="mt-4 text-slate">
            Only super admins authorise, and nobody authorises themselves.
          </p>
        )}
      </section>
      <section aria-labelledby="declarations-heading" className="mt-12 max-w-2xl">
        <h2 id="declarations-heading" className="mb-2 text-xl">
          Declared relations
        </h2>
        <p className="mb-4 text-slate">They cannot assess these people, or verify it.</p>
        <Declarations
          declarations={declarations}
          result={of("declare")}
          can={{ declare: can.declare, end: can.record }}
        />
      </section>
    </>
  );
}

function End(props: { id: string; intent: string; label: string; result: FormResult | undefined }) {
  const { id, intent, label, result } = props;
  const own = result?.values["id"] === id ? result : undefined;
  return (
    <details className="mt-1" open={own !== undefined}>
      <summary className="cursor-pointer py-1 text-sm font-semibold">{label}</summary>
      <PlainForm method="post" className="mt-2 flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={id} />
        <label className="min-w-0 grow">
          <span className="mb-1 block font-semibold">Why</span>
          <input
            name="reason"
            required
            minLength={5}
            maxLength={500}
            defaultValue={own?.values["reason"]}
            className="block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 text-ink"
          />
        </label>
        <Button name="intent" value={intent} look="danger">
          {label}
        </Button>
        {own?.fieldErrors["reason"] && (
          <p className="w-full text-sm font-semibold text-red">{own.fieldErrors["reason"][0]}</p>
        )}
      </PlainForm>
    </details>
  );
}

/** Reloads after a refused form too, because somebody else may have changed something. */
export const shouldRevalidate = () => true;
