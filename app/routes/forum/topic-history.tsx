import { topicHistory } from "#app/contexts/forum/topic/history.server.ts";
import { PostHistoryPage } from "#app/contexts/forum/topic/ui/post-history.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/topic-history.ts";
import { historyLoader } from "./history.server.ts";

export function loader(args: Route.LoaderArgs) {
  const { topicId, number } = args.params;
  return historyLoader(args, { id: topicId, number }, topicHistory);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "History of a topic", description: "What was edited.", noindex: true });

export default function TopicHistory({ loaderData, params }: Route.ComponentProps) {
  return <PostHistoryPage history={loaderData} base={`/forum/topic/${params.topicId}/history`} />;
}
