import { replyHistory } from "#app/contexts/forum/topic/history.server.ts";
import { PostHistoryPage } from "#app/contexts/forum/topic/ui/post-history.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/reply-history.ts";
import { historyLoader } from "./history.server.ts";

export function loader(args: Route.LoaderArgs) {
  const { replyId, number } = args.params;
  return historyLoader(args, { id: replyId, number }, replyHistory);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "History of a reply", description: "What was edited.", noindex: true });

export default function ReplyHistory({ loaderData, params }: Route.ComponentProps) {
  return <PostHistoryPage history={loaderData} base={`/forum/replies/${params.replyId}/history`} />;
}
