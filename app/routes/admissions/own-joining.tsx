import { href } from "react-router";
import { ownJoining } from "#app/contexts/admissions/joining/queries.server.ts";
import { JoiningDetails } from "#app/contexts/admissions/joining/ui/joining-details.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { crumbsTo } from "#app/routes/admissions/application-crumbs.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-joining.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email, emailVerified } = memberHere(context);
  const applicationId = idParam(params.applicationId);
  if (!emailVerified) return { email, applicationId, joining: null };
  const joining = await ownJoining(ctxOf(context), applicationId);
  return { email, applicationId, joining };
}

export const meta = titled("Joining instructions", "Where to be and what to bring.");

export default function OwnJoining({ loaderData }: Route.ComponentProps) {
  const { email, applicationId, joining } = loaderData;
  const crumbs = crumbsTo("Joining instructions", applicationId);
  return (
    <>
      <PageHero title="Joining instructions" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        {joining === null && (
          <ConfirmAddressNotice email={email}>
            They are shown once we know that the address you applied with is yours.
          </ConfirmAddressNotice>
        )}
        {joining === undefined && (
          <p className="max-w-text">
            They are here as soon as your place is paid for.{" "}
            <Link to={href("/applications/:applicationId", { applicationId })} className="link">
              See where your application stands
            </Link>
            .
          </p>
        )}
        {joining && <JoiningDetails joining={joining} />}
      </div>
    </>
  );
}
