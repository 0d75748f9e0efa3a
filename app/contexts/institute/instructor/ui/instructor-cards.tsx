import type { ReactNode } from "react";
import { type Face as FaceOf, faceOf } from "#app/kernel/face.ts";
import { Face } from "#app/ui/patterns/face.tsx";
import { Pictogram } from "#app/ui/pictures/pictograms.tsx";
import { aboutCopy } from "../../copy/about.ts";
import { fill } from "../../settings/fill.ts";
import type { InstructorProfile } from "../queries.server.ts";
import type { InstituteSettings } from "../../settings/rules.ts";

/** The instructors. Until staff publish a profile, the roles are shown with a note. */
export function InstructorCards(props: {
  profiles: InstructorProfile[];
  institute: InstituteSettings;
}) {
  const { profiles, institute } = props;
  if (profiles.length === 0) {
    return (
      <ul className={grid}>
        {aboutCopy.instructorRoles.map(({ role, text }) => (
          <Card key={role} title={fill(role, institute)} text={fill(text, institute)}>
            <p className="mt-auto border-t border-mist pt-4 text-sm font-semibold text-brass-deep">
              {aboutCopy.instructorsPlaceholder}
            </p>
          </Card>
        ))}
      </ul>
    );
  }
  return (
    <ul className={grid}>
      {profiles.map(({ id, name, role, biography, photo }) => (
        <Card
          key={id}
          title={name}
          over={role}
          text={biography}
          face={faceOf({ id, name, photo })}
        />
      ))}
    </ul>
  );
}

const grid = "grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6";

function Card(props: {
  title: string;
  over?: string;
  text: string;
  /** Missing on the card of a role, which has no person. */
  face?: FaceOf;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-md border border-mist bg-paper p-6 lg:p-7">
      {props.face ? (
        <Face of={props.face} size="xl" />
      ) : (
        <span className="grid size-16 place-items-center rounded-full border border-slate/30 bg-card">
          <Pictogram name="portrait" className="size-9 text-brass-deep" />
        </span>
      )}
      <div>
        <h3 className="text-xl break-words">{props.title}</h3>
        {props.over && <p className="mt-1 font-semibold text-brass-deep">{props.over}</p>}
        <p className="mt-2 break-words whitespace-pre-line text-slate">{props.text}</p>
      </div>
      {props.children}
    </li>
  );
}
