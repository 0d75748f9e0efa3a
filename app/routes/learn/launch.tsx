import { data, href } from "react-router";
import {
  beginLaunch,
  launchPage,
} from "#app/contexts/learning/lti/commands/begin-launch.server.ts";
import { launchErrors } from "#app/contexts/learning/lti/messages.ts";
import { LeavingPage } from "#app/contexts/learning/lti/ui/leaving-page.tsx";
import { errorToast } from "#app/kernel/toast.ts";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/launch.ts";
import { orDashboard } from "./open-to.server.ts";

export const middleware = [membersOnly, hiddenFromViews];

/**
 * The first page of a tool's new window. It is a separate document, so that its content security
 * policy can allow the one external origin that its form is sent to.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { courseId, itemId } = params;
  const ctx = ctxOf(context);
  const page = orDashboard(await launchPage(ctx, courseId, itemId));
  const needs = JSON.stringify({ formAction: page.origin });
  return data({ tool: page.tool, title: page.title }, { headers: { [NEEDS_HEADER]: needs } });
}

export async function action({ context, params }: Route.ActionArgs) {
  const { courseId, itemId } = params;
  const begun = await beginLaunch(ctxOf(context), courseId, itemId);
  if (begun.ok) return redirect(begun.value.loginUrl, 303);
  const title = launchErrors[begun.error];
  return redirectWithToast(
    context,
    href("/course/:courseId/:itemId", { courseId, itemId }),
    errorToast(title),
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Opening ${args.loaderData?.title ?? "an exercise"}`,
    description: "On the way to a learning system.",
    noindex: true,
  });

export default function Launch({ loaderData }: Route.ComponentProps) {
  return <LeavingPage tool={loaderData.tool} />;
}
