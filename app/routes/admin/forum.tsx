import { data } from "react-router";
import { settleReport } from "#app/contexts/forum/moderation/commands.server.ts";
import { forumToasts } from "#app/contexts/forum/messages.ts";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { withHtml } from "#app/platform/markdown/post.server.ts";
import { removedPosts, reportQueue } from "#app/contexts/forum/moderation/queries.server.ts";
import { outcomes } from "#app/contexts/forum/report/rules.ts";
import { RemovedPosts, ReportQueue } from "#app/contexts/forum/moderation/ui/moderation-lists.tsx";
import { isId } from "#app/kernel/ids.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum.ts";

const views = ["open", "settled", "deleted"] as const;
type View = (typeof views)[number];
const labels: Record<View, string> = {
  open: "Open reports",
  settled: "Settled",
  deleted: "Deleted posts",
};
const nothing: Record<View, string> = {
  open: "No report waits for a decision. New ones appear here.",
  settled: "No report was settled in the last thirty days.",
  deleted: "Nothing was deleted in the last thirty days.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = url.searchParams;
  const view = views.find((each) => each === query.get("view")) ?? "open";
  const can = { editCategories: forumPolicy.editCategories(ctx.actor) };
  if (view === "deleted") {
    const posts = await removedPosts(ctx);
    return { view, can, posts: posts.map(withHtml), queue: null };
  }
  const asked = { settled: view === "settled", page: Number(query.get("page") ?? 1) };
  const { page, rows } = await reportQueue(ctx, asked);
  return { view, can, posts: null, queue: { page, rows: rows.map(withHtml) } };
}

/** Records a moderator's decision about a reported post. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const report = form.get("report");
  const outcome = outcomes.find((each) => each === form.get("outcome"));
  if (typeof report !== "string" || !isId(report)) throw data(null, 404);
  if (!outcome) throw data(null, 400);
  const ctx = ctxOf(context);
  const settled = await settleReport(ctx, report, outcome);
  const { reportKept, reportRemoved, alreadySettled } = forumToasts;
  const done = outcome === "kept" ? reportKept : reportRemoved;
  return redirectWithToast(context, "/admin/forum", settled.ok ? done : alreadySettled);
}

export const meta = titled("Moderation", "The moderators' queue.");

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { view, can, posts, queue } = loaderData;
  const empty = (posts ?? queue.rows).length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Forum</h1>
        {can.editCategories && (
          <ButtonLink to="/admin/forum/categories" look="secondary">
            Categories
          </ButtonLink>
        )}
      </div>
      <ViewLinks
        label="View"
        views={views.map((each) => ({
          to: each === "open" ? "/admin/forum" : `/admin/forum?view=${each}`,
          label: labels[each],
          current: each === view,
        }))}
      />
      <div className="mt-6">
        {empty && <p className="border-y border-mist py-10 text-slate">{nothing[view]}</p>}
        {!empty && (posts ? <RemovedPosts posts={posts} /> : <ReportQueue rows={queue.rows} />)}
      </div>
      {queue && <Pager page={queue.page} />}
    </>
  );
}
