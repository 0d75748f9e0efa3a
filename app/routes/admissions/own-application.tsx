import { Fragment } from "react";
import { href } from "react-router";
import { eligibilityOf } from "#app/contexts/admissions/screening/eligibility-queries.server.ts";
import { progressOf } from "#app/contexts/admissions/screening/queries.server.ts";
import { takesEvidence } from "#app/contexts/admissions/screening/rules.ts";
import { interviewOf } from "#app/contexts/admissions/interview/queries.server.ts";
import { offerOn } from "#app/contexts/admissions/offer/queries.server.ts";
import { joinedInto } from "#app/contexts/admissions/application/join-queries.server.ts";
import { ownApplication } from "#app/contexts/admissions/application/own-queries.server.ts";
import { ApplicationStatusPanel } from "#app/contexts/admissions/application/ui/application-status.tsx";
import { InterviewNotice } from "#app/contexts/admissions/interview/ui/interview-notice.tsx";
import { OfferNotice } from "#app/contexts/admissions/offer/ui/offer-notice.tsx";
import { OwnScreeningPart } from "#app/contexts/admissions/screening/ui/eligibility-list.tsx";
import { withdrawalOf } from "#app/contexts/admissions/application/ui/withdrawal.ts";
import { trackedApplication } from "#app/contexts/admissions/tracker/own-queries.server.ts";
import { NextStepPanel } from "#app/contexts/admissions/tracker/ui/next-step-panel.tsx";
import { ownPartsDue } from "#app/contexts/billing/order/due.server.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { counted } from "#app/kernel/wording.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-application.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const applicationId = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const into = await joinedInto(ctx, applicationId);
  if (into) throw redirect(href("/applications/:applicationId", { applicationId: into }));
  const application = await ownApplication(ctx, applicationId);
  const offer = application && (await offerOn(ctx, applicationId));
  const eligibility = application && (await eligibilityOf(ctx, applicationId));
  const progress =
    eligibility && takesEvidence(application.stage)
      ? await progressOf(ctx, applicationId, eligibility)
      : null;
  const interview = application && (await interviewOf(ctx, applicationId));
  const viewer = { timeZone: await timeZoneFor(ctx), instalments: await ownPartsDue(ctx) };
  const step = application && (await trackedApplication(ctx, applicationId, viewer));
  return { email, application, offer, eligibility, progress, interview, step };
}

export const meta = titled("Your application", "Where your application stands.");

const crumbs = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Your applications", to: "/applications" },
  { label: "Application" },
];

export default function OwnApplication({ loaderData }: Route.ComponentProps) {
  const { email, application, offer, eligibility, progress, interview, step } = loaderData;
  return (
    <>
      <PageHero title="Your application" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12 print:py-4">
        {application === null ? (
          <ConfirmAddressNotice email={email}>
            Applications are shown once we know that the address they came from is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            {step && <NextStepPanel step={step} />}
            {offer && <OfferNotice offer={offer} />}
            {interview && <InterviewNotice applicationId={application.id} interview={interview} />}
            <ApplicationStatusPanel application={application} />
            {application.sentAgain.length > 0 && (
              <p className="mt-4 max-w-text text-slate">
                You have also sent us an application for this programme on{" "}
                {application.sentAgain.map((at, n) => (
                  <Fragment key={at.toISOString()}>
                    {n > 0 && ", "}
                    <LocalTime at={at} />
                  </Fragment>
                ))}
                . What you wrote is kept with this one.
              </p>
            )}
            <section aria-labelledby="messages-heading" className="no-print mt-12">
              <h2 id="messages-heading" className="mb-4 text-2xl">
                Messages
              </h2>
              <p className="mb-4">
                {application.unread > 0 ? (
                  <Badge tone="brass">{counted(application.unread, "new message")}</Badge>
                ) : (
                  "Ask us whatever you want to know about your application."
                )}
              </p>
              <ButtonLink
                to={href("/applications/:applicationId/messages", {
                  applicationId: application.id,
                })}
                look="secondary"
              >
                {application.unread > 0 ? "Read" : "Messages"}
              </ButtonLink>
            </section>
            {eligibility && (
              <OwnScreeningPart
                applicationId={application.id}
                stage={application.stage}
                eligibility={eligibility}
                progress={progress}
                enrolled={offer?.state === "enrolled"}
              />
            )}
            {application.can.withdraw && offer?.state !== "enrolled" && (
              <div className="mt-10">
                <ConfirmLink {...withdrawalOf(application.id)} label="Withdraw application" />
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}
