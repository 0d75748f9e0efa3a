import { Pictogram } from "#app/ui/pictures/pictograms.tsx";
import type { AboutCopy } from "../../copy/about.ts";
import { fill } from "../../settings/fill.ts";
import type { InstituteSettings } from "../../settings/rules.ts";
import type { InstructorProfile } from "../queries.server.ts";
import {
  InstructorCard,
  InstructorProfiles,
  instructorGrid,
  type Taught,
} from "./instructor-profiles.tsx";

/** The instructors. Until staff publish a profile, the roles are shown with a note. */
export function InstructorCards(props: {
  texts: Pick<AboutCopy, "instructorRoles" | "instructorsPlaceholder">;
  profiles: InstructorProfile[];
  taught?: Readonly<Record<string, Taught>>;
  institute: InstituteSettings;
}) {
  const { texts, profiles, institute } = props;
  if (profiles.length === 0) {
    return (
      <ul className={instructorGrid}>
        {texts.instructorRoles.map(({ role, text }) => (
          <InstructorCard
            key={role}
            title={fill(role, institute)}
            text={fill(text, institute)}
            face={<NoFace />}
          >
            <p className="mt-auto border-t border-mist pt-4 text-sm font-semibold text-brass-deep">
              {texts.instructorsPlaceholder}
            </p>
          </InstructorCard>
        ))}
      </ul>
    );
  }
  return <InstructorProfiles profiles={profiles} taught={props.taught ?? {}} />;
}

/** Stands where a role has no person yet. */
function NoFace() {
  return (
    <span className="grid size-16 place-items-center rounded-full border border-slate/30 bg-card">
      <Pictogram name="portrait" className="size-9 text-brass-deep" />
    </span>
  );
}
