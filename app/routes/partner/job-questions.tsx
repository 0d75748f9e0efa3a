import { data, href } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import {
  addQuestion,
  removeQuestion,
  shiftQuestion,
} from "#app/contexts/recruitment/screening/commands.server.ts";
import { questionForm } from "#app/contexts/recruitment/screening/form.ts";
import { ownQuestions } from "#app/contexts/recruitment/screening/queries.server.ts";
import { NewQuestion, QuestionList } from "#app/contexts/recruitment/screening/ui/questions.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-questions.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return ownQuestions(ctxOf(context), idParam(params.jobId));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const jobId = idParam(params.jobId);
  const page = href("/job-form/:jobId/questions", { jobId });
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "add") {
    const parsed = parseForm(form, questionForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const added = await addQuestion(ctx, jobId, parsed.value);
    if (added.ok) return redirectWithToast(context, page, recruitmentToasts.questionAdded);
    const text = recruitmentErrorText(added.error, added.detail);
    return data(refusal(form, { formError: { text } }), 409);
  }
  const id = idParam(textOf(form, "id"));
  if (intent !== "move" && intent !== "remove") throw data(null, 400);
  const direction = textOf(form, "direction") === "up" ? "up" : "down";
  const done =
    intent === "move"
      ? await shiftQuestion(ctx, jobId, { id, direction })
      : await removeQuestion(ctx, jobId, id);
  const { questionMoved, questionRemoved } = recruitmentToasts;
  const toast = intent === "move" ? questionMoved : questionRemoved;
  return redirectWithToast(
    context,
    page,
    done.ok ? toast : errorToast(recruitmentErrorText(done.error, done.detail)),
  );
}

export const meta = titled("Screening questions", "What an employer asks everybody who applies.");

export default function JobQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { job, questions, can } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Screening questions" },
  ];
  return (
    <>
      <PageHero
        title="Screening questions"
        lead={job.jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-10 py-12">
        <p className="max-w-text">
          Everybody who applies answers them. Answers that you hope for are marked as met, and the
          list of applications can be sorted by them. Nobody is declined by an answer: that takes a
          person of your team, who gives a reason.
        </p>
        <QuestionList questions={questions} editable={can.edit} />
        {can.edit ? (
          <section aria-labelledby="new-heading">
            <h2 id="new-heading" className="mb-4 text-xl">
              Add a question
            </h2>
            <NewQuestion questions={questions.length} result={actionData} />
          </section>
        ) : (
          <p className="max-w-text text-slate">
            Our staff review the questions together with the listing, and all candidates answer the
            same ones. So they can be changed while the listing is a draft. Duplicate the listing to
            ask others.
          </p>
        )}
      </div>
    </>
  );
}
