import { data, type RouterContextProvider } from "react-router";
import {
  type JobApplicationPath,
  type JobApplicationSide,
  moveJobApplication,
  noteJobApplication,
} from "#app/contexts/recruitment/job-application/commands.server.ts";
import { lookAtCv, lookAtLicence } from "#app/contexts/recruitment/job-application/cv.server.ts";
import { inviteToJobInterview } from "#app/contexts/recruitment/interview/invite.server.ts";
import {
  jobApplicationMoveForm,
  jobApplicationNoteForm,
  scorecardForm,
} from "#app/contexts/recruitment/job-application/form.ts";
import { scoreJobApplication } from "#app/contexts/recruitment/job-application/score.server.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the ids in an address. Throws 404 if one does not have the form of an id. */
export function jobApplicationPathIn(params: {
  jobId: string;
  jobApplicationId: string;
}): JobApplicationPath {
  const jobId = idParam(params.jobId);
  const jobApplicationId = idParam(params.jobApplicationId);
  return { jobId, jobApplicationId };
}

/** Changes an application's status, invites its candidate to an interview, adds a note or a scorecard, for the employer and for staff. */
export async function handleJobApplication(
  { context, request }: { context: Context; request: Request },
  path: JobApplicationPath,
  { side, page }: { side: JobApplicationSide; page: string },
) {
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "move") return move(context, path, form, { side, page });
  if (intent === "note") return note(context, path, form, { side, page });
  if (intent === "invite" && side === "partner") return invite(context, path, page);
  if (intent === "score") return score(context, path, form, { side, page });
  throw data(null, 400);
}

/** Invites the candidate to choose one of the team's times. */
async function invite(context: Context, path: JobApplicationPath, page: string) {
  const invited = await inviteToJobInterview(ctxOf(context), path);
  const toast = invited.ok
    ? recruitmentToasts.jobInterviewInvited
    : errorToast(recruitmentErrorText(invited.error, invited.detail));
  return redirectWithToast(context, page, toast);
}

type Where = { side: JobApplicationSide; page: string };

async function move(
  context: Context,
  path: JobApplicationPath,
  form: FormData,
  { side, page }: Where,
) {
  const ctx = ctxOf(context);
  const parsed = parseForm(form, jobApplicationMoveForm);
  if (!parsed.ok) return refused("move", parsed.result, 422);
  const moved = await moveJobApplication(ctx, path, parsed.value, side);
  if (!moved.ok) {
    if (moved.error === "changed-meanwhile") {
      const now = `It is “${moved.detail?.["status"]}” now.`;
      return refused("move", changedMeanwhile(form, moved.detail, now), 409);
    }
    const text = recruitmentErrorText(moved.error, moved.detail);
    return refused("move", refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(
    context,
    page,
    moved.value.told
      ? recruitmentToasts.jobApplicationMoved
      : recruitmentToasts.jobApplicationStaged,
  );
}

async function note(
  context: Context,
  path: JobApplicationPath,
  form: FormData,
  { side, page }: Where,
) {
  const parsed = parseForm(form, jobApplicationNoteForm);
  if (!parsed.ok) return refused("note", parsed.result, 422);
  await noteJobApplication(ctxOf(context), path, parsed.value.text, side);
  return redirectWithToast(context, page, recruitmentToasts.jobApplicationNoted);
}

async function score(
  context: Context,
  path: JobApplicationPath,
  form: FormData,
  { side, page }: Where,
) {
  const parsed = parseForm(form, scorecardForm);
  if (!parsed.ok) return refused("score", parsed.result, 422);
  await scoreJobApplication(ctxOf(context), path, parsed.value, side);
  return redirectWithToast(context, page, recruitmentToasts.jobApplicationScored);
}

const refused = (intent: "move" | "note" | "score", result: FormResult, status: number) =>
  data({ intent, result }, status);

/**
 * Sends a candidate's CV as a download, or the file of the licence that the address names, because
 * the files are untrusted. Logs the access first.
 */
export async function cvAnswer(
  { context, url }: { context: Context; url: URL },
  path: JobApplicationPath,
  { side, page }: Where,
) {
  const { ctx, files } = context.get(requestContext);
  const licence = url.searchParams.get("licence");
  const opened =
    licence === null
      ? await lookAtCv(ctx, files, path, side)
      : await lookAtLicence(ctx, files, path, { licenceId: idParam(licence), side });
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const title = recruitmentErrorText(opened.error);
  return redirectWithToast(context, page, errorToast(title));
}
