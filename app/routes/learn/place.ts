import { href } from "react-router";
import { keepPlace } from "#app/contexts/learning/reading/commands.server.ts";
import { placeForm } from "#app/contexts/learning/reading/form.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/place.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(href("/course/:courseId/:itemId", params));
}

/** Stores where a reader has stopped. The browser sends it when the page is left. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const parsed = parseForm(await formOf(request), placeForm);
  if (!parsed.ok) return new Response(null, { status: 422 });
  await keepPlace(ctxOf(context), params, parsed.value);
  return new Response(null, { status: 204 });
}
