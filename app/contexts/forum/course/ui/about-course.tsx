import { Link } from "#app/ui/primitives/link.tsx";
import type { AboutCourse } from "../rules.ts";

/** Names the part of a course that a topic is tied to, with a link to what else is asked about it. */
export function AboutCourseLine({ about }: { about: AboutCourse }) {
  return (
    <p className="mb-6 text-slate">
      About{" "}
      <Link to={about.to} className="link wrap-anywhere">
        {about.names.join(" › ")}
      </Link>
    </p>
  );
}
