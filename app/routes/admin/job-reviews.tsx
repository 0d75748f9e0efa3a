import { href } from "react-router";
import { reviewSource } from "#app/contexts/recruitment/job/review-list.server.ts";
import { reviewList, type ReviewRow } from "#app/contexts/recruitment/job/review-list.ts";
import { RowLink } from "#app/ui/patterns/card-table.tsx";
import { type ListCell, ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/job-reviews.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, reviewSource));

export const meta = titled(
  "Job listings to review",
  "New listings, changes and company pages that wait for staff.",
);

const placeOf = ({ id, kind }: ReviewRow) =>
  kind === "company"
    ? href("/admin/jobs/review/companies/:partnerId", { partnerId: id })
    : href("/admin/jobs/review/listings/:jobId", { jobId: id });

const cells: Record<string, ListCell<ReviewRow>> = {
  title: {
    render: (row) => <RowLink to={placeOf(row)}>{row.jobTitle}</RowLink>,
  },
  kind: { card: "corner" },
  approved: { end: true },
  returned: { end: true },
  since: { render: ({ since }) => <LocalTime at={since} /> },
};

export default withRecordBeside<Route.ComponentProps>(JobReviews);

function JobReviews({ loaderData }: ListProps<Route.ComponentProps>) {
  const { q, kind } = loaderData.view.filters;
  return (
    <>
      <p>
        <Link to="/admin/jobs" className="link">
          Job Listings
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Job listings to review</h1>
      <ListPage
        list={reviewList}
        data={loaderData}
        cells={cells}
        idOf={({ id }) => id}
        nameOf={({ jobTitle }) => jobTitle}
        links={(row) => [{ to: placeOf(row), label: "Review" }]}
        empty={
          q || kind ? "Nothing that waits matches these filters." : "Nothing waits for review."
        }
      />
    </>
  );
}
