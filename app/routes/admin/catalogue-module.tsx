import { data, Form, Link } from "react-router";
import {
  discardModuleDraft,
  saveModuleDraft,
} from "#app/contexts/catalogue/commands/module.server.ts";
import { catalogueRefusal, catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { ModuleForm as Schema } from "#app/contexts/catalogue/module-form.ts";
import { moduleToEdit } from "#app/contexts/catalogue/queries/office.server.ts";
import { ModuleForm } from "#app/contexts/catalogue/ui/module-form.tsx";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
  textOf,
} from "#app/routes/web.server.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/catalogue-module.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return answering(() => moduleToEdit(ctxOf(context), params.moduleId));
}

/** Saves a draft, or throws it away. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const { moduleId } = params;
  const page = `/admin/catalogue/${moduleId}`;
  if (form.get("intent") === "discard") {
    const done = await answering(() => discardModuleDraft(ctx, moduleId, textOf(form, "seen")));
    const toast = done.ok ? "draftDiscarded" : "draftChangedMeanwhile";
    return redirectWithToast(context, page, catalogueToasts[toast]);
  }
  const parsed = parseForm(form, Schema);
  if (!parsed.ok) return data({ ...parsed.reply, conflict: undefined }, 422);
  const saved = await answering(() => saveModuleDraft(ctx, moduleId, parsed.value));
  if (!saved.ok) {
    const status = saved.error === "changed-meanwhile" ? 409 : 422;
    return data(catalogueRefusal(form, saved), status);
  }
  return saved.value.differs
    ? redirectWithToast(context, `/training/${moduleId}/preview`, catalogueToasts.draftSaved)
    : redirectWithToast(context, page, catalogueToasts.nothingToDraft);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Catalogue: ${args.loaderData.title}` : "Catalogue",
    description: "What a module's page and card say.",
    noindex: true,
  });

export default function CatalogueModule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, price, groupLabel, drafted, initial, others } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/catalogue" className="link">
          Catalogue
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        <span className="min-w-0 break-words">{title}</span>{" "}
        <Badge tone={drafted ? "amber" : "green"}>
          {drafted ? "Unpublished draft" : "Published"}
        </Badge>
      </h1>
      <p className="mt-2 text-slate tabular-nums">
        {groupLabel} · {price} (
        <Link to="/admin/settings/prices" className="link">
          change list prices
        </Link>
        )
      </p>
      <div className="mt-5 mb-8 flex flex-wrap gap-3">
        <ButtonLink to={`/training/${id}`} look="secondary">
          As the public sees it
        </ButtonLink>
        {drafted && (
          <>
            <ButtonLink to={`/training/${id}/preview`} look="secondary">
              Preview and publish
            </ButtonLink>
            <Form method="post">
              <input type="hidden" name="seen" value={initial.seen} />
              <Button name="intent" value="discard" look="quiet">
                Discard the draft
              </Button>
            </Form>
          </>
        )}
      </div>
      <ModuleForm initial={initial} others={others} reply={actionData} cancel="/admin/catalogue" />
      {actionData?.conflict && <SavedNow fields={savedNow(initial)} />}
    </>
  );
}

/** After somebody else's save the page shows what is saved now. */
export const shouldRevalidate = () => true;

const shown = [
  ["Title", "title"],
  ["Summary", "description"],
  ["Full description", "fullDescription"],
  ["Duration, in weeks", "durationWeeks"],
  ["Difficulty", "difficulty"],
  ["Syllabus", "syllabus"],
  ["What you will be able to do", "outcomes"],
  ["How you are assessed", "assessmentMethods"],
] as const;

function savedNow(fields: Record<string, string>) {
  const numbered = (word: string) =>
    Object.entries(fields)
      .filter(([name]) => name.startsWith(word))
      .map(([, value]) => value)
      .join("\n");
  return [
    ...shown.map(([label, name]) => [label, fields[name] ?? ""] as const),
    ["Start dates", numbered("startDate")] as const,
    ["Prerequisites", numbered("condition")] as const,
  ];
}
