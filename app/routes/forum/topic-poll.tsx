import { data } from "react-router";
import { forumErrorText, forumToasts } from "#app/contexts/forum/messages.ts";
import { addPoll, closePoll, removePoll, vote } from "#app/contexts/forum/poll/commands.server.ts";
import { pollForm } from "#app/contexts/forum/poll/form.ts";
import { ownVote, pollOf } from "#app/contexts/forum/poll/queries.server.ts";
import { PollForm, PollSwitches } from "#app/contexts/forum/poll/ui/poll-form.tsx";
import { Poll } from "#app/contexts/forum/poll/ui/poll.tsx";
import { forumPolicy } from "#app/contexts/forum/policy.ts";
import { topicPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { topicAddress } from "#app/contexts/forum/topic/rules.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/topic-poll.ts";
import { requireLogin } from "./require-login.server.ts";

async function asked({ context, request, params }: Route.LoaderArgs | Route.ActionArgs) {
  const ctx = await requireLogin(context, request, forumToasts.logInToVote);
  const post = isId(params.topicId) ? await topicPost(ctx, params.topicId) : undefined;
  if (!post) throw data(null, 404);
  return { ctx, post };
}

/** Returns the poll with the viewer's own vote, or the form for a poll if there is none yet. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, post } = await asked(args);
  const { topicId, title, own } = post;
  const poll = await pollOf(ctx, topicId);
  if (!poll && !own) throw data(null, 404);
  return {
    topicId,
    title,
    poll: poll ?? null,
    own: poll ? await ownVote(ctx, topicId) : null,
    can: {
      close: post.can.edit,
      remove: forumPolicy.removePollWithVotes(ctx.actor) || own,
    },
  };
}

/** Adds a poll, votes in it, ends it or removes it. */
export async function action(args: Route.ActionArgs) {
  const { ctx, post } = await asked(args);
  const { topicId } = post;
  const topic = topicAddress(topicId);
  const page = `${topic}/poll`;
  const form = await formOf(args.request);
  switch (form.get("intent")) {
    case "vote": {
      const voted = await vote(ctx, topicId, optionsOf(form));
      if (voted.ok) return redirectWithToast(args.context, page, forumToasts.voted);
      const title = forumErrorText(voted.error);
      return redirectWithToast(args.context, page, { tone: "error", title });
    }
    case "close":
      await closePoll(ctx, topicId);
      return redirectWithToast(args.context, page, forumToasts.pollClosed);
    case "remove": {
      const removed = await removePoll(ctx, topicId);
      if (removed.ok) return redirectWithToast(args.context, topic, forumToasts.pollRemoved);
      const title = forumErrorText("votes-given");
      return redirectWithToast(args.context, page, { tone: "error", title });
    }
    case "add": {
      const parsed = parseForm(form, pollForm);
      if (!parsed.ok) return data(parsed.result, 422);
      const added = await addPoll(ctx, topicId, parsed.value);
      if (added.ok) return redirectWithToast(args.context, topic, forumToasts.pollAdded);
      const text = forumErrorText(added.error, added.detail);
      return data(refusal(form, { formError: { text } }), 409);
    }
    default:
      throw data(null, 400);
  }
}

/** Returns the numbers of the options that a form has. */
function optionsOf(form: FormData): number[] {
  return form
    .getAll("option")
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0 && number < 100);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Poll", description: "The poll of a topic.", noindex: true });

export default function TopicPoll({ loaderData, actionData }: Route.ComponentProps) {
  const { topicId, title, poll, own, can } = loaderData;
  const topic = topicAddress(topicId);
  return (
    <>
      <PageHero eyebrow="Forum" title={poll ? "Poll" : "New poll"} lead={title} />
      <div className="page max-w-3xl py-12">
        {poll ? (
          <>
            <p>
              <Link to={topic} className="link">
                Back to the topic
              </Link>
            </p>
            <Poll poll={poll} address={`${topic}/poll`} canVote own={own} />
            {can.close && <PollSwitches isOpen={poll.isOpen} canRemove={can.remove} />}
          </>
        ) : (
          <PollForm result={actionData} cancel={topic} />
        )}
      </div>
    </>
  );
}
