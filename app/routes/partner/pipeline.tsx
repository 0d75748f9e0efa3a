import { data } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import {
  addStage,
  removeStage,
  renameStage,
  shiftStage,
} from "#app/contexts/recruitment/pipeline/commands.server.ts";
import { stageForm, stageNameForm } from "#app/contexts/recruitment/pipeline/form.ts";
import { ownPipeline } from "#app/contexts/recruitment/pipeline/queries.server.ts";
import { NewStage, PipelineStages } from "#app/contexts/recruitment/pipeline/ui/stages.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/pipeline.ts";

const PAGE = "/partner/pipeline";

export async function loader({ context }: Route.LoaderArgs) {
  return { pipeline: await ownPipeline(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "add") {
    const parsed = parseForm(form, stageForm);
    if (!parsed.ok) return data({ id: "", result: parsed.result }, 422);
    const added = await addStage(ctx, parsed.value);
    if (added.ok) return redirectWithToast(context, PAGE, recruitmentToasts.stageAdded);
    const text = recruitmentErrorText(added.error, added.detail);
    return data({ id: "", result: refusal(form, { field: "name", text }) }, 409);
  }
  const id = idParam(textOf(form, "id"));
  if (intent === "rename") {
    const parsed = parseForm(form, stageNameForm);
    if (!parsed.ok) return data({ id, result: parsed.result }, 422);
    const renamed = await renameStage(ctx, parsed.value);
    if (renamed.ok) return redirectWithToast(context, PAGE, recruitmentToasts.stageRenamed);
    const text = recruitmentErrorText(renamed.error);
    return data({ id, result: refusal(form, { field: "name", text }) }, 409);
  }
  if (intent === "move") {
    await shiftStage(ctx, id, textOf(form, "direction") === "up" ? "up" : "down");
    return redirectWithToast(context, PAGE, recruitmentToasts.stageMoved);
  }
  if (intent !== "remove") throw data(null, 400);
  await removeStage(ctx, id);
  return redirectWithToast(context, PAGE, recruitmentToasts.stageRemoved);
}

export const meta = titled("Your pipeline", "The stages through which your applications go.");

const crumbs = [{ label: "Your Job Listings", to: "/partner/dashboard" }, { label: "Pipeline" }];

export default function Pipeline({ loaderData, actionData }: Route.ComponentProps) {
  const { pipeline } = loaderData;
  return (
    <>
      <PageHero
        eyebrow={pipeline.partnerName}
        title="Your pipeline"
        lead="Stages of your own, for all of your listings. Each belongs to a status."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-12 py-12">
        <PipelineStages
          pipeline={pipeline}
          refused={actionData?.id ? { id: actionData.id, result: actionData.result } : undefined}
        />
        {pipeline.can.manage && (
          <section aria-labelledby="new-heading">
            <h2 id="new-heading" className="mb-4 text-xl">
              Add a stage
            </h2>
            <NewStage
              stages={pipeline.stages.length}
              result={actionData?.id === "" ? actionData.result : undefined}
            />
          </section>
        )}
      </div>
    </>
  );
}
