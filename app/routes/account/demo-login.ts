import { data } from "react-router";
import { demoPassword, demoPeople } from "#app/contexts/identity/demo.ts";
import { identityErrorText, identityTexts } from "#app/contexts/identity/messages.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/demo-login.ts";
import { signInHere } from "./sign-in-here.server.ts";

/** Answers only POST. */
export function loader(): never {
  throw data(null, 404);
}

/**
 * Signs in as one of the demo's people with one click, by the ordinary sign-in with the printed
 * password. Answers 404 in production.
 */
export async function action({ context, request }: Route.ActionArgs) {
  if (ctxOf(context).site.mode !== "demo") throw data(null, 404);
  const form = await formOf(request);
  const person = demoPeople.find(({ key }) => key === form.get("person"));
  if (!person) throw data(null, 404);
  const returnTo = form.get("returnTo");
  const outcome = await signInHere(
    context,
    request,
    { email: person.email, password: demoPassword },
    typeof returnTo === "string" ? returnTo : null,
    { oneClick: true },
  );
  if (outcome instanceof Response) return outcome;
  const reason = identityErrorText(outcome.error, outcome.detail);
  return redirectWithToast(context, "/login", {
    tone: "error",
    title: `${identityTexts.bypassFailedTitle}: ${reason}`,
    description: identityTexts.bypassFailedToast,
  });
}
