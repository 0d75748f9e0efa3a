import type { ReactNode } from "react";
import { Pictogram } from "#app/ui/pictures/pictograms.tsx";
import { aboutCopy } from "../copy/about.ts";
import { fill } from "../fill.ts";
import type { Instructor } from "../schema.ts";
import type { InstituteSettings } from "../settings.ts";

type Profile = Pick<Instructor, "id" | "name" | "role" | "biography">;

/** The people who teach; until staff enter them, the posts that they fill and a word that says so. */
export function InstructorCards(props: { profiles: Profile[]; institute: InstituteSettings }) {
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
      {profiles.map(({ id, name, role, biography }) => (
        <Card key={id} title={name} over={role} text={biography} />
      ))}
    </ul>
  );
}

const grid = "grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6";

function Card(props: { title: string; over?: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-col gap-4 rounded-md border border-mist bg-paper p-6 lg:p-7">
      <span className="grid size-16 place-items-center rounded-full border border-slate/30 bg-card">
        <Pictogram name="portrait" className="size-9 text-brass-deep" />
      </span>
      <div>
        <h3 className="text-xl">{props.title}</h3>
        {props.over && <p className="mt-1 font-semibold text-brass-deep">{props.over}</p>}
        <p className="mt-2 text-slate">{props.text}</p>
      </div>
      {props.children}
    </li>
  );
}
