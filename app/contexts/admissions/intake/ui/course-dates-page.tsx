import type { FormResult } from "#app/kernel/form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import type { CourseDates as View } from "../queries.server.ts";
import { CourseDates } from "./course-dates.tsx";

/** The schedule on its own page, with the row that could not be saved and the reason. */
export function CourseDatesPage(props: { dates: View; result: FormResult | undefined }) {
  return (
    <>
      <PageHero
        title="Course dates"
        crumbs={
          <Breadcrumbs
            crumbs={[
              { label: "Admissions", to: "/admissions#course-dates" },
              { label: "Course dates" },
            ]}
          />
        }
      />
      <CourseDates {...props} />
    </>
  );
}
