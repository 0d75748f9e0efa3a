import { Form } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { useOwnTopicState } from "../../topic/ui/own-topic-state.tsx";
import type { OwnVote, PollResults, PollView } from "../queries.server.ts";

type Props = {
  poll: PollView;
  /** The address of the poll's page, to which votes are sent. */
  address: string;
  canVote: boolean;
  /** What is the viewer's own, where the page knows it. Otherwise it is loaded after the page. */
  own?: OwnVote | null;
};

/**
 * A poll below the first post of its topic: the options to choose from, or the results. Without
 * script a vote leads to the poll's own page, which shows the results.
 */
export function Poll({ poll, address, canVote, own }: Props) {
  const { state } = useOwnTopicState();
  const mine = own ?? state?.vote;
  const results = mine?.results ?? poll.results;
  const chosen = mine?.chosen ?? null;
  return (
    <section
      aria-labelledby="poll"
      className="mt-4 rounded-md border border-mist bg-card p-5 md:p-7"
    >
      <h3 id="poll" className="text-lg wrap-anywhere">
        {poll.question}
      </h3>
      <p className="mt-1 text-sm text-slate">
        {poll.isOpen ? "Open until " : "Closed "}
        <LocalTime at={poll.closesAt} />
        {poll.isOpen && poll.several && ". You may choose several."}
        {poll.isOpen && poll.resultsShown === "closed" && " The results are shown at the end."}
      </p>
      {results ? (
        <Results poll={poll} results={results} chosen={chosen} />
      ) : (
        <Choices poll={poll} address={address} canVote={canVote} chosen={chosen} />
      )}
      {canVote && (
        <p className="mt-4 text-sm print:hidden">
          <Link to={address} rel="nofollow" className="link py-1.5">
            Your vote and the results
          </Link>
        </p>
      )}
    </section>
  );
}

type ChoicesProps = Pick<Props, "poll" | "address" | "canVote"> & { chosen: number[] | null };

function Choices({ poll, address, canVote, chosen }: ChoicesProps) {
  const voted = chosen !== null;
  return (
    <Form method="post" action={address} className="mt-4">
      <input type="hidden" name="intent" value="vote" />
      <fieldset disabled={voted || !canVote}>
        <legend className="sr-only">{poll.question}</legend>
        <ul className="space-y-1">
          {poll.options.map(({ number, label }) => (
            <li key={number}>
              <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
                <input
                  key={String(voted)}
                  type={poll.several ? "checkbox" : "radio"}
                  name="option"
                  value={number}
                  required={!poll.several}
                  defaultChecked={chosen?.includes(number)}
                  className="size-5 shrink-0"
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
        {canVote && !voted && (
          <Button look="secondary" className="mt-3 cursor-pointer">
            Vote
          </Button>
        )}
      </fieldset>
      {voted && <p className="mt-3 text-slate">You have voted.</p>}
      {!canVote && <p className="mt-3 text-slate">Members vote after they have logged in.</p>}
    </Form>
  );
}

type ResultsProps = { poll: PollView; results: PollResults; chosen: number[] | null };

/** How many have chosen each option, as a bar and in figures. */
function Results({ poll, results, chosen }: ResultsProps) {
  const { voters } = results;
  const votesOf = new Map(results.votes.map(({ number, votes }) => [number, votes]));
  return (
    <>
      <ul className="mt-4 space-y-3">
        {poll.options.map(({ number, label }) => {
          const votes = votesOf.get(number) ?? 0;
          const share = voters === 0 ? 0 : Math.round((votes / voters) * 100);
          return (
            <li key={number}>
              <p className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {label}
                  {chosen?.includes(number) && <span className="text-slate"> (your vote)</span>}
                </span>
                <span className="shrink-0 text-sm text-slate tabular-nums">
                  {votes} ({share} %)
                </span>
              </p>
              <progress
                value={votes}
                max={Math.max(voters, 1)}
                aria-hidden
                className="mt-1 block h-2 w-full"
              >
                {share} %
              </progress>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-slate">
        {voters === 1 ? "1 member has voted." : `${voters} members have voted.`}
      </p>
    </>
  );
}
