import { data, href } from "react-router";
import { addChosenContent } from "#app/contexts/learning/lti/commands/select-content.server.ts";
import { addErrors, toolToasts } from "#app/contexts/learning/lti/messages.ts";
import { ownSelection } from "#app/contexts/learning/lti/queries/selections.server.ts";
import { chosenContentForm } from "#app/contexts/learning/lti/selection-form.ts";
import { ChosenContent } from "#app/contexts/learning/lti/ui/chosen-content.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/tool-content-chosen.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam(params.selectionId);
  return ownSelection(ctxOf(context), params.courseId, id);
}

/** Adds what was chosen to the course. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, chosenContentForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const added = await addChosenContent(ctxOf(context), idParam(params.selectionId), parsed.value);
  if (!added.ok) {
    return data(refusal(form, { formError: { text: addErrors[added.error] } }), 422);
  }
  const page = href("/admin/courses/:courseId", { courseId: params.courseId });
  return redirectWithToast(context, page, toolToasts.chosenAdded);
}

export const meta = titled("What was chosen", "Exercises that were chosen in a learning tool.");

export default function ChosenToolContent({ loaderData, actionData }: Route.ComponentProps) {
  const { course, module, tool } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/courses/:courseId", { courseId: course.id })} className="link">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">What was chosen in {tool}</h1>
      <p className="mt-2 mb-6 max-w-text text-slate">For the module “{module}”.</p>
      <ChosenContent selection={loaderData} result={actionData} />
    </>
  );
}
