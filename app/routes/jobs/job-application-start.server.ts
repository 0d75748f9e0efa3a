import type { RouterContextProvider } from "react-router";
import { ownCertificates } from "#app/contexts/learning/certificate/queries.server.ts";
import { ownMatchView } from "#app/contexts/recruitment/candidate/match-view.server.ts";
import { profileToSend } from "#app/contexts/recruitment/candidate/sent.server.ts";
import { openJob } from "#app/contexts/recruitment/job/board.server.ts";
import { questionsAsked } from "#app/contexts/recruitment/screening/queries.server.ts";
import { spokenLanguages } from "#app/contexts/recruitment/vocabulary/queries.server.ts";
import { isId, newId } from "#app/kernel/ids.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";

/**
 * Returns the initial data of the job application form; null if there is no such open job.
 * Redirects a guest to the login, which leads back.
 */
export async function jobApplicationStart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  jobId: string | null | undefined,
) {
  const { email, emailVerified } = await requireMember(context, request);
  const ctx = ctxOf(context);
  const job = isId(jobId ?? undefined) ? await openJob(ctx, jobId!) : undefined;
  if (!job) return null;
  const own = await ownCertificates(ctx);
  const profile = await profileToSend(ctx);
  const match = await ownMatchView(ctx, job.id);
  return {
    job: { id: job.id, jobTitle: job.jobTitle, ownJobApplication: job.ownJobApplication },
    instructions: job.applicationInstructions,
    profile,
    match: match?.line,
    languages: await spokenLanguages(ctx),
    certificates: own
      .filter(({ state }) => state === "valid")
      .map(({ number, kind, courseTitle }) => ({ number, kind, courseTitle })),
    questions: await questionsAsked(ctx, job.id),
    formKey: newId(),
    email,
    emailVerified,
  };
}

export type JobApplicationStart = NonNullable<Awaited<ReturnType<typeof jobApplicationStart>>>;
