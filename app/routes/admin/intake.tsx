import { data, href } from "react-router";
import { groupsOnIntake } from "#app/contexts/admissions/group/queries.server.ts";
import { GroupsOnIntake } from "#app/contexts/admissions/group/ui/groups-on-intake.tsx";
import { decideIntake, planIntake } from "#app/contexts/admissions/intake/decide.server.ts";
import { intakeDecisionForm, intakePlanForm } from "#app/contexts/admissions/intake/plan-form.ts";
import { intakePlanRefusal } from "#app/contexts/admissions/intake/refusal.ts";
import { intakeForStaff } from "#app/contexts/admissions/intake/staff-queries.server.ts";
import { IntakePeople } from "#app/contexts/admissions/intake/ui/intake-people.tsx";
import { IntakeSummary } from "#app/contexts/admissions/intake/ui/intake-summary.tsx";
import {
  IntakeDecision,
  IntakePlan,
  StaffIntakeFacts,
} from "#app/contexts/admissions/intake/ui/staff-intake.tsx";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, typedValues } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/intake.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const intakeId = idParam(params.intakeId);
  const intake = await intakeForStaff(ctx, intakeId);
  return { ...intake, groups: await groupsOnIntake(ctx, intakeId) };
}

type Refused = { intent: string; result: FormResult };

/** Saves the plan of an intake, or the decision whether it takes place. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const intakeId = idParam(params.intakeId);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  const refused = (result: FormResult, status: number) => data<Refused>({ intent, result }, status);
  const page = href("/admin/intakes/:intakeId", { intakeId });
  /** Shows whom it concerns before it is saved, or why it cannot be saved. */
  const notSaved = (failure: Parameters<typeof intakePlanRefusal>[1]) => {
    if (failure.error !== "affects-people") return refused(intakePlanRefusal(form, failure), 409);
    const step = href("/admin/intakes/:intakeId/change", { intakeId });
    const asked = { ...typedValues(form), intent: intent === "plan" ? "plan" : "decide" };
    throw redirect(`${step}?${new URLSearchParams(asked)}`, 303);
  };
  if (intent === "plan") {
    const parsed = parseForm(form, intakePlanForm);
    if (!parsed.ok) return refused(parsed.result, 422);
    const done = await planIntake(ctxOf(context), intakeId, parsed.value);
    if (!done.ok) return notSaved(done);
    return redirectWithToast(context, page, admissionsToasts.intakePlanned);
  }
  const parsed = parseForm(form, intakeDecisionForm);
  if (!parsed.ok) return refused(parsed.result, 422);
  const done = await decideIntake(ctxOf(context), intakeId, parsed.value);
  if (!done.ok) return notSaved(done);
  return redirectWithToast(context, page, admissionsToasts.intakeDecided);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData
      ? `Intake: ${args.loaderData.programme}, ${formatDate(args.loaderData.date)}`
      : "Intake",
    description: "Who is on an intake, and whether it takes place.",
  });

export default function Intake({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, date, location, people, groups } = loaderData;
  const of = (intent: string) => (actionData?.intent === intent ? actionData.result : undefined);
  return (
    <>
      <p>
        <Link to="/admin/intakes" className="link">
          Intakes
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">
        {programme}, {formatDate(date)}, {location}
      </h1>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="min-w-0">
          <StaffIntakeFacts intake={loaderData} />
          <IntakePlan intake={loaderData} result={of("plan")} />
        </div>
        <section aria-labelledby="decision-heading" className="min-w-0 print:hidden">
          <h2 id="decision-heading" className="mb-4 text-xl">
            Go or no-go
          </h2>
          <IntakeDecision intake={loaderData} go={of("go")} noGo={of("no-go")} />
        </section>
      </div>
      <p className="mt-10 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={href("/admin/intakes/:intakeId/sessions", { intakeId: loaderData.id })}>
          Training sessions
        </ButtonLink>
        <ButtonLink
          to={href("/admin/intakes/:intakeId/gradebook", { intakeId: loaderData.id })}
          look="secondary"
        >
          Gradebook
        </ButtonLink>
        <ButtonLink
          to={href("/admin/intakes/:intakeId/messages", { intakeId: loaderData.id })}
          look="secondary"
        >
          Write a message
        </ButtonLink>
        <ButtonLink to={`/admin/auditor-passes/new?intake=${loaderData.id}`} look="secondary">
          Auditor’s pass
        </ButtonLink>
      </p>
      <section aria-labelledby="people-heading" className="mt-12">
        <h2 id="people-heading" className="text-xl">
          People on it
        </h2>
        <IntakeSummary intake={loaderData} />
        <IntakePeople people={people} />
        <GroupsOnIntake groups={groups} />
      </section>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
