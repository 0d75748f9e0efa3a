import { data, Form as PlainForm, href } from "react-router";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import {
  endExtraTime,
  extraTimesIn,
  grantExtraTime,
} from "#app/contexts/learning/quiz/extra-time.server.ts";
import { extraTimeForm } from "#app/contexts/learning/quiz/extra-time-form.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-extra-time.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return extraTimesIn(ctxOf(context), params.courseId);
}

/** Grants somebody extra time, or takes it back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { courseId } = params;
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const here = href("/admin/courses/:courseId/extra-time", { courseId });
  const ended = textOf(form, "end");
  if (isId(ended)) {
    await endExtraTime(ctx, courseId, ended);
    return redirectWithToast(context, here, authoringToasts.extraTimeEnded);
  }
  const parsed = parseForm(form, extraTimeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const granted = await grantExtraTime(ctx, courseId, parsed.value);
  if (granted.ok) return redirectWithToast(context, here, authoringToasts.extraTimeGranted);
  return data(refusal(form, { field: "email", text: "No account has this address" }), 409);
}

export const meta = titled("Extra time", "Who has more time for the quizzes of a course.");

export default function CourseExtraTime({ loaderData, actionData }: Route.ComponentProps) {
  const { course, people } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: course.id })} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Extra time</h1>
      <p className="mt-1 mb-6 max-w-text text-slate">
        These people have more time for every quiz of this course, from their next attempt on. The
        reason is not stored here.
      </p>
      {people.length === 0 ? (
        <p className="max-w-text border-y border-mist py-6 text-slate">Nobody has extra time.</p>
      ) : (
        <ul className="max-w-2xl divide-y divide-mist border-y border-mist">
          {people.map(({ id, name, percent, by, grantedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name}: {percent}% more
                <span className="block text-sm text-slate">
                  Granted by {by}, <LocalTime at={grantedAt} />
                </span>
              </span>
              <PlainForm method="post">
                <Button name="end" value={id} look="secondary">
                  Take back<span className="sr-only"> the extra time of {name}</span>
                </Button>
              </PlainForm>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Form
          result={actionData}
          submit="Grant extra time"
          submitting="Saving..."
          className="max-w-text space-y-5"
        >
          {(field) => (
            <>
              <TextField
                name="email"
                type="email"
                label="Email address of their account"
                autoComplete="off"
                state={field("email")}
              />
              <TextField
                name="percent"
                label="More time, in per cent"
                help="25 makes 25 minutes of 20."
                inputMode="numeric"
                autoComplete="off"
                state={field("percent")}
              />
            </>
          )}
        </Form>
      </div>
    </>
  );
}
