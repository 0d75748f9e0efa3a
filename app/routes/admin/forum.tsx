import { data } from "react-router";
import { settleReport, settleReports } from "#app/contexts/forum/moderation/commands.server.ts";
import type { Settlement } from "#app/contexts/forum/moderation/commands.server.ts";
import {
  decideHeldPost,
  decideHeldPosts,
  heldQueue,
} from "#app/contexts/forum/moderation/held.server.ts";
import {
  forumErrorText,
  forumToasts,
  heldPostsDecided,
  reportsSettled,
} from "#app/contexts/forum/messages.ts";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { withHtml } from "#app/platform/markdown/post.server.ts";
import { removedPosts, reportQueue } from "#app/contexts/forum/moderation/queries.server.ts";
import { objectionsWaiting } from "#app/contexts/forum/moderation/removal-queries.server.ts";
import { HeldQueue } from "#app/contexts/forum/moderation/ui/held-queue.tsx";
import { ObjectionList } from "#app/contexts/forum/moderation/ui/objection-list.tsx";
import { ReportQueue } from "#app/contexts/forum/moderation/ui/report-queue.tsx";
import { RemovedPosts } from "#app/contexts/forum/moderation/ui/moderation-lists.tsx";
import { removalForm } from "#app/contexts/forum/removal/form.ts";
import { removalReasons } from "#app/contexts/forum/removal/store.server.ts";
import { outcomes } from "#app/contexts/forum/report/rules.ts";
import { tickedIn } from "#app/kernel/bulk.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/forum.ts";

const HERE = "/admin/forum";

const views = ["open", "first-posts", "objections", "settled", "deleted"] as const;
type View = (typeof views)[number];
const labels: Record<View, string> = {
  open: "Open reports",
  "first-posts": "First posts",
  objections: "Objections",
  settled: "Settled",
  deleted: "Deleted posts",
};
const nothing: Record<View, string> = {
  open: "No report waits for a decision. New ones appear here.",
  "first-posts":
    "No first post waits. Admins choose in the settings whether newcomers’ first posts wait here.",
  objections: "No objection waits for a decision.",
  settled: "No report was settled in the last thirty days.",
  deleted: "Nothing that can be restored was deleted.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = url.searchParams;
  const view = views.find((each) => each === query.get("view")) ?? "open";
  const can = { editCategories: forumPolicy.editCategories(ctx.actor) };
  const none = { posts: null, objections: null, queue: null, held: null, reasons: [] };
  if (view === "deleted") {
    const posts = await removedPosts(ctx);
    return { ...none, view, can, posts: posts.map(withHtml) };
  }
  if (view === "objections") {
    return { ...none, view, can, objections: await objectionsWaiting(ctx) };
  }
  if (view === "first-posts") {
    const held = await heldQueue(ctx);
    return { ...none, view, can, held: held.map(withHtml), reasons: await removalReasons(ctx) };
  }
  const asked = { settled: view === "settled", page: Number(query.get("page") ?? 1) };
  const { page, rows } = await reportQueue(ctx, asked);
  const reasons = await removalReasons(ctx);
  return { ...none, view, can, reasons, queue: { page, rows: rows.map(withHtml) } };
}

/** Records a moderator's decision about one post of a queue, or about all that are selected. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const ctx = ctxOf(context);
  const intent = form.get("intent");
  if (intent === "remove-selected" || intent === "keep-selected") {
    const ids = tickedIn(form);
    const settlement = settlementOf(form, intent === "remove-selected" ? "removed" : "kept");
    if (ids.length === 0) return redirectWithToast(context, HERE, forumToasts.nothingSelected);
    const done = await settleReports(ctx, ids, settlement);
    const said = done.ok
      ? reportsSettled(done.value.settled, settlement.outcome)
      : ({ tone: "error", title: forumErrorText(done.error) } as const);
    return redirectWithToast(context, HERE, said);
  }
  if (intent === "publish-selected" || intent === "refuse-selected" || form.has("held")) {
    return decideHeld(context, form);
  }
  const report = form.get("report");
  const outcome = outcomes.find((each) => each === form.get("outcome"));
  if (typeof report !== "string" || !isId(report)) throw data(null, 404);
  if (!outcome) throw data(null, 400);
  const settled = await settleReport(ctx, report, settlementOf(form, outcome));
  const { reportKept, reportRemoved, alreadySettled } = forumToasts;
  if (!settled.ok && settled.error === "no-reason") {
    const title = forumErrorText("no-reason");
    return redirectWithToast(context, HERE, { tone: "error", title });
  }
  const done = outcome === "kept" ? reportKept : reportRemoved;
  return redirectWithToast(context, HERE, settled.ok ? done : alreadySettled);
}

/** Publishes or refuses one first post, or all that are selected. */
async function decideHeld(context: Route.ActionArgs["context"], form: FormData) {
  const ctx = ctxOf(context);
  const here = `${HERE}?view=first-posts`;
  const asked = form.get("intent") ?? form.get("decision");
  const publish = asked === "publish-selected" || asked === "publish";
  if (!publish && asked !== "refuse-selected" && asked !== "refuse") throw data(null, 400);
  const decision = publish
    ? ({ decision: "publish" } as const)
    : ({ decision: "refuse", because: becauseOf(form) } as const);
  if (!form.has("held")) {
    const ids = tickedIn(form);
    if (ids.length === 0) return redirectWithToast(context, here, forumToasts.noHeldSelected);
    const { decided, left } = await decideHeldPosts(ctx, ids, decision);
    return redirectWithToast(context, here, heldPostsDecided(decided, left, publish));
  }
  const id = textOf(form, "held");
  if (!isId(id)) throw data(null, 404);
  const done = await decideHeldPost(ctx, id, decision);
  const { heldPublished, heldRefused } = forumToasts;
  if (done.ok) return redirectWithToast(context, here, publish ? heldPublished : heldRefused);
  const title = forumErrorText(done.error);
  return redirectWithToast(context, here, { tone: "error", title });
}

/** Reads the decision. A removal without a reason is refused by the command. */
function settlementOf(form: FormData, outcome: Settlement["outcome"]): Settlement {
  if (outcome === "kept") return { outcome };
  return { outcome, because: { ...becauseOf(form), source: "report" } };
}

function becauseOf(form: FormData) {
  const parsed = parseForm(form, removalForm);
  if (!parsed.ok) throw data(null, 400);
  const { reason, explanation } = parsed.value;
  return { reasonId: reason, explanation };
}

export const meta = titled("Moderation", "The moderators' queue.");

export default function Moderation({ loaderData }: Route.ComponentProps) {
  const { view, can, posts, objections, queue, held, reasons } = loaderData;
  const empty = (posts ?? objections ?? held ?? queue?.rows ?? []).length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Forum</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/forum/tags" look="secondary">
            Tags
          </ButtonLink>
          {can.editCategories && (
            <>
              <ButtonLink to="/admin/settings/forum" look="secondary">
                Settings
              </ButtonLink>
              <ButtonLink to="/admin/forum/reasons" look="secondary">
                Reasons
              </ButtonLink>
              <ButtonLink to="/admin/forum/categories" look="secondary">
                Categories
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <ViewLinks
        label="View"
        views={views.map((each) => ({
          to: each === "open" ? HERE : `${HERE}?view=${each}`,
          label: labels[each],
          current: each === view,
        }))}
      />
      <div className="mt-6">
        {empty && <p className="border-y border-mist py-10 text-slate">{nothing[view]}</p>}
        {!empty && posts && <RemovedPosts posts={posts} />}
        {!empty && objections && <ObjectionList objections={objections} />}
        {!empty && held && <HeldQueue rows={held} reasons={reasons} />}
        {!empty && queue && <ReportQueue rows={queue.rows} reasons={reasons} />}
      </div>
      {queue && <Pager page={queue.page} />}
    </>
  );
}
