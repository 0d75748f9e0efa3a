import { data, href } from "react-router";
import { registerTool } from "#app/contexts/learning/lti/commands/register-tool.server.ts";
import { toolErrors, toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { toolForm } from "#app/contexts/learning/lti/tool-form.ts";
import { ToolForm } from "#app/contexts/learning/lti/ui/tool-form.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tool-new.ts";
import { fieldRefusal } from "./field-refusal.ts";

export async function loader() {
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, toolForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const registered = await registerTool(ctxOf(context), parsed.value);
  if (!registered.ok) return data(fieldRefusal(form, registered, toolErrors), 422);
  const page = href("/admin/tools/:toolId", { toolId: registered.value.id });
  return redirectWithToast(context, page, toolToasts.registered);
}

export const meta = titled("Register a tool", "A new learning tool.");

export default function NewTool({ actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/tools" className="link">
          Learning tools
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl">Register a tool</h1>
      <p className="mb-6 max-w-text text-slate">
        Many tools can do this by themselves:{" "}
        <Link to="/admin/tools/self-registration" className="link">
          let the tool register itself
        </Link>
        .
      </p>
      <ToolForm result={actionData} submit="Register tool" cancel="/admin/tools" />
    </>
  );
}
