import { href } from "react-router";
import { staffCoursePages } from "#app/contexts/catalogue/staff-queries.server.ts";
import { courseProgrammes } from "#app/contexts/institute/copy/courses.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course-pages.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await staffCoursePages(ctxOf(context));
  const pages = courseProgrammes.flatMap(({ slug, title }) => {
    const page = stored.find((each) => each.slug === slug);
    return page ? [{ ...page, title }] : [];
  });
  return { pages };
}

export const meta = titled("Course pages", "What the pages under Courses lead to.");

export default function CoursePages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to="/admin/catalogue" className="link">
          Catalogue
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Course pages</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">
        The modules that each page under{" "}
        <Link to="/courses" className="link">
          Courses
        </Link>{" "}
        leads to, and the programmes whose dates it shows.
      </p>
      <ul className="divide-y divide-mist border-y border-mist">
        {loaderData.pages.map(({ slug, title, modules, programmes }) => (
          <li key={slug} className="py-3">
            <Link
              to={href("/admin/catalogue/course-pages/:page", { page: slug })}
              className="link font-semibold"
            >
              {title}
            </Link>
            <p className="text-slate">{modules.join(", ") || "Leads to no module"}</p>
            <p className="text-sm text-slate">
              {programmes.length > 0 ? `Dates of ${programmes.join(", ")}` : "Shows no dates"}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
