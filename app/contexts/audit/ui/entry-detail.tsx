import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { Difference } from "../entry.ts";
import type { entryById } from "../queries.server.ts";

type Entry = Awaited<ReturnType<typeof entryById>>;

/** One entry: who, when, the subject, and the values side by side. */
export function EntryDetail({ entry }: { entry: Entry }) {
  return (
    <>
      <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-2 max-sm:gap-y-0 max-sm:[&>dt:not(:first-child)]:mt-3 sm:grid-cols-[9rem_1fr]">
        <dt className="text-slate">When</dt>
        <dd>
          <LocalTime at={entry.at} />
        </dd>
        <dt className="text-slate">Who</dt>
        <dd>{entry.who}</dd>
        <dt className="text-slate">What</dt>
        <dd>
          <code>{entry.action}</code>
        </dd>
        <dt className="text-slate">Subject</dt>
        <dd className="break-all">
          {entry.page ? (
            <Link to={entry.page} className="link">
              {entry.about}
            </Link>
          ) : (
            entry.about
          )}
          {entry.about !== entry.subject && (
            <code className="block text-sm text-slate">{entry.subject}</code>
          )}
          <Link
            to={`/admin/audit?${new URLSearchParams({ subject: entry.subject })}`}
            className="link text-sm"
          >
            All of its entries
          </Link>
        </dd>
      </dl>
      <h2 className="mt-10 mb-3 text-xl">Values</h2>
      {entry.erased ? (
        <p className="max-w-text border-y border-mist py-6 text-slate">
          The person whom this entry is about was erased, and what it said with them. That it was
          done, by whom and when, stays.
        </p>
      ) : entry.changes.length === 0 ? (
        <p className="max-w-text border-y border-mist py-6 text-slate">
          No values belong to this entry: that it was done says it all.
        </p>
      ) : (
        <Changes changes={entry.changes} />
      )}
    </>
  );
}

function Changes({ changes }: { changes: Difference[] }) {
  return (
    <table className="w-full max-w-5xl table-fixed border-y border-mist text-left max-md:block">
      <thead className="text-sm text-slate max-md:sr-only">
        <tr>
          <th className="py-2 pr-4 font-semibold">Value</th>
          <th className="py-2 pr-4 font-semibold">Before</th>
          <th className="py-2 font-semibold">After</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {changes.map(({ path, before, after, changed }) => (
          <tr key={path} className="border-t border-mist align-top max-md:block max-md:py-3">
            <th scope="row" className="py-2 pr-4 font-normal break-words text-slate max-md:block">
              {path || "value"}
            </th>
            <Value label="Before" text={before} struck={changed} />
            <Value label="After" text={after} strong={changed} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value(props: {
  label: string;
  text: string | undefined;
  struck?: boolean;
  strong?: boolean;
}) {
  const { label, text, struck = false, strong = false } = props;
  return (
    <td className="py-2 pr-4 break-words whitespace-pre-line max-md:block max-md:py-0.5">
      <span className="text-sm text-slate md:hidden">{label}: </span>
      {text === undefined ? (
        <span className="text-slate">–</span>
      ) : struck ? (
        <del className="text-red decoration-1">{text}</del>
      ) : strong ? (
        <ins className="font-semibold text-green no-underline">{text}</ins>
      ) : (
        text
      )}
    </td>
  );
}
