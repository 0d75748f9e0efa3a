import { href } from "react-router";
import { ownGroups } from "#app/contexts/admissions/group/queries.server.ts";
import { GroupStatusBadge } from "#app/contexts/admissions/group/ui/group-badges.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-groups.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  return { email, groups: await ownGroups(ctxOf(context)) };
}

export const meta = titled(
  "Your group bookings",
  "Places that you have booked for several people.",
);

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "Your group bookings" }];

export default function OwnGroups({ loaderData }: Route.ComponentProps) {
  const { email, groups } = loaderData;
  return (
    <>
      <PageHero title="Your group bookings" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        {groups === null ? (
          <ConfirmAddressNotice email={email}>
            Group bookings are shown once we know that this address is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            {groups.length === 0 ? (
              <p className="max-w-text border-y border-mist py-10 text-slate">
                You have booked for nobody else yet.
              </p>
            ) : (
              <ul className="divide-y divide-mist border-y border-mist">
                {groups.map(({ id, number, organisation, places, status, ...course }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
                    <Link
                      to={href("/group-bookings/:bookingId", { bookingId: id })}
                      className="link font-semibold"
                    >
                      {number}
                    </Link>
                    <span className="min-w-0 wrap-anywhere">
                      {places} places for {organisation}: {course.programme},{" "}
                      {formatDate(course.date)}, {course.location}
                    </span>
                    <span className="sm:ml-auto">
                      <GroupStatusBadge status={status} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-8">
              <ButtonLink to="/admissions/group-booking" look="secondary">
                Book for several people
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}
