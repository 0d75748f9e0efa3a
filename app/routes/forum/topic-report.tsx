import { topicPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { ReportPage } from "#app/contexts/forum/moderation/ui/report-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/topic-report.ts";
import { reportAction, reportLoader } from "./report.server.ts";

const post = (args: Route.LoaderArgs | Route.ActionArgs) =>
  topicPost(ctxOf(args.context), args.params.topicId);

export function loader(args: Route.LoaderArgs) {
  return reportLoader(args, args.params.topicId, () => post(args));
}

export function action(args: Route.ActionArgs) {
  return reportAction(args, args.params.topicId, () => post(args));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Report a topic", description: "Reports a topic.", noindex: true });

export default function TopicReport({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage kind="topic" {...loaderData} result={actionData} />;
}
