import { ownApplications } from "#app/contexts/admissions/application/own-queries.server.ts";
import { OwnApplicationList } from "#app/contexts/admissions/application/ui/own-application-list.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-applications.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  return { email, applications: await ownApplications(ctxOf(context)) };
}

export const meta = titled("Your applications", "Your applications and where they stand.");

const crumbs = [{ label: "Dashboard", to: "/dashboard" }, { label: "Your applications" }];

export default function OwnApplications({ loaderData }: Route.ComponentProps) {
  const { email, applications } = loaderData;
  return (
    <>
      <PageHero title="Your applications" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        {applications === null ? (
          <ConfirmAddressNotice email={email}>
            Applications are shown once we know that the address they came from is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            {applications.length > 0 ? (
              <OwnApplicationList rows={applications} />
            ) : (
              <p className="max-w-text border-y border-mist py-10 text-slate">
                No application has come from <span className="break-all">{email}</span>. What you
                send from this address appears here.
              </p>
            )}
            <p className="mt-8 flex flex-wrap gap-3">
              <ButtonLink
                to="/admissions/apply?from=account"
                look={applications.length > 0 ? "secondary" : "primary"}
              >
                Start Application
              </ButtonLink>
              <ButtonLink to="/group-bookings" look="secondary">
                Your group bookings
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </>
  );
}
