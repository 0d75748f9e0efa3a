import { data, href } from "react-router";
import { confirmedForm } from "#app/contexts/admissions/intake/change-form.ts";
import { changeIntake } from "#app/contexts/admissions/intake/commands.server.ts";
import { decideIntake, planIntake } from "#app/contexts/admissions/intake/decide.server.ts";
import { changedIntakeForm } from "#app/contexts/admissions/intake/form.ts";
import { intakeDecisionForm, intakePlanForm } from "#app/contexts/admissions/intake/plan-form.ts";
import {
  previewChange,
  type WantedChange,
} from "#app/contexts/admissions/intake/preview.server.ts";
import { intakePlanRefusal, intakeRefusal } from "#app/contexts/admissions/intake/refusal.ts";
import { standings } from "#app/contexts/admissions/intake/change.ts";
import {
  AffectedPeople,
  ChangeEmails,
  ChangeSummary,
  ConfirmChangeForm,
} from "#app/contexts/admissions/intake/ui/change-preview.tsx";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { previewIntakeChange } from "#app/contexts/notifications/preview.server.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, typedValues } from "#app/kernel/parse-form.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/intake-change.ts";

/** Shows whom a change would concern and what they would read, before it is saved. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const intakeId = idParam(params.intakeId);
  const asked = new FormData();
  for (const [name, value] of url.searchParams) asked.set(name, value);
  const wanted = wantedOf(asked);
  if (!wanted) throw data(null, 404);
  const ctx = ctxOf(context);
  const preview = await previewChange(ctx, intakeId, wanted);
  return { ...preview, intakeId, fields: typedValues(asked), emails: await emailsOf(ctx, preview) };
}

type Answer = { result: FormResult; emails?: Awaited<ReturnType<typeof emailsOf>> };

/** Saves the change, or shows the emails with what staff want to add. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const intakeId = idParam(params.intakeId);
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const wanted = wantedOf(form);
  const confirmed = parseForm(form, confirmedForm);
  if (!confirmed.ok) return data<Answer>({ result: confirmed.result }, 422);
  if (!wanted) throw data(null, 404);
  if (textOf(form, "preview")) {
    const preview = await previewChange(ctx, intakeId, wanted);
    const emails = await emailsOf(ctx, preview, confirmed.value.message);
    return data<Answer>({ result: { values: typedValues(form), fieldErrors: {} }, emails });
  }
  const failed = await save(ctx, intakeId, wanted, form, confirmed.value);
  if (failed) return data<Answer>({ result: failed }, 409);
  const page = href("/admin/intakes/:intakeId", { intakeId });
  return redirectWithToast(context, page, admissionsToasts.changeSavedAndTold);
}

type Confirmed = { people: string; message?: string | undefined };

async function save(
  ctx: Ctx,
  intakeId: string,
  wanted: WantedChange,
  form: FormData,
  confirmed: Confirmed,
): Promise<FormResult | undefined> {
  if (wanted.intent === "move") {
    const done = await changeIntake(ctx, intakeId, wanted.form, confirmed);
    return done.ok ? undefined : inOneSentence(intakeRefusal(form, done), done.error);
  }
  const done =
    wanted.intent === "plan"
      ? await planIntake(ctx, intakeId, wanted.form, confirmed)
      : await decideIntake(ctx, intakeId, wanted.form, confirmed);
  return done.ok ? undefined : inOneSentence(intakePlanRefusal(form, done), done.error);
}

/** The fields are hidden on this page, so their messages are shown above the form. */
function inOneSentence(result: FormResult, error: string): FormResult {
  const text =
    error === "affects-people"
      ? "Somebody has joined or left this course meanwhile. The page shows who is on it now."
      : Object.values(result.fieldErrors).flat().join(" ");
  return { ...result, formError: text ? { text } : (result.formError ?? { text: error }) };
}

function wantedOf(form: FormData): WantedChange | undefined {
  const intent = textOf(form, "intent");
  if (intent === "move") {
    const parsed = parseForm(form, changedIntakeForm);
    return parsed.ok ? { intent, form: parsed.value } : undefined;
  }
  if (intent === "plan") {
    const parsed = parseForm(form, intakePlanForm);
    return parsed.ok ? { intent, form: parsed.value } : undefined;
  }
  const parsed = parseForm(form, intakeDecisionForm);
  return parsed.ok ? { intent: "decide", form: parsed.value } : undefined;
}

async function emailsOf(
  ctx: Ctx,
  { change, people }: Awaited<ReturnType<typeof previewChange>>,
  message?: string,
) {
  if (!change) return [];
  // One for each kind of person, and one for each group, whose email names its booking.
  const shown = standings.flatMap((standing) => {
    const here = people.filter((each) => each.standing === standing);
    const persons = here.filter(({ group }) => group === null).slice(0, 1);
    return [...persons, ...here.filter(({ group }) => group !== null)];
  });
  return Promise.all(
    shown.map(async ({ standing, group, name }) => ({
      standing,
      group: group && name,
      ...(await previewIntakeChange(ctx, { ...change, standing, group, message: message ?? null })),
    })),
  );
}

export const meta = titled("Who is affected", "Whom a change of an intake concerns.");

export default function IntakeChange({ loaderData, actionData }: Route.ComponentProps) {
  const { intakeId, intake, change, people, interested, peopleVersion, fields } = loaderData;
  const page = href("/admin/intakes/:intakeId", { intakeId });
  const affected = change ? people : [];
  const emails = actionData?.emails ?? loaderData.emails;
  return (
    <>
      <p>
        <Link to={page} className="link">
          {intake.programme}, {formatDate(intake.date)}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Who is affected</h1>
      {change ? (
        <ChangeSummary change={change} />
      ) : (
        <p className="max-w-text">Nobody has to be told of this change.</p>
      )}
      {change && (
        <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-2">
          <section aria-labelledby="people-heading" className="min-w-0">
            <h2 id="people-heading" className="text-xl">
              People
            </h2>
            <AffectedPeople people={people} interested={interested} />
          </section>
          <section aria-labelledby="emails-heading" className="min-w-0">
            <h2 id="emails-heading" className="text-xl">
              What they read
            </h2>
            <ChangeEmails emails={emails} />
          </section>
        </div>
      )}
      <section aria-labelledby="save-heading" className="mt-10 max-w-text">
        <h2 id="save-heading" className="mb-4 text-xl">
          Save the change
        </h2>
        <ConfirmChangeForm
          fields={fields}
          peopleVersion={peopleVersion}
          people={affected.length}
          cancel={page}
          result={actionData?.result}
        />
      </section>
    </>
  );
}

/** Reloads after a refused save too, so that the people are those of now. */
export const shouldRevalidate = () => true;
