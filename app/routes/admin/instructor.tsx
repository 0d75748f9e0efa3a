import { data, Form } from "react-router";
import {
  addInstructor,
  changeInstructor,
  removeInstructor,
  removePortrait,
  replacePortrait,
} from "#app/contexts/institute/instructor/commands.server.ts";
import { instructorForm } from "#app/contexts/institute/instructor/form.ts";
import { instituteToasts, portraitErrors } from "#app/contexts/institute/messages.ts";
import { instructorToEdit } from "#app/contexts/institute/instructor/queries.server.ts";
import { InstructorProfiles } from "#app/contexts/institute/instructor/ui/instructor-profiles.tsx";
import {
  InstructorForm,
  PortraitForm,
} from "#app/contexts/institute/instructor/ui/instructor-form.tsx";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/instructor.ts";

const list = "/admin/instructors";

/** Loads a profile for its form; "new" in the address means a new profile. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { instructorId } = params;
  const tooLarge = url.searchParams.has("too-large");
  if (instructorId === "new") {
    const initial: Record<string, string> = {};
    return { instructor: undefined, initial, tooLarge };
  }
  const { initial, ...instructor } = await instructorToEdit(ctxOf(context), instructorId);
  return { instructor, initial, tooLarge };
}

/** Previews and saves a profile, changes its portrait, or removes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { ctx, files } = context.get(requestContext);
  const id = params.instructorId;
  const page = `${list}/${id}`;
  switch (form.get("intent")) {
    case "save":
      break;
    case "portrait": {
      const file = form.get("file");
      const upload = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined;
      const done = await replacePortrait(ctx, files, id, upload);
      if (done.ok) return redirectWithToast(context, page, instituteToasts.portraitSaved);
      const portrait = refusal(form, { field: "file", text: portraitErrors[done.error] });
      return data({ portrait, result: undefined, preview: undefined }, 422);
    }
    case "remove-portrait":
      await removePortrait(ctx, files, id);
      return redirectWithToast(context, page, instituteToasts.portraitRemoved);
    case "remove":
      await removeInstructor(ctx, files, id);
      return redirectWithToast(context, list, instituteToasts.instructorRemoved);
    default:
      throw data(null, 400);
  }
  const parsed = parseForm(form, instructorForm);
  const portrait = undefined;
  if (!parsed.ok) return data({ portrait, result: parsed.result, preview: undefined }, 422);
  const { content } = parsed.value;
  if (form.has("preview")) {
    return data({ portrait, result: refusal(form, {}), preview: content }, 200);
  }
  const saved = await save(ctx, id, parsed.value);
  if (!saved.ok) {
    const result = changedMeanwhile(form, saved.detail);
    return data({ portrait, result, preview: undefined }, 409);
  }
  if (id === "new") {
    const to = `${list}/${saved.value}`;
    return redirectWithToast(context, to, instituteToasts.instructorAdded);
  }
  const toast = content.published ? "instructorPublished" : "instructorHidden";
  return redirectWithToast(context, list, instituteToasts[toast]);
}

async function save(ctx: Ctx, id: string, request: Parameters<typeof addInstructor>[1]) {
  if (id !== "new") return changeInstructor(ctx, id, request);
  const added = await addInstructor(ctx, request);
  return added.ok ? { ok: true as const, value: added.value.id } : added;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Instructor: ${args.loaderData?.instructor?.name ?? "new"}`,
    description: "Somebody who teaches, as the About page introduces them.",
  });

const tooLargeResult = { values: {}, fieldErrors: { file: [portraitErrors["too-large"]] } };

export default function Instructor({ loaderData, actionData }: Route.ComponentProps) {
  const { instructor, initial, tooLarge } = loaderData;
  const result = actionData?.result;
  const preview = actionData?.preview;
  return (
    <>
      <p>
        <Link to={list} className="link">
          Instructors
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{instructor?.name ?? "New profile"}</h1>
      {preview && (
        <section
          aria-labelledby="preview"
          className="mb-10 max-w-5xl rounded-md border border-mist bg-card p-6"
        >
          <h2 id="preview" className="mb-4 text-lg">
            Preview (nothing is saved yet)
          </h2>
          <InstructorProfiles
            profiles={[{ ...preview, id: "preview", photo: instructor?.photo ?? null }]}
          />
        </section>
      )}
      <InstructorForm
        initial={initial}
        result={result}
        submit={instructor ? "Save" : "Add profile"}
      />
      {result?.conflict && (
        <SavedNow
          fields={[
            ["Name", initial.name ?? ""],
            ["Position", initial.role ?? ""],
            ["Introduction", initial.biography ?? ""],
            ["The About page shows it", initial.published === "on" ? "Yes" : "No"],
          ]}
        />
      )}
      {instructor && (
        <>
          <div className="mt-12">
            <PortraitForm
              name={instructor.name}
              photo={instructor.photo}
              result={actionData?.portrait ?? (tooLarge ? tooLargeResult : undefined)}
            />
          </div>
          <details className="mt-10 max-w-text border-y border-mist py-4">
            <summary className="cursor-pointer font-semibold">Remove this profile</summary>
            <p className="mt-3 mb-4 text-slate">
              The profile and its portrait are gone for good. To take it off the About page for a
              while, hide it instead.
            </p>
            <Form method="post">
              <Button name="intent" value="remove" look="danger">
                Yes, remove it
              </Button>
            </Form>
          </details>
        </>
      )}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
