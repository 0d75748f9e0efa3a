import { href } from "react-router";
import { PersonName } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { ObjectionView } from "../removal-queries.server.ts";

/** Lists the objections that wait for a decision by another moderator than the first. */
export function ObjectionList({ objections }: { objections: ObjectionView[] }) {
  return (
    <ul className="max-w-4xl border-t border-mist">
      {objections.map(({ id, of, topic, title, author, removedBy, objectedAt, can }) => (
        <li key={id} className="border-b border-mist py-4">
          <h2 className="text-lg">
            <Link
              to={href("/forum/removals/:removalId", { removalId: id })}
              className="link wrap-anywhere"
            >
              A {of} in “{topic}”
            </Link>
          </h2>
          <p className="mt-1 text-sm text-slate">
            {title}. Written by <PersonName of={author} />, removed by <PersonName of={removedBy} />
            . Objected <LocalTime at={objectedAt} />.
          </p>
          {!can.decide && (
            <p className="mt-1 text-sm text-slate">
              You removed or wrote it, so another moderator decides.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
