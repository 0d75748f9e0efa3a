import { href } from "react-router";
import { bringBackModule } from "#app/contexts/catalogue/module/retirement.server.ts";
import { asksRetired, catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/catalogue-restoration.ts";

export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(href("/admin/catalogue/:moduleId", { moduleId: params.moduleId }));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { moduleId } = params;
  const done = await bringBackModule(ctxOf(context), moduleId);
  const toast = done.ok
    ? catalogueToasts.moduleBroughtBack
    : asksRetired(String(done.detail?.title));
  return redirectWithToast(context, href("/admin/catalogue/:moduleId", { moduleId }), toast);
}
