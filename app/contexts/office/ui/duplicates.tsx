import { Form as PlainForm, href } from "react-router";
import type { LikelyPair, LikePerson } from "#app/kernel/duplicate.ts";
import { listFormat } from "#app/kernel/formatters.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** Pairs of accounts that may belong to one person, each with what can be done about it. */
export function DuplicatePairs({ pairs }: { pairs: readonly LikelyPair[] }) {
  if (pairs.length === 0) {
    return (
      <p className="mt-8 max-w-text text-slate">
        No two accounts look like one person’s. Accounts are compared by their addresses, and those
        of one name also by telephone numbers and birth dates.
      </p>
    );
  }
  return (
    <ul className="mt-8 space-y-6">
      {pairs.map(({ people: [one, other], reasons }) => (
        <li key={`${one.id} ${other.id}`} className="rounded-md border border-mist bg-white p-5">
          <p className="text-sm text-slate">They have {listed(reasons)}.</p>
          <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
            <Account person={one} />
            <Account person={other} />
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={mergePath(one.id, other.id)} look="secondary">
              Compare and merge
            </ButtonLink>
            <PlainForm method="post">
              <input type="hidden" name="one" value={one.id} />
              <input type="hidden" name="other" value={other.id} />
              <Button
                look="secondary"
                aria-label={`${one.email} and ${other.email} are two people`}
              >
                Two people
              </Button>
            </PlainForm>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the address of the preview of a merge. */
export function mergePath(into: string, from: string): string {
  return `${href("/admin/users/:userId/merge", { userId: into })}?from=${from}`;
}

function Account({ person }: { person: LikePerson }) {
  const { id, name, email, verified, joinedAt } = person;
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <Link to={href("/admin/users/:userId", { userId: id })} className="link">
          {name}
        </Link>
      </p>
      <p className="mt-1 wrap-anywhere">
        {email} {!verified && <Badge>Not confirmed</Badge>}
      </p>
      <p className="mt-1 text-sm text-slate">
        Since <LocalTime at={joinedAt} />
      </p>
    </div>
  );
}

function listed(reasons: readonly string[]): string {
  return listFormat("en-NZ").format(reasons);
}
