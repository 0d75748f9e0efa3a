import type { ReactNode } from "react";
import { faceOf } from "#app/kernel/face.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import type { InstructorProfile } from "../queries.server.ts";

export const instructorGrid = "grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6";

/** The published profiles of instructors, each on a card. */
export function InstructorProfiles({ profiles }: { profiles: InstructorProfile[] }) {
  return (
    <ul className={instructorGrid}>
      {profiles.map(({ id, name, role, biography, photo }) => (
        <InstructorCard
          key={id}
          title={name}
          over={role}
          text={biography}
          face={<Face of={faceOf({ id, name, photo })} size="xl" />}
        />
      ))}
    </ul>
  );
}

/** A card of an instructor, or of a role for which nobody is named yet. */
export function InstructorCard(props: {
  title: string;
  over?: string;
  text: string;
  face: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-md border border-mist bg-paper p-6 lg:p-7">
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
