import { searchCourses } from "#app/contexts/learning/course/search.server.ts";
import {
  CourseSearchForm,
  CourseSearchResults,
} from "#app/contexts/learning/course/ui/course-search.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/course-search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const searched = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const courseId = url.searchParams.get("id");
  return { searched, courseId, found: await searchCourses(ctxOf(context), searched, courseId) };
}

export const meta = titled("Search your courses", "Lectures, documents and terms.");

export default function CourseSearchPage({ loaderData }: Route.ComponentProps) {
  const { searched, courseId, found } = loaderData;
  return (
    <>
      <PageHero
        eyebrow="Student Dashboard"
        title={courseId ? "Search this course" : "Search your courses"}
        crumbs={
          <Breadcrumbs crumbs={[{ label: "Dashboard", to: "/dashboard" }, { label: "Search" }]} />
        }
      />
      <div className="page py-10">
        <div className="mb-10">
          <CourseSearchForm searched={searched} courseId={courseId ?? undefined} />
        </div>
        {searched && <CourseSearchResults searched={searched} found={found} />}
      </div>
    </>
  );
}
