import { sql } from "drizzle-orm";
import { href } from "react-router";
import { searchText } from "#app/platform/lists/search.ts";
import { rowsSource } from "#app/platform/search/source.server.ts";
import { learningPolicy } from "./policy.ts";
import { certificates, certificateText, courses } from "./tables/courses.ts";

/** Online courses by title. */
export const coursesSearch = rowsSource({
  name: "courses",
  title: "Courses",
  allows: (actor) => learningPolicy.readDrafts(actor),
  text: searchText(courses.title, courses.id),
  query: (match) => sql`select id, title as text, id as detail, null as path, null as newest
    from ${courses} where removed_at is null and ${match}`,
  to: ({ id }) => href("/admin/courses/:courseId", { courseId: id }),
});

/** Certificates by number, holder and title. */
export const certificatesSearch = rowsSource({
  name: "certificates",
  title: "Certificates",
  allows: (actor) => learningPolicy.listCertificates(actor),
  text: certificateText(certificates),
  query: (match) => sql`select id, holder_name as text, course_title || ', ' || number as detail,
      number as path, issued_at as newest
    from ${certificates} where ${match}`,
  to: ({ path }) => `/admin/certificates?${new URLSearchParams({ q: path })}`,
});
