import { type FormEvent, useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { useOwnTopicState } from "../../topic/ui/own-topic-state.tsx";
import { type ReactionKind, reactionKinds, reactionLabels, type Reactions } from "../rules.ts";

type Props = {
  postId: string;
  /** The address of the post's forms. */
  base: string;
  reactions: Reactions | undefined;
  canReact: boolean;
};

const pill =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold tabular-nums";

/**
 * How members reacted to a post, and the buttons to react. Without script a button posts its form;
 * with script the page stays where it is, and the viewer's own reaction is marked.
 */
export function PostReactions({ postId, base, reactions, canReact }: Props) {
  const { state, renew } = useOwnTopicState();
  const fetcher = useFetcher();
  const busy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) renew();
    wasBusy.current = busy;
  }, [busy, renew]);

  const counts = new Map(reactions?.counts.map(({ kind, count }) => [kind, count]));
  if (!canReact && counts.size === 0) return null;
  const own = state?.reactions[postId];
  const pressed = fetcher.formData?.get("kind");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!button || busy) return;
    const kind = button.value;
    void fetcher.submit({ kind, kept: "here" }, { method: "post", action: `${base}/reaction` });
  };
  const isOwn = (kind: ReactionKind) => (pressed ? pressed === kind && own !== kind : own === kind);
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2 print:hidden">
      {canReact ? (
        <Form method="post" action={`${base}/reaction`} onSubmit={send}>
          {/* A named form would be a landmark, and each post of the page would have the same. */}
          <div role="group" aria-label="React to this post" className="flex flex-wrap gap-2">
            {reactionKinds.map((kind) => (
              <button
                key={kind}
                name="kind"
                value={kind}
                aria-pressed={isOwn(kind)}
                className={`${pill} cursor-pointer border-slate/30 text-slate hover:border-ink hover:text-ink aria-pressed:border-brass aria-pressed:bg-brass-light/30 aria-pressed:text-ink`}
              >
                {reactionLabels[kind]}
                {counts.has(kind) && <span>{counts.get(kind)}</span>}
              </button>
            ))}
          </div>
        </Form>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label="Reactions">
          {reactionKinds
            .filter((kind) => counts.has(kind))
            .map((kind) => (
              <li key={kind} className={`${pill} border-mist text-slate`}>
                {reactionLabels[kind]} <span>{counts.get(kind)}</span>
              </li>
            ))}
        </ul>
      )}
      {reactions?.names && <WhoReacted {...reactions} names={reactions.names} />}
    </div>
  );
}

type Named = Reactions & { names: NonNullable<Reactions["names"]> };

function WhoReacted({ counts, names }: Named) {
  const others = counts.reduce((sum, { count }) => sum + count, 0) - names.length;
  return (
    <details className="text-sm text-slate">
      <summary className="flex min-h-9 cursor-pointer items-center underline decoration-1 underline-offset-4">
        Who reacted
      </summary>
      <ul className="pb-1">
        {counts.map(({ kind }) => {
          const of = names.filter((each) => each.kind === kind);
          return of.length === 0 ? null : (
            <li key={kind} className="wrap-anywhere">
              <span className="font-semibold">{reactionLabels[kind]}:</span>{" "}
              {of.map(({ name }) => name).join(", ")}
            </li>
          );
        })}
      </ul>
      {others > 0 && <p>{others === 1 ? "1 other" : `${others} others`}</p>}
    </details>
  );
}
