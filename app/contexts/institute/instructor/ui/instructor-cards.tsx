import type { ReactNode } from "react";
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
        <Card key={id} title={name} over={role} text={biography} photo={photo} />
      ))}
    </ul>
  );
}

const grid = "grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6";

function Card(props: {
  title: string;
  over?: string;
  text: string;
  photo?: string | null;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-md border border-mist bg-paper p-6 lg:p-7">
      <Likeness photo={props.photo} />
      <div>
        <h3 className="text-xl break-words">{props.title}</h3>
        {props.over && <p className="mt-1 font-semibold text-brass-deep">{props.over}</p>}
        <p className="mt-2 break-words whitespace-pre-line text-slate">{props.text}</p>
      </div>
      {props.children}
    </li>
  );
}

const frame = "size-28 rounded-md border border-mist lg:size-32";

/** A portrait or a placeholder. `photo` is undefined on the card of a role, which has no person. */
function Likeness({ photo }: { photo: string | null | undefined }) {
  if (!photo) {
    const place = photo === null ? frame : "size-16 rounded-full border border-slate/30";
    return (
      <span className={`grid place-items-center bg-card ${place}`}>
        <Pictogram
          name="portrait"
          className={`text-brass-deep ${photo === null ? "size-14" : "size-9"}`}
        />
      </span>
    );
  }
  return (
    <img
      src={photo}
      // Empty because the name is beside it.
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={`bg-mist object-cover ${frame}`}
    />
  );
}
