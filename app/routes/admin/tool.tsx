import { data, Form, href } from "react-router";
import { placeTool } from "#app/contexts/learning/lti/commands/place-tool.server.ts";
import {
  approveTool,
  refuseTool,
} from "#app/contexts/learning/lti/commands/approve-tool.server.ts";
import { switchTool } from "#app/contexts/learning/lti/commands/register-tool.server.ts";
import { toolErrors, toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { toolView } from "#app/contexts/learning/lti/queries/tools.server.ts";
import { approvalForm, newPlacementForm } from "#app/contexts/learning/lti/tool-form.ts";
import { ToolPage } from "#app/contexts/learning/lti/ui/tool-page.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tool.ts";
import { fieldRefusal } from "./field-refusal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const toolId = idParam(params.toolId);
  return toolView(ctxOf(context), toolId);
}

/** Switches the tool on or off, approves or refuses it, or adds a placement in a course. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const toolId = idParam(params.toolId);
  const ctx = ctxOf(context);
  const page = href("/admin/tools/:toolId", { toolId });
  const intent = form.get("intent");
  if (intent === "off" || intent === "on") {
    await switchTool(ctx, toolId, intent);
    const toast = intent === "off" ? toolToasts.switchedOff : toolToasts.switchedOn;
    return redirectWithToast(context, page, toast);
  }
  if (intent === "refuse") {
    await refuseTool(ctx, toolId);
    return redirectWithToast(context, "/admin/tools", toolToasts.refused);
  }
  if (intent === "approve") {
    const parsed = parseForm(form, approvalForm);
    if (!parsed.ok) return data(parsed.result, 422);
    await approveTool(ctx, toolId, parsed.value);
    return redirectWithToast(context, page, toolToasts.approved);
  }
  if (intent !== "place") throw data(null, 400);
  const parsed = parseForm(form, newPlacementForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const placed = await placeTool(ctx, toolId, parsed.value);
  if (!placed.ok) return data(fieldRefusal(form, placed, toolErrors), 422);
  return redirectWithToast(context, page, toolToasts.placed);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.tool.name ?? "Learning tool",
    description: "One learning tool.",
  });

export default function Tool({ loaderData, actionData }: Route.ComponentProps) {
  const on = loaderData.tool.state === "on";
  return (
    <>
      <p>
        <Link to="/admin/tools" className="link">
          Learning tools
        </Link>
      </p>
      <ToolPage view={loaderData} result={actionData}>
        <Form method="post">
          <Button name="intent" value={on ? "off" : "on"} look={on ? "danger" : "secondary"}>
            {on ? "Switch off" : "Switch on"}
          </Button>
        </Form>
      </ToolPage>
    </>
  );
}
