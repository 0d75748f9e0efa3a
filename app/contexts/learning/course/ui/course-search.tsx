import { Form, href } from "react-router";
import { Excerpt } from "#app/ui/patterns/excerpt.tsx";
import { SearchWords } from "#app/ui/patterns/search-words.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { CourseSearch } from "../search.server.ts";

/** Searches one's courses, or one of them. The search is in the address. */
export function CourseSearchForm(props: { searched?: string; courseId?: string | undefined }) {
  const { searched = "", courseId } = props;
  return (
    <Form
      method="get"
      action="/dashboard/search"
      role="search"
      aria-label="Courses"
      key={searched}
      className="flex max-w-text flex-wrap items-end gap-3 print:hidden"
    >
      {courseId && <input type="hidden" name="id" value={courseId} />}
      <SearchWords
        label={courseId ? "Search this course" : "Search your courses"}
        searched={searched}
      />
    </Form>
  );
}

/** What a search has found: terms of glossaries first, then lectures, documents and quizzes. */
export function CourseSearchResults(props: { searched: string; found: CourseSearch }) {
  const { searched, found } = props;
  if (found.hits.length === 0 && found.terms.length === 0) {
    return (
      <p role="status" className="border-y border-mist py-10 text-slate">
        Nothing in the courses that are open to you matches “{searched}”. Fewer or other words find
        more.
      </p>
    );
  }
  return (
    <>
      {found.terms.length > 0 && (
        <section aria-labelledby="terms-heading" className="mb-10">
          <h2 id="terms-heading" className="text-xl">
            Terms
          </h2>
          <ul className="mt-3 space-y-1">
            {found.terms.map(({ course, id, term }) => (
              <li key={`${course.id}/${id}`}>
                <Link
                  to={`${href("/course/:courseId/glossary", { courseId: course.id })}#term-${id}`}
                  className="link"
                >
                  {term}
                </Link>{" "}
                <span className="text-slate">in {course.title}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol className="border-t border-mist">
        {found.hits.map((hit) => (
          <li key={`${hit.course.id}/${hit.id}`} className="border-b border-mist py-5">
            <h2 className="text-lg leading-snug">
              <Link
                to={href("/course/:courseId/:itemId", { courseId: hit.course.id, itemId: hit.id })}
                className="wrap-anywhere hover:underline"
              >
                {hit.title}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-slate">{hit.course.title}</p>
            <p className="mt-2 max-w-text wrap-anywhere">
              <Excerpt parts={hit.excerpt} />
            </p>
          </li>
        ))}
      </ol>
      {found.more && (
        <p className="mt-6 text-slate">There is more. Another word makes the list shorter.</p>
      )}
    </>
  );
}
