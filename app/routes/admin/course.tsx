import { data, Form, href } from "react-router";
import { courseAddress } from "#app/contexts/learning/course/addresses.ts";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import { authoredCourse } from "#app/contexts/learning/authoring/course-queries.server.ts";
import { PublishedBadge } from "#app/contexts/learning/authoring/ui/authored-course-list.tsx";
import { CourseOutline } from "#app/contexts/learning/authoring/ui/course-outline.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { copyCourse } from "#app/contexts/learning/authoring/import-course.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/course.ts";
import { courseIntent } from "./course-intent.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shown = url.searchParams.get("module") ?? "";
  return { course: await authoredCourse(ctxOf(context), params.courseId, shown) };
}

/** Publishes, withdraws, and changes the order. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const { ctx, files } = context.get(requestContext);
  if (form.get("intent") === "copy") {
    const copied = await copyCourse(ctx, files, params.courseId);
    const courseId = copied.ok ? copied.value.id : params.courseId;
    const toast = authoringToasts[copied.ok ? "courseCopied" : "copyFailed"];
    return redirectWithToast(context, href("/admin/courses/:courseId", { courseId }), toast);
  }
  const said = await courseIntent(ctx, params.courseId, form);
  if (!said) throw data(null, 400);
  return redirectWithToast(
    context,
    href("/admin/courses/:courseId", { courseId: params.courseId }) + new URL(request.url).search,
    authoringToasts[said],
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? `Course: ${args.loaderData.course.title}` : "Course",
    description: "A course and what it holds.",
  });

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course } = loaderData;
  const { id, title, description, published, drafts, can } = course;
  const page = href("/admin/courses/:courseId", { courseId: id });
  return (
    <>
      <p>
        <Link to="/admin/courses" className="link">
          Courses
        </Link>
      </p>
      <h1 className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl">
        <span className="min-w-0 break-words">{title}</span>{" "}
        <PublishedBadge published={published} />
      </h1>
      <p className="mt-2 max-w-text text-slate">{description}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {can.publish && (
          <Form method="post" className="flex flex-wrap gap-3">
            <Button
              name="intent"
              value={published ? "withdraw" : "publish"}
              look={published ? "secondary" : "primary"}
            >
              {published ? "Make it a draft" : "Publish course"}
            </Button>
            {drafts > 0 && (
              <Button name="intent" value="publish-drafts" look="secondary">
                Publish all drafts ({drafts})
              </Button>
            )}
          </Form>
        )}
        <ButtonLink to={`${page}/details`} look="secondary">
          Edit details
        </ButtonLink>
        <ButtonLink to={`${page}/pictures`} look="secondary">
          Pictures ({course.pictures})
        </ButtonLink>
        <ButtonLink to={`${page}/glossary`} look="secondary">
          Glossary
        </ButtonLink>
        <ButtonLink to={`${page}/instructors`} look="secondary">
          Instructors
        </ButtonLink>
        <ButtonLink to={`${page}/extra-time`} look="secondary">
          Extra time
        </ButtonLink>
        <Form method="post">
          <Button name="intent" value="copy" look="secondary">
            Copy course
          </Button>
        </Form>
        <ButtonLink to={`${page}/archive.zip`} look="secondary" reloadDocument>
          Save as archive
        </ButtonLink>
        <Link to={courseAddress({ id, preview: true })} className={buttonClass("secondary")}>
          As a member sees it
        </Link>
        {can.remove && (
          <Link to={`${page}/removal`} className={buttonClass("quiet")}>
            Remove course
          </Link>
        )}
      </div>
      <section aria-labelledby="modules-heading" className="mt-10">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="modules-heading" className="text-xl">
            Modules
          </h2>
          <ButtonLink to={`${page}/modules/new`} look="secondary">
            Add module
          </ButtonLink>
        </div>
        <CourseOutline course={course} />
      </section>
    </>
  );
}
