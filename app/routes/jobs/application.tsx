import { data, href } from "react-router";
import { applyForJob } from "#app/contexts/recruitment/job-application/apply.server.ts";
import {
  jobApplicationForm,
  profileApplicationForm,
} from "#app/contexts/recruitment/job-application/form.ts";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { answersIn, questionsOf } from "#app/contexts/recruitment/screening/queries.server.ts";
import { selectedIds } from "#app/contexts/recruitment/vocabulary/selection.ts";
import { JobNotFound } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { sentWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/application.ts";
import { JobApplicationPage } from "./job-application-page.tsx";
import { jobApplicationStart } from "./job-application-start.server.ts";

/** The address that the form of /contact?job={id} is sent to. Shows a refused form again. */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const start = await jobApplicationStart(context, request, params.jobId);
  const tooLarge = url.searchParams.has("too-large");
  return start ? { start, tooLarge } : data({ start: null, tooLarge }, 404);
}

const besideFile = new Set([
  "no-cv",
  "empty-file",
  "too-large",
  "wrong-type",
  "active-content",
  "locked-file",
]);

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireMember(context, request);
  const jobId = idParam(params.jobId);
  const { ctx, files } = context.get(requestContext);
  const form = await formOf(request);
  const parsed = parseForm(
    form,
    form.has("with-profile") ? profileApplicationForm : jobApplicationForm,
  );
  const { answers, errors } = answersIn(form, await questionsOf(ctx, jobId));
  if (!parsed.ok) {
    const { values, fieldErrors } = parsed.result;
    return data({ values, fieldErrors: { ...fieldErrors, ...errors } }, 422);
  }
  if (Object.keys(errors).length > 0) {
    return data({ ...refusal(form, {}), fieldErrors: errors }, 422);
  }
  const { cv, consent: _, ...written } = { consent: undefined, ...parsed.value };
  const languageIds = selectedIds(form, "language");
  const certificates = selectedIds(form, "certificate");
  const applied = await applyForJob(
    ctx,
    files,
    jobId,
    { ...written, languageIds, certificates, answers },
    await uploadOf(cv),
  );
  if (applied.ok) {
    const page = href("/job-applications/:jobApplicationId", {
      jobApplicationId: applied.value.id,
    });
    return sentWithToast(context, form, page, recruitmentToasts.applied);
  }
  const text = recruitmentErrorText(applied.error, applied.detail);
  if (besideFile.has(applied.error)) return data(refusal(form, { field: "cv", text }), 422);
  const status = applied.error === "too-many-attempts" ? 429 : 409;
  return data(refusal(form, { formError: { text } }), status);
}

/** Returns the chosen file. If none was chosen, a browser sends an empty one without a name. */
async function uploadOf(cv: File | undefined) {
  if (!cv || (cv.size === 0 && cv.name === "")) return undefined;
  return { name: cv.name, bytes: new Uint8Array(await cv.arrayBuffer()) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Apply for a job",
    description: "An application for one position.",
    noindex: true,
  });

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { start, tooLarge } = loaderData;
  if (!start) return <JobNotFound />;
  const oversized = tooLarge
    ? { values: {}, fieldErrors: { cv: [recruitmentErrorText("too-large")] } }
    : undefined;
  return <JobApplicationPage start={start} result={actionData ?? oversized} />;
}
