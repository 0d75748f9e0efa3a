import { z } from "zod";
import { chooseTheme } from "#app/contexts/identity/account/choose-theme.server.ts";
import { themes } from "#app/kernel/theme.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/appearance.ts";

const HOME = "/dashboard";

/** A path of this site, with its parameters. */
const path = z
  .string()
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
  .catch(HOME);

export function loader(): never {
  throw redirect(HOME);
}

/** Stores the theme, and shows the page on which it was chosen. What is no theme changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireMember(context, request);
  const form = await formOf(request);
  const theme = z.enum(themes).safeParse(form.get("theme"));
  if (theme.success) await chooseTheme(ctxOf(context), theme.data);
  return redirect(path.parse(form.get("from")), 303);
}
