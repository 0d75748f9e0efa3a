import { href } from "react-router";
import { ownTaughtCourses } from "#app/contexts/learning/authoring/taught.server.ts";
import { PublishedBadge } from "#app/contexts/learning/authoring/ui/authored-course-list.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/courses.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { courses: await ownTaughtCourses(ctxOf(context)) };
}

export const meta = titled("Your courses", "The courses whose lectures and questions you write.");

const crumbs = [{ label: "Teach", to: "/teach" }, { label: "Your courses" }];

export default function TaughtCourses({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Your courses"
        lead="The online courses whose lectures and questions you write. The office names you for them."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-3xl py-8">
        {courses.length === 0 ? (
          <p>The office has not named you for an online course.</p>
        ) : (
          <ul className="divide-y divide-mist border-y border-mist">
            {courses.map(({ id: courseId, title, published }) => (
              <li key={courseId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <Link
                  to={href("/teach/courses/:courseId", { courseId })}
                  className="link py-1 font-semibold wrap-anywhere"
                >
                  {title}
                </Link>
                <PublishedBadge published={published} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
