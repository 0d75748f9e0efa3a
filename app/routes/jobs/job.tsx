import { data, Form, href, isRouteErrorResponse } from "react-router";
import { hasSaved } from "#app/contexts/recruitment/alert/queries.server.ts";
import { BOARD, boardAddress, boardViewIn } from "#app/contexts/recruitment/job/board-view.ts";
import { blockEmployerOf } from "#app/contexts/recruitment/candidate/block.server.ts";
import { hasCandidate } from "#app/contexts/recruitment/candidate/facts.server.ts";
import { ownMatchView } from "#app/contexts/recruitment/candidate/match-view.server.ts";
import { JobMatch } from "#app/contexts/recruitment/candidate/ui/job-match.tsx";
import { recruitmentTexts, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { openJob } from "#app/contexts/recruitment/job/board.server.ts";
import { ViewCounter } from "#app/contexts/recruitment/job/ui/view-counter.tsx";
import { JobDetail } from "#app/contexts/recruitment/job/ui/job-detail.tsx";
import { JobNotFound, LoadFailed } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { isId } from "#app/kernel/ids.ts";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
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
  if (!job) return data({ job: null, match: undefined, hasProfile: false, saved: false }, 404);
  const match = await ownMatchView(ctx, job.id);
  const saved = await hasSaved(ctx, job.id);
  return { job, match, saved, hasProfile: await hasCandidate(ctx) };
}

/** Redirects a guest who opens a card back to the board, with a toast that says why (D2 §2). */
function backToBoard(context: Route.LoaderArgs["context"], jobId: string, query: URLSearchParams) {
  const [logIn, apply] = recruitmentToasts.membersOnly.actions;
  const back = encodeURIComponent(`${BOARD}/${encodeURIComponent(jobId)}`);
  const actions = [{ ...logIn!, href: `${logIn!.href}?returnTo=${back}` }, apply!];
  const toast = { ...recruitmentToasts.membersOnly, actions };
  return redirectWithToast(context, boardAddress(boardViewIn(query)), toast);
}

/** Blocks the employer of the listing for the member. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  await blockEmployerOf(ctxOf(context), idParam(params.jobId));
  return redirectWithToast(context, href("/career-profile"), recruitmentToasts.employerBlocked);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.job?.jobTitle ?? recruitmentTexts.notFoundTitle,
    description: "A position with one of our partners, for members.",
    noindex: true,
  });

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job, match, hasProfile, saved } = loaderData;
  if (!job) return <JobNotFound />;
  const crumbs = [{ label: "Situations Vacant", to: BOARD }, { label: job.jobTitle }];
  return (
    <>
      <PageHero title={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <ViewCounter jobId={job.id} page="listing" />
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
          <Form method="post" action="/job-alerts">
            <input type="hidden" name="id" value={job.id} />
            <Button name="intent" value={saved ? "unsave-job" : "save-job"} look="secondary">
              {saved ? "Remove from saved" : "Save for later"}
            </Button>
          </Form>
          <p>
            <Link to={BOARD} className="link py-2">
              Back to job listings
            </Link>
          </p>
          {match && <JobMatch match={match} hasProfile={hasProfile} />}
          <p>
            <Link
              to={href("/situations-vacant/:jobId/report", { jobId: job.id })}
              className="link py-1 text-sm"
            >
              Report this listing
            </Link>
          </p>
          {job.partnerId && <BlockEmployer />}
        </JobDetail>
      </div>
    </>
  );
}

function BlockEmployer() {
  return (
    <details>
      <summary className="link inline-block cursor-pointer py-1 text-sm">
        Keep this employer away from me
      </summary>
      <Form method="post" className="mt-2 space-y-2">
        <p className="text-sm text-slate">
          Blocked, this employer does not find you in searches, and you cannot apply to it by
          mistake. It is not told. You can end the block in your career profile.
        </p>
        <Button look="secondary">Block employer</Button>
      </Form>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} inFrame />;
  return <LoadFailed text={recruitmentTexts.loadDetailsFailed} />;
}
