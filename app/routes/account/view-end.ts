import { href } from "react-router";
import { endView } from "#app/contexts/identity/people/view-as.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/view-end.ts";

/** Ends nothing: only the button, which posts, does. */
export function loader(): never {
  throw redirect("/");
}

export async function action({ context }: Route.ActionArgs) {
  const userId = await endView(ctxOf(context));
  return redirect(userId ? href("/admin/users/:userId", { userId }) : "/", 303);
}
