import { href } from "react-router";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { BOARD } from "#app/contexts/recruitment/job/board-view.ts";
import { JobApplicationForm } from "#app/contexts/recruitment/job-application/ui/job-application-form.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { JobApplicationStart } from "./job-application-start.server.ts";

/** The contact page if the address names a job: its form applies for that job (rulings §6). */
export function JobApplicationPage(props: {
  start: JobApplicationStart;
  result: FormResult | undefined;
}) {
  const { job, instructions, emailVerified, email, match, ...rest } = props.start;
  const crumbs = [
    { label: "Situations Vacant", to: BOARD },
    { label: job.jobTitle, to: `${BOARD}/${job.id}` },
    { label: "Apply" },
  ];
  return (
    <>
      <PageHero
        title="Apply for this job"
        lead={job.jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page grid gap-14 py-12 lg:grid-cols-[1fr_1.4fr]">
        <section>
          {match && <p className="mb-6 border-l-2 border-brass pl-5 font-semibold">{match}</p>}
          <h2 className="mb-3 text-xl">Application Instructions</h2>
          <p className="wrap-anywhere whitespace-pre-line">{instructions}</p>
          <p className="mt-6 text-slate">
            Applying costs nothing. The decision is the employer's; you can follow it, and withdraw,
            under your job applications.
          </p>
        </section>
        <div className="self-start rounded-md border border-mist bg-card p-6 md:p-10">
          {job.ownJobApplication ? (
            <Alert tone="info" title="You have already applied for this job.">
              <Link
                to={href("/job-applications/:jobApplicationId", {
                  jobApplicationId: job.ownJobApplication,
                })}
                className="link"
              >
                See your application
              </Link>
            </Alert>
          ) : emailVerified ? (
            <JobApplicationForm jobId={job.id} {...rest} result={props.result} />
          ) : (
            <ConfirmAddressNotice email={email}>
              You can apply once we know that this address is yours: the receipt and the answer go
              there.
            </ConfirmAddressNotice>
          )}
        </div>
      </div>
    </>
  );
}
