import { data } from "react-router";
import { declareRelation } from "#app/contexts/training/instructor/commands.server.ts";
import { declarationForm } from "#app/contexts/training/instructor/form.ts";
import { ownDeclarations } from "#app/contexts/training/instructor/queries.server.ts";
import { Declarations } from "#app/contexts/training/instructor/ui/declarations.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/declarations.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { declarations: await ownDeclarations(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, declarationForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { id } = memberHere(context);
  const done = await declareRelation(ctxOf(context), id, parsed.value);
  if (!done.ok) {
    return data(refusal(form, { field: "email", text: trainingErrors[done.error] }), 409);
  }
  return redirectWithToast(context, "/teach/declarations", trainingToasts.saved);
}

export const meta = titled("Relations to students", "Whom you must not assess.");

export default function TeachDeclarations({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Relations to students"
        lead="Declare a relative, a partner, an employer, or money between you and a student. You cannot assess them then."
        crumbs={<Breadcrumbs crumbs={[{ label: "Teach", to: "/teach" }, { label: "Relations" }]} />}
      />
      <div className="page max-w-text py-8">
        <Declarations
          declarations={loaderData.declarations}
          result={actionData}
          can={{ declare: true, end: false }}
        />
        <p className="mt-6 text-slate">Only the office ends a declared relation.</p>
      </div>
    </>
  );
}
