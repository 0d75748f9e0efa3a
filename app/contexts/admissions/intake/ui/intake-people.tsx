import type { ReactNode } from "react";
import { href } from "react-router";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { missingLabels } from "../../stage/missing.ts";
import type { intakeForStaff, PersonOnIntake } from "../staff-queries.server.ts";

type People = Awaited<ReturnType<typeof intakeForStaff>>["people"];

/** What an application lacks, which staff see to before the course begins. */
function Missing({ items }: { items: PersonOnIntake["missing"] }) {
  if (items.length === 0) return null;
  return (
    <span className="block text-sm text-slate">
      Missing: {items.map((item) => missingLabels[item]).join("; ")}
    </span>
  );
}

/** The people on an intake: enrolled, with a held seat, offered one, waiting, and who asked for it. */
export function IntakePeople({ people }: { people: People }) {
  const { enrolled, held, offered, waiting, asked } = people;
  return (
    <>
      <Group title="Enrolled" people={enrolled} empty="Nobody has paid for a place yet.">
        {({ since, enrolmentId, ofGroup }) => (
          <>
            since <LocalTime at={since} />,{" "}
            {ofGroup ? (
              "in a group booking"
            ) : (
              <Link
                to={href("/admin/places/:enrolmentId/transfer", { enrolmentId })}
                className="link"
              >
                move to another date
              </Link>
            )}
          </>
        )}
      </Group>
      <Group title="Seat held" people={held} empty="No seat is held.">
        {({ until, fromWaitList }) => (
          <>
            {fromWaitList ? "offered from the wait-list until " : "until "}
            <LocalTime at={until} />
          </>
        )}
      </Group>
      <Group title="Offered" people={offered} empty="No offer is waiting for an answer.">
        {({ until }) => (
          <>
            answer by <LocalTime at={until} />
          </>
        )}
      </Group>
      <Group title="Waiting, in this order" people={waiting} empty="Nobody waits." ordered />
      <Group title="Applied for this date" people={asked} empty="No other application names it." />
    </>
  );
}

function Group<Person extends PersonOnIntake>(props: {
  title: string;
  people: readonly Person[];
  empty: string;
  ordered?: boolean;
  children?: (person: Person) => ReactNode;
}) {
  const { title, people, empty, ordered, children } = props;
  const List = ordered ? "ol" : "ul";
  return (
    <section className="mt-8">
      <h3 className="text-lg">
        {title} <span className="text-slate tabular-nums">({people.length})</span>
      </h3>
      {people.length === 0 ? (
        <p className="mt-1 text-slate">{empty}</p>
      ) : (
        <List
          className={`mt-2 divide-y divide-mist border-y border-mist ${ordered ? "list-decimal pl-6" : ""}`}
        >
          {people.map((person) => (
            <li key={person.applicationId} className="py-2.5 wrap-anywhere">
              <WithInitials id={person.email} name={person.name}>
                <Link
                  to={href("/admin/applications/:applicationId", {
                    applicationId: person.applicationId,
                  })}
                  className="link font-semibold"
                >
                  {person.name}
                </Link>{" "}
                <span className="text-sm text-slate">
                  {person.email}
                  {children && <>, {children(person)}</>}
                </span>
              </WithInitials>
              <Missing items={person.missing} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
