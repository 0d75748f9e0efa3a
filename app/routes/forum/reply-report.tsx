import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { ReportPage } from "#app/contexts/forum/moderation/ui/report-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/reply-report.ts";
import { reportAction, reportLoader } from "./report.server.ts";

const post = (args: Route.LoaderArgs | Route.ActionArgs) =>
  replyPost(ctxOf(args.context), args.params.replyId);

export function loader(args: Route.LoaderArgs) {
  return reportLoader(args, args.params.replyId, () => post(args));
}

export function action(args: Route.ActionArgs) {
  return reportAction(args, args.params.replyId, () => post(args));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Report a reply", description: "Reports a reply.", noindex: true });

export default function ReplyReport({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage kind="reply" {...loaderData} result={actionData} />;
}
