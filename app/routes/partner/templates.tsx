import { data } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import {
  addTemplate,
  changeTemplate,
  removeTemplate,
} from "#app/contexts/recruitment/template/commands.server.ts";
import { templateChangeForm, templateForm } from "#app/contexts/recruitment/template/form.ts";
import { ownTemplates } from "#app/contexts/recruitment/template/queries.server.ts";
import { NewTemplate, Templates } from "#app/contexts/recruitment/template/ui/templates.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/templates.ts";

const PAGE = "/partner/templates";

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await ownTemplates(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "add") {
    const parsed = parseForm(form, templateForm);
    if (!parsed.ok) return data({ id: "", result: parsed.result }, 422);
    const added = await addTemplate(ctx, parsed.value);
    if (added.ok) return redirectWithToast(context, PAGE, recruitmentToasts.templateAdded);
    const text = recruitmentErrorText(added.error, added.detail);
    return data({ id: "", result: refusal(form, { field: "name", text }) }, 409);
  }
  const id = idParam(textOf(form, "id"));
  if (intent === "change") {
    const parsed = parseForm(form, templateChangeForm);
    if (!parsed.ok) return data({ id, result: parsed.result }, 422);
    const changed = await changeTemplate(ctx, parsed.value);
    if (changed.ok) return redirectWithToast(context, PAGE, recruitmentToasts.templateChanged);
    if (changed.error === "changed-meanwhile") {
      return data({ id, result: changedMeanwhile(form, changed.detail) }, 409);
    }
    const text = recruitmentErrorText(changed.error);
    return data({ id, result: refusal(form, { field: "name", text }) }, 409);
  }
  if (intent !== "remove") throw data(null, 400);
  await removeTemplate(ctx, id);
  return redirectWithToast(context, PAGE, recruitmentToasts.templateRemoved);
}

export const meta = titled("Your templates", "Texts that a team writes to candidates.");

const crumbs = [{ label: "Your Job Listings", to: "/partner/dashboard" }, { label: "Templates" }];

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own } = loaderData;
  return (
    <>
      <PageHero
        eyebrow={own.partnerName}
        title="Your templates"
        lead="Texts for the messages with which your team declines applications."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-12 py-12">
        <Templates
          own={own}
          refused={actionData?.id ? { id: actionData.id, result: actionData.result } : undefined}
        />
        {own.can.manage && (
          <section aria-labelledby="new-heading">
            <h2 id="new-heading" className="mb-4 text-xl">
              Add a template
            </h2>
            <NewTemplate
              templates={own.templates.length}
              result={actionData?.id === "" ? actionData.result : undefined}
            />
          </section>
        )}
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
