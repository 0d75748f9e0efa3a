import type { TextPart } from "#app/kernel/text-part.ts";
import { Link } from "../primitives/link.tsx";
import { LocalTime } from "../primitives/local-time.tsx";
import { TextDifference } from "./text-difference.tsx";

type Revision = {
  number: number;
  /** Null if it was written before revisions were kept. */
  savedAt: Date | null;
  savedBy: string | null;
  current: boolean;
};

/** Lists what a text was after each save, beside its editor. `addressOf` returns a revision's page. */
export function RevisionList(props: {
  revisions: readonly Revision[];
  addressOf: (number: string) => string;
}) {
  return (
    <section aria-labelledby="revisions-heading">
      <h2 id="revisions-heading" className="text-lg">
        Revisions
      </h2>
      {props.revisions.length === 0 && (
        <p className="mt-2 text-sm text-slate">The first change makes the first one.</p>
      )}
      <ol className="mt-2 divide-y divide-mist border-y border-mist empty:hidden">
        {props.revisions.map(({ number, savedAt, savedBy, current }) => (
          <li key={number} className="py-2">
            <Link to={props.addressOf(String(number))} className="link">
              Revision {number}
            </Link>
            {current && <span className="ml-2 text-sm text-slate">current</span>}
            <p className="text-sm text-slate">
              {savedAt ? <LocalTime at={savedAt} /> : "At first"}, {savedBy ?? "the institute"}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Shows what a revision changed, word by word, against the one before it or, with `toPresent`, how
 * it differs from the present text. `changes` is undefined if there is nothing to compare with.
 */
export function RevisionChanges(props: {
  /** The address of the revision's page. */
  page: string;
  changes: readonly { label: string; parts: readonly TextPart[] }[] | undefined;
  toPresent: boolean;
  isPresent: boolean;
}) {
  const { page, changes, toPresent, isPresent } = props;
  return (
    <section aria-labelledby="changes" className="mt-8 max-w-text border-t border-mist pt-6">
      <h2 id="changes" className="text-lg">
        {toPresent ? "From the present text to this revision" : "What this revision changed"}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {toPresent ? (
          <Link to={page} className="link">
            Compare with the revision before
          </Link>
        ) : (
          !isPresent && (
            <Link to={`${page}?against=present`} className="link">
              Compare with the present text
            </Link>
          )
        )}
      </p>
      {!changes && (
        <p className="mt-3 text-slate">There is no revision before this one to compare with.</p>
      )}
      {changes?.length === 0 && <p className="mt-3 text-slate">The texts are the same.</p>}
      <dl className="mt-4 space-y-4">
        {changes?.map(({ label, parts }) => (
          <div key={label}>
            <dt className="text-sm text-slate">{label}</dt>
            <dd className="mt-1">
              <TextDifference parts={parts} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
