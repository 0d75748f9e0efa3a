import { data, href } from "react-router";
import { changeTool } from "#app/contexts/learning/lti/commands/register-tool.server.ts";
import { toolErrors, toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { registeredTool } from "#app/contexts/learning/lti/queries/tools.server.ts";
import { toolForm } from "#app/contexts/learning/lti/tool-form.ts";
import { ToolForm } from "#app/contexts/learning/lti/ui/tool-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tool-registration.ts";
import { fieldRefusal } from "./field-refusal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const toolId = idParam(params.toolId);
  const tool = await registeredTool(ctxOf(context), toolId);
  const { id, name, loginUrl, launchUrl, redirectUris, jwksUrl, publicKeys } = tool;
  const initial: Record<string, string> = {
    version: tool.version,
    name,
    loginUrl,
    launchUrl,
    deepLinkingUrl: tool.deepLinkingUrl ?? "",
    redirectUris: redirectUris.join("\n"),
    jwksUrl: jwksUrl ?? "",
    publicKey: publicKeys ? JSON.stringify(publicKeys, null, 2) : "",
    sharesPersonalData: tool.sharesPersonalData ? "on" : "",
    readsMembers: tool.readsMembers ? "on" : "",
  };
  return { id, name, initial };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const toolId = idParam(params.toolId);
  const parsed = parseForm(form, toolForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const changed = await changeTool(ctxOf(context), toolId, parsed.value);
  if (!changed.ok) {
    const result = fieldRefusal(form, changed, toolErrors);
    return data(result, result.conflict ? 409 : 422);
  }
  return redirectWithToast(context, href("/admin/tools/:toolId", { toolId }), toolToasts.changed);
}

export const meta = titled("A tool's registration", "What is known of a learning tool.");

export default function ToolRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, initial } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/tools/:toolId", { toolId: id })} className="link">
          {name}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl">Change the registration</h1>
      <ToolForm
        result={actionData}
        initial={initial}
        submit="Save registration"
        cancel={href("/admin/tools/:toolId", { toolId: id })}
      />
    </>
  );
}
