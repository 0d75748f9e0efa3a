import { href } from "react-router";
import { tick } from "#app/contexts/learning/reading/commands.server.ts";
import { tickForm } from "#app/contexts/learning/reading/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/ticks.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(href("/course/:courseId/:itemId", params));
}

/** Stores one tick of a checklist. The form below the text stores all of them without script. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const parsed = parseForm(await formOf(request), tickForm);
  if (!parsed.ok) return new Response(null, { status: 422 });
  const stored = await tick(ctxOf(context), params, parsed.value);
  return new Response(null, { status: stored.ok ? 204 : 410 });
}
