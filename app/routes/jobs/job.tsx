import { data, href, isRouteErrorResponse } from "react-router";
import { BOARD, boardAddress, boardViewIn } from "#app/contexts/recruitment/job/board-view.ts";
import { recruitmentTexts, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { openJob } from "#app/contexts/recruitment/job/board.server.ts";
import { JobDetail } from "#app/contexts/recruitment/job/ui/job-detail.tsx";
import { JobNotFound, LoadFailed } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { isId } from "#app/kernel/ids.ts";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = url.searchParams;
  if (ctx.actor.kind === "guest" && query.get("from") === "board") {
    throw await backToBoard(context, params.jobId, query);
  }
  await requireMember(context, request);
  const job = isId(params.jobId) ? await openJob(ctx, params.jobId) : undefined;
  return job ? { job } : data({ job: null }, 404);
}

/** Redirects a guest who opens a card back to the board, with a toast that says why (D2 §2). */
function backToBoard(context: Route.LoaderArgs["context"], jobId: string, query: URLSearchParams) {
  const [logIn, apply] = recruitmentToasts.membersOnly.actions;
  const back = encodeURIComponent(`${BOARD}/${encodeURIComponent(jobId)}`);
  const actions = [{ ...logIn!, href: `${logIn!.href}?returnTo=${back}` }, apply!];
  const toast = { ...recruitmentToasts.membersOnly, actions };
  return redirectWithToast(context, boardAddress(boardViewIn(query)), toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.job?.jobTitle ?? recruitmentTexts.notFoundTitle,
    description: "A position with one of our partners, for members.",
    noindex: true,
  });

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job } = loaderData;
  if (!job) return <JobNotFound />;
  const crumbs = [{ label: "Situations Vacant", to: BOARD }, { label: job.jobTitle }];
  return (
    <>
      <PageHero title={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <JobDetail job={job}>
          {job.ownJobApplication ? (
            <Alert tone="success" title="You have applied">
              <Link
                to={href("/job-applications/:jobApplicationId", {
                  jobApplicationId: job.ownJobApplication,
                })}
                className="link"
              >
                See your application
              </Link>
            </Alert>
          ) : (
            <ButtonLink to={`/contact?job=${job.id}`} className="w-full">
              Apply for this Job
            </ButtonLink>
          )}
          <p>
            <Link to={BOARD} className="link py-2">
              Back to job listings
            </Link>
          </p>
        </JobDetail>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} inFrame />;
  return <LoadFailed text={recruitmentTexts.loadDetailsFailed} />;
}
