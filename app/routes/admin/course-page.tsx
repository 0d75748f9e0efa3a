import { data, href } from "react-router";
import { changeCoursePage } from "#app/contexts/catalogue/course-page/commands.server.ts";
import { coursePageForm } from "#app/contexts/catalogue/course-page/form.ts";
import {
  coursePageModuleField,
  coursePageProgrammeField,
} from "#app/contexts/catalogue/course-page/fields.ts";
import { catalogueRefusal, catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { coursePageToEdit } from "#app/contexts/catalogue/staff-queries.server.ts";
import { CoursePageForm } from "#app/contexts/catalogue/course-page/ui/course-page-form.tsx";
import { courseProgrammes } from "#app/contexts/institute/copy/courses.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course-page.ts";

const LIST = "/admin/catalogue/course-pages";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await coursePageToEdit(ctxOf(context), params.page);
  const copy = courseProgrammes.find(({ slug }) => slug === page.slug);
  if (!copy) throw data(null, 404);
  return { ...page, title: copy.title, heading: copy.modulesHeading };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, coursePageForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const saved = await changeCoursePage(ctxOf(context), params.page, parsed.value);
  if (!saved.ok) return data(catalogueRefusal(form, saved), 409);
  return redirectWithToast(context, LIST, catalogueToasts.coursePageSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Course page: ${args.loaderData?.title ?? ""}`,
    description: "What a page under Courses leads to.",
  });

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, initial } = loaderData;
  return (
    <>
      <p>
        <Link to={LIST} className="link">
          Course pages
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="mt-5 mb-8">
        <ButtonLink to={href("/courses/:programme", { programme: slug })} look="secondary">
          As the public sees it
        </ButtonLink>
      </p>
      <CoursePageForm {...loaderData} result={actionData} cancel={LIST} />
      {actionData?.conflict && <SavedNow fields={savedNow(loaderData, initial)} />}
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;

function savedNow(
  { modules, programmes }: Route.ComponentProps["loaderData"],
  fields: Record<string, string>,
): [string, string][] {
  const ticked = (name: string) => fields[name] === "on";
  return [
    [
      "Modules",
      modules
        .filter(({ id }) => ticked(coursePageModuleField(id)))
        .map((module) => module.title)
        .join("\n"),
    ],
    [
      "Dates",
      programmes
        .filter(({ id }) => ticked(coursePageProgrammeField(id)))
        .map(({ name }) => name)
        .join("\n"),
    ],
  ];
}
