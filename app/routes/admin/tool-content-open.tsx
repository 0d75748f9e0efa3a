import { data, href } from "react-router";
import { beginSelection } from "#app/contexts/learning/lti/commands/select-content.server.ts";
import { addErrors, selectionErrors } from "#app/contexts/learning/lti/messages.ts";
import { selectionPage } from "#app/contexts/learning/lti/queries/selections.server.ts";
import { LeavingPage } from "#app/contexts/learning/lti/ui/leaving-page.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tool-content-open.ts";

export const middleware = [adminsOnly];

/** The page from which the office goes to a tool to choose content. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await selectionPage(ctxOf(context), url.searchParams.get("tool") ?? "");
  const needs = JSON.stringify({ formAction: page.origin });
  return data({ tool: page.tool }, { headers: { [NEEDS_HEADER]: needs } });
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { courseId } = params;
  const chosen = (name: string) => url.searchParams.get(name) ?? "";
  const selected = { toolId: chosen("tool"), courseId, moduleId: chosen("module") };
  const begun = await beginSelection(ctxOf(context), selected);
  if (begun.ok) return redirect(begun.value.loginUrl, 303);
  const text =
    begun.error === "switched-off" ? selectionErrors[begun.error] : addErrors[begun.error];
  const page = href("/admin/courses/:courseId/tool-content", { courseId });
  return redirectWithToast(context, page, errorToast(text));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Opening a tool", "On the way to a learning system.");

export default function OpenToolContent({ loaderData }: Route.ComponentProps) {
  return <LeavingPage tool={loaderData.tool} />;
}
