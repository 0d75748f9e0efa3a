import type { ReactNode } from "react";
import { href } from "react-router";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { RemovalReason } from "../../removal/store.server.ts";
import type { MovedReplies } from "../moved.server.ts";
import type { ReplyView, TopicView } from "../queries.server.ts";
import { replyAddress, topicAddress } from "../rules.ts";
import { LiveStatus } from "./live-status.tsx";
import { OwnTopicState, OwnTopicStateProvider } from "./own-topic-state.tsx";
import { Post } from "./post.tsx";
import {
  AnswerSwitch,
  DeleteLink,
  LockForDays,
  ReportLink,
  RestoreButton,
  TakePhotoDown,
  TopicSwitch,
} from "./post-actions.tsx";
import { QuoteLink } from "./quote-link.tsx";
import { type PostResult, ReplyForm } from "./reply-form.tsx";
import { TopicBadges } from "./topic-list.tsx";
import { forumTexts, loadFailures } from "../../messages.ts";

type ShownTopic = Omit<TopicView, "content"> & { html: string };

type Props = {
  topic: ShownTopic;
  replies: ShownReply[] | null;
  answer: PostResult | undefined;
  /** The reasons for a removal that a moderator chooses from; empty for everybody else. */
  reasons: readonly RemovalReason[];
  /** Replies of this page that were moved to other topics. */
  moved: readonly MovedReplies[];
  /** What the page adds to each post that is shown. */
  added: AddedToPosts;
};

/** A post to which the page adds something. */
export type AddedTo = {
  /** The id of the reply or of the topic. */
  id: string;
  /** The address below which its forms are. */
  base: string;
  can: { react: boolean; follow: boolean };
};

export type AddedToPosts = {
  /** Below the first post: the poll. */
  afterFirst: ReactNode;
  /** Above the first post: the tags. */
  above: ReactNode;
  /** Above the actions: the reactions. */
  renderBelow: (post: AddedTo) => ReactNode;
  /** Among the actions: the bookmark. */
  renderActions: (post: AddedTo) => ReactNode;
};

/** A topic: its first post, a page of replies, and the reply form. */
export function TopicDetail({ topic, replies, answer, reasons, moved, added }: Props) {
  const { id, replyCount, page, hidden } = topic;
  const of: AddedTo = { id, base: topicAddress(id), can: topic.can };
  return (
    <OwnTopicStateProvider topicId={id} page={page.number} member={topic.can.follow}>
      <div className="page max-w-4xl py-6 md:py-12">
        <div className="mb-4 empty:hidden">
          <TopicBadges {...topic} isSolved={topic.answer !== null} />
        </div>
        {added.above}
        {/* Headings within a post need a heading of the page above them. */}
        <h2 className="sr-only">First post</h2>
        <Post
          author={topic.author}
          createdAt={topic.createdAt}
          editedAt={topic.editedAt}
          history={historyPath(topicAddress(id), topic)}
          html={topic.html}
          notice={hidden && <HiddenNotice until={hidden.until} />}
          below={!hidden && added.renderBelow(of)}
        >
          <TopicActions topic={topic} reasons={reasons} more={!hidden && added.renderActions(of)} />
        </Post>
        {!hidden && added.afterFirst}
        {topic.answer && (
          <p className="mt-4 rounded-md border border-green bg-green-wash px-4 py-3">
            Solved by{" "}
            <Link to={replyAddress(id, topic.answer.position)} className="link">
              reply {topic.answer.position}
            </Link>
            .
          </p>
        )}
        {topic.can.follow && <OwnTopicState topicId={id} lastPosition={page.total} />}
        <section aria-labelledby="replies" className="mt-10">
          <h2 id="replies" className="mb-5 text-2xl">
            {replyCount === 1 ? "1 reply" : `${replyCount} replies`}
          </h2>
          <Replies topic={topic} replies={replies} reasons={reasons} added={added} />
          <Moved moved={moved} />
          <Pager page={page} />
          {!hidden && (
            <LiveStatus
              topicId={id}
              replyCount={replyCount}
              lastPosition={page.total}
              own={(replies ?? []).filter(({ own }) => own).map(({ position }) => position)}
            />
          )}
        </section>
        <div className="mt-8">
          <ReplyForm topic={topic} result={answer} />
        </div>
        <p className="mt-8 text-sm text-slate print:hidden">
          <Link to="/forum/rules" className="link">
            Forum rules
          </Link>
        </p>
      </div>
    </OwnTopicStateProvider>
  );
}

/** Says where replies are that were moved to other topics, for whoever follows an old link. */
function Moved({ moved }: { moved: readonly MovedReplies[] }) {
  if (moved.length === 0) return null;
  return (
    <ul className="mt-4 space-y-2 text-slate">
      {moved.map(({ first, last, title, address }) => (
        <li key={first} id={`reply-${first}`} className="scroll-mt-24 wrap-anywhere">
          {first === last ? `Reply ${first} was` : `Replies ${first} to ${last} were`} moved to{" "}
          <Link to={address} className="link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Reasons = { reasons: readonly RemovalReason[] };

type TopicActionsProps = { topic: ShownTopic; more: ReactNode } & Reasons;

function TopicActions({ topic, reasons, more }: TopicActionsProps) {
  const { id, author, can, isPinned, isLocked } = topic;
  const base = topicAddress(id);
  if (
    !can.follow &&
    !can.reply &&
    !can.edit &&
    !can.delete &&
    !can.report &&
    !can.restore &&
    !can.takePhotoDown
  ) {
    return null;
  }
  return (
    <>
      {can.reply && <QuoteLink topicId={id} post="topic" author={author.name} address={base} />}
      {more}
      {can.edit && (
        <ButtonLink to={href("/forum/edit-topic/:topicId", { topicId: id })} look="quiet">
          Edit
        </ButtonLink>
      )}
      {can.pin && (
        <TopicSwitch
          action={`${base}/pin`}
          intent={isPinned ? "unpin" : "pin"}
          label={isPinned ? "Unpin" : "Pin"}
        />
      )}
      {can.lock && (
        <TopicSwitch
          action={`${base}/lock`}
          intent={isLocked ? "unlock" : "lock"}
          label={isLocked ? "Unlock" : "Lock"}
        />
      )}
      {can.lock && !isLocked && <LockForDays action={`${base}/lock`} />}
      {can.move && (
        <ButtonLink to={`${base}/move`} look="quiet">
          Move
        </ButtonLink>
      )}
      {can.merge && (
        <ButtonLink to={`${base}/merge`} look="quiet">
          Merge
        </ButtonLink>
      )}
      {can.split && (
        <ButtonLink to={`${base}/split`} look="quiet">
          Split
        </ButtonLink>
      )}
      {can.delete && <DeleteLink kind="topic" base={base} reasons={topic.own ? [] : reasons} />}
      {can.report && <ReportLink base={base} />}
      {can.restore && <RestoreButton base={base} label="Restore topic" />}
      {can.takePhotoDown && <TakePhotoDown of={author} back={base} />}
    </>
  );
}

type ShownReply = Omit<ReplyView, "content"> & { html: string };

type RepliesProps = {
  topic: ShownTopic;
  replies: ShownReply[] | null;
  added: AddedToPosts;
} & Reasons;

/** A page of replies, oldest first. Null means that they could not be loaded. */
function Replies({ topic, replies, reasons, added }: RepliesProps) {
  if (!replies) {
    const { title, description } = loadFailures.replies;
    return (
      <Alert tone="error" title={title}>
        {description}
      </Alert>
    );
  }
  if (replies.length === 0) {
    const none =
      topic.replyCount === 0 ? forumTexts.noReplies : "The replies of this page were deleted.";
    return <p className="text-slate">{none}</p>;
  }
  return (
    <ol className="space-y-4">
      {replies.map((reply) => (
        <li key={reply.id}>
          {reply.removed ? (
            <RemovedReply reply={reply} />
          ) : (
            <Reply topic={topic} reply={reply} reasons={reasons} added={added} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** The place of a reply that a moderator removed. Its author reads why, and what to do. */
function RemovedReply({ reply: { position, removed } }: { reply: ShownReply }) {
  const statement = removed?.statement;
  return (
    <p
      id={`reply-${position}`}
      className="scroll-mt-24 rounded-md border border-dashed border-slate/40 px-5 py-4 text-slate"
    >
      {statement ? (
        <>
          A moderator removed your reply: {statement.title}.{" "}
          <Link
            to={href("/forum/removals/:removalId", { removalId: statement.id })}
            className="link"
          >
            Why, and how to object
          </Link>
        </>
      ) : (
        "A moderator removed this reply."
      )}
    </p>
  );
}

type ReplyProps = { topic: ShownTopic; reply: ShownReply; added: AddedToPosts } & Reasons;

function Reply({ topic, reply, reasons, added }: ReplyProps) {
  const { id, position, hidden, can } = reply;
  const topicId = topic.id;
  const isAnswer = topic.answer?.id === id;
  const base = `/forum/replies/${id}`;
  const chooses = topic.can.chooseAnswer && !hidden;
  const quotes = topic.can.reply && !hidden;
  const of: AddedTo = { id, base, can: { react: can.react, follow: topic.can.follow } };
  const shown = !hidden && !topic.hidden;
  const any =
    topic.can.follow ||
    quotes ||
    chooses ||
    can.edit ||
    can.delete ||
    can.report ||
    can.restore ||
    can.takePhotoDown;
  return (
    <Post
      id={`reply-${position}`}
      author={reply.author}
      createdAt={reply.createdAt}
      editedAt={reply.editedAt}
      history={historyPath(base, reply)}
      html={reply.html}
      mark={
        <Link
          to={replyAddress(topicId, position)}
          aria-label={`Link to reply #${position}`}
          className="py-1 text-sm text-slate tabular-nums hover:underline"
        >
          #{position}
        </Link>
      }
      notice={
        hidden ? (
          <HiddenNotice until={hidden.until} />
        ) : (
          <ReplyBadges isAnswer={isAnswer} byInstructor={reply.byInstructor} />
        )
      }
      below={shown && added.renderBelow(of)}
    >
      {any && (
        <>
          {quotes && (
            <QuoteLink
              topicId={topicId}
              post={id}
              author={reply.author.name}
              address={replyAddress(topicId, position)}
            />
          )}
          {shown && added.renderActions(of)}
          {chooses && <AnswerSwitch topicId={topicId} replyId={id} isAnswer={isAnswer} />}
          {can.edit && (
            <ButtonLink to={href("/forum/replies/:replyId/edit", { replyId: id })} look="quiet">
              Edit
            </ButtonLink>
          )}
          {can.delete && <DeleteLink kind="reply" base={base} reasons={reply.own ? [] : reasons} />}
          {can.report && <ReportLink base={base} />}
          {can.restore && <RestoreButton base={base} />}
          {can.takePhotoDown && (
            <TakePhotoDown of={reply.author} back={replyAddress(topicId, position)} />
          )}
        </>
      )}
    </Post>
  );
}

function ReplyBadges(props: { isAnswer: boolean; byInstructor: boolean }) {
  if (!props.isAnswer && !props.byInstructor) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {props.isAnswer && <Badge tone="green">Answer</Badge>}
      {props.byInstructor && <Badge>Instructor’s answer</Badge>}
    </p>
  );
}

type Revised = { revision: number; can: { seeHistory: boolean } };

/** Returns the address of a post's history. Posts that were edited before it was kept have none. */
function historyPath(base: string, { revision, can }: Revised): string | undefined {
  return can.seeHistory && revision > 1 ? `${base}/history/${revision}` : undefined;
}

/** Shown to moderators only. */
function HiddenNotice({ until }: { until: Date }) {
  return (
    <p className="mt-3 border-l-3 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
      Deleted. Only moderators see it, and can bring it back until <LocalTime at={until} />.
    </p>
  );
}
