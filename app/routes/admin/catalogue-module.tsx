import { data, href } from "react-router";
import {
  discardModuleDraft,
  saveModuleDraft,
} from "#app/contexts/catalogue/module/commands.server.ts";
import { ownDrawing } from "#app/contexts/catalogue/module/drawings.ts";
import { catalogueRefusal, catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { moduleForm, unfinishedModuleForm } from "#app/contexts/catalogue/module/form.ts";
import { moduleToEdit } from "#app/contexts/catalogue/staff-queries.server.ts";
import { ModuleBadge } from "#app/contexts/catalogue/module/ui/module-badge.tsx";
import { ModuleForm } from "#app/contexts/catalogue/module/ui/module-form.tsx";
import {
  DiscardModule,
  ModuleActions,
  RetiredModule,
  savedNow,
} from "#app/contexts/catalogue/module/ui/module-to-edit.tsx";
import { retirementOf } from "#app/contexts/catalogue/module/ui/retirement.tsx";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/catalogue-module.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return moduleToEdit(ctxOf(context), params.moduleId);
}

/** Saves a draft or discards it. Discarding deletes a module that was never published. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const { moduleId } = params;
  const page = href("/admin/catalogue/:moduleId", { moduleId });
  if (form.get("intent") === "discard") {
    const done = await discardModuleDraft(ctx, moduleId, textOf(form, "version"));
    if (done.ok && done.value.gone) {
      return redirectWithToast(context, "/admin/catalogue", catalogueToasts.moduleDiscarded);
    }
    const toast = done.ok ? catalogueToasts.draftDiscarded : changedMeanwhileToast;
    return redirectWithToast(context, page, toast);
  }
  const { publicationStatus } = await moduleToEdit(ctx, moduleId);
  const parsed = parseForm(
    form,
    publicationStatus === "unpublished" ? unfinishedModuleForm : moduleForm,
  );
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await saveModuleDraft(ctx, moduleId, parsed.value);
  if (!saved.ok) {
    const { error, detail = {} } = saved;
    if (error === "retired") {
      return redirectWithToast(context, page, catalogueToasts.moduleIsRetired);
    }
    const status = error === "changed-meanwhile" ? 409 : 422;
    return data(catalogueRefusal(form, { error, detail }), status);
  }
  if (!saved.value.differs) return redirectWithToast(context, page, catalogueToasts.nothingToDraft);
  const toast = publicationStatus === "unpublished" ? "unfinishedSaved" : "draftSaved";
  return redirectWithToast(
    context,
    href("/training/:moduleId/preview", { moduleId }),
    catalogueToasts[toast],
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Catalogue: ${args.loaderData.title}` : "Catalogue",
    description: "What a module's page and card say.",
  });

export default function CatalogueModule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, price, groupLabel, publicationStatus, drafted, initial, others } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/catalogue" className="link">
          Catalogue
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        <span className="min-w-0 break-words">{title}</span>{" "}
        <ModuleBadge publicationStatus={publicationStatus} drafted={drafted} />
      </h1>
      <p className="mt-2 text-slate tabular-nums">
        {groupLabel} · {price}
        {publicationStatus !== "retired" && (
          <>
            {" "}
            (
            <Link to="/admin/settings/prices" className="link">
              change list prices
            </Link>
            )
          </>
        )}
      </p>
      {publicationStatus === "retired" ? (
        <RetiredModule {...loaderData} />
      ) : (
        <>
          <ModuleActions {...loaderData} />
          <ModuleForm
            initial={initial}
            others={others}
            instructors={loaderData.instructors}
            result={actionData}
            unfinished={publicationStatus === "unpublished"}
            ownDrawing={ownDrawing(id)}
            cancel="/admin/catalogue"
          />
          {actionData?.conflict && <SavedNow fields={savedNow(initial)} />}
        </>
      )}
      {publicationStatus === "unpublished" && <DiscardModule {...loaderData} />}
      {publicationStatus === "published" && (
        <p className="mt-12 border-t border-mist pt-6">
          <ConfirmLink {...retirementOf(loaderData)} label="Retire this module" look="quiet" />
        </p>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
