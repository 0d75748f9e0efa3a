import { data } from "react-router";
import {
  allowRegistration,
  type Permission,
} from "#app/contexts/learning/lti/commands/self-registration.server.ts";
import { toolErrors } from "#app/contexts/learning/lti/messages.ts";
import { selfRegistrationForm } from "#app/contexts/learning/lti/self-registration-form.ts";
import { SelfRegistration } from "#app/contexts/learning/lti/ui/self-registration.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/tool-self-registration.ts";
import { fieldRefusal } from "./field-refusal.ts";

export async function loader() {
  return null;
}

/** Makes a token, and shows it once: it is stored only as its hash. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, selfRegistrationForm);
  const none: Permission | null = null;
  if (!parsed.ok) return data({ permission: none, result: parsed.result }, 422);
  const allowed = await allowRegistration(ctxOf(context), parsed.value);
  if (!allowed.ok) {
    return data({ permission: none, result: fieldRefusal(form, allowed, toolErrors) }, 422);
  }
  const permission: Permission | null = allowed.value;
  return data({ permission, result: undefined });
}

export const meta = titled(
  "Let a tool register itself",
  "Dynamic registration of a learning tool.",
);

export default function ToolSelfRegistration({ actionData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/tools" className="link">
          Learning tools
        </Link>
      </p>
      <h1 className="mt-4 mb-2 text-2xl">Let a tool register itself</h1>
      <p className="mb-6 max-w-text text-slate">
        The tool reads our addresses and sends its own (LTI Dynamic Registration). Afterwards it
        waits in the list until somebody of the office approves it.
      </p>
      <SelfRegistration permission={actionData?.permission ?? null} result={actionData?.result} />
    </>
  );
}
