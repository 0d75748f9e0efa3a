import { topicPost } from "#app/contexts/forum/queries/post.server.ts";
import { ReportPage } from "#app/contexts/forum/ui/report-page.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { ctxOf } from "#app/routes/web.server.ts";
import { reportAction, reportLoader } from "./report.server.ts";
import type { Route } from "./+types/topic-report.ts";

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
  return <ReportPage kind="topic" post={loaderData} reply={actionData} />;
}
