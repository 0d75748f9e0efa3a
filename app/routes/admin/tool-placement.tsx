import { data, Form, href } from "react-router";
import {
  changePlacement,
  showPlacement,
} from "#app/contexts/learning/lti/commands/place-tool.server.ts";
import { toolErrors, toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { placementForStaff } from "#app/contexts/learning/lti/queries/tools.server.ts";
import { changedPlacementForm } from "#app/contexts/learning/lti/tool-form.ts";
import { PlacementForm } from "#app/contexts/learning/lti/ui/placement-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tool-placement.ts";
import { fieldRefusal } from "./field-refusal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { toolId } = params;
  const placementId = idParam(params.placementId);
  const placement = await placementForStaff(ctxOf(context), placementId);
  if (placement.tool.id !== toolId) throw data(null, 404);
  return { placement };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { toolId } = params;
  const placementId = idParam(params.placementId);
  const ctx = ctxOf(context);
  const page = href("/admin/tools/:toolId/placements/:placementId", { toolId, placementId });
  const intent = form.get("intent");
  if (intent === "take-out" || intent === "put-back") {
    const shown = intent === "put-back";
    await showPlacement(ctx, placementId, shown);
    return redirectWithToast(context, page, shown ? toolToasts.putBack : toolToasts.takenOut);
  }
  if (intent !== "change") throw data(null, 400);
  const parsed = parseForm(form, changedPlacementForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const changed = await changePlacement(ctx, placementId, parsed.value);
  if (!changed.ok) {
    const result = fieldRefusal(form, changed, toolErrors);
    return data(result, result.conflict ? 409 : 422);
  }
  return redirectWithToast(context, page, toolToasts.placementChanged);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.placement.title ?? "Placement",
    description: "A tool's place in a course.",
  });

export default function ToolPlacement({ loaderData, actionData }: Route.ComponentProps) {
  const { tool, course, title, description, shown, ...marks } = loaderData.placement;
  const initial = {
    version: marks.version,
    title,
    description,
    maxPoints: String(marks.maxPoints),
    passPercent: String(marks.passPercent),
    targetUrl: marks.targetUrl ?? "",
  };
  return (
    <>
      <p>
        <Link to={href("/admin/tools/:toolId", { toolId: tool.id })} className="link">
          {tool.name}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="mt-2 mb-6 text-slate">{course.title}</p>
      <PlacementForm
        result={actionData}
        initial={initial}
        intent="change"
        submit="Save placement"
      />
      <section
        aria-labelledby="shown-heading"
        className="mt-10 max-w-text border-t border-mist pt-6"
      >
        <h2 id="shown-heading" className="mb-2 text-xl">
          {shown ? "Take it out of the course" : "Put it back into the course"}
        </h2>
        <p className="mb-4 text-slate">
          {shown
            ? "It disappears from the course and counts no more. What was completed is kept."
            : "It counts again, and who had completed it has completed it still."}
        </p>
        <Form method="post">
          <Button
            name="intent"
            value={shown ? "take-out" : "put-back"}
            look={shown ? "danger" : "secondary"}
          >
            {shown ? "Take out" : "Put back"}
          </Button>
        </Form>
      </section>
    </>
  );
}
