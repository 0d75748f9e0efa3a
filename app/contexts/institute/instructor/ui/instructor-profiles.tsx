import type { ReactNode } from "react";
import { href } from "react-router";
import { faceOf } from "#app/kernel/face.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { profileAnchor } from "../portrait.ts";
import type { InstructorProfile } from "../queries.server.ts";

export const instructorGrid = "grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6";

/** What somebody teaches, as their profile lists it. */
export type Taught = { modules: readonly { id: string; title: string }[]; articles: string | null };

/** The published profiles of instructors, each on a card. `taught` is by their ids. */
export function InstructorProfiles(props: {
  profiles: InstructorProfile[];
  taught?: Readonly<Record<string, Taught>>;
}) {
  const { profiles, taught = {} } = props;
  return (
    <ul className={instructorGrid}>
      {profiles.map(({ id, name, role, biography, photo }) => (
        <InstructorCard
          key={id}
          id={profileAnchor(id)}
          title={name}
          over={role}
          text={biography}
          face={<Face of={faceOf({ id, name, photo })} size="xl" />}
        >
          {taught[id] && <WhatTheyTeach name={name} taught={taught[id]} />}
        </InstructorCard>
      ))}
    </ul>
  );
}

/** The modules that an instructor teaches, and the articles that they have written. */
function WhatTheyTeach({ name, taught }: { name: string; taught: Taught }) {
  const { modules, articles } = taught;
  if (modules.length === 0 && !articles) return null;
  return (
    <div className="mt-auto border-t border-mist pt-4">
      {modules.length > 0 && (
        <>
          <h4 className="text-sm font-semibold text-slate">Teaches</h4>
          <ul className="mt-1">
            {modules.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={href("/training/:moduleId", { moduleId: id })}
                  className="link inline-block py-0.5"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {articles && (
        <p className="mt-2">
          <Link
            to={href("/blog/author/:slug", { slug: articles })}
            className="link inline-block py-0.5"
          >
            Articles by {name}
          </Link>
        </p>
      )}
    </div>
  );
}

/** A card of an instructor, or of a role for which nobody is named yet. */
export function InstructorCard(props: {
  /** The id by which links lead to the card. */
  id?: string;
  title: string;
  over?: string;
  text: string;
  face: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      id={props.id}
      className="flex min-w-0 scroll-mt-28 flex-col gap-4 rounded-md border border-mist bg-paper p-6 target:border-brass lg:p-7"
    >
      {props.face}
      <div>
        <h3 className="text-xl break-words">{props.title}</h3>
        {props.over && <p className="mt-1 font-semibold text-brass-deep">{props.over}</p>}
        <p className="mt-2 break-words whitespace-pre-line text-slate">{props.text}</p>
      </div>
      {props.children}
    </li>
  );
}
