import { href, useLocation } from "react-router";
import { authoringToasts } from "#app/contexts/learning/authoring/messages.ts";
import {
  removalOf,
  removalIn,
  removeContent,
  type Removal,
} from "#app/contexts/learning/authoring/remove.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { removeCoursePicture } from "#app/contexts/learning/authoring/course-picture.server.ts";
import { retireQuestion } from "#app/contexts/learning/authoring/edit-question.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import type { Route } from "./+types/course-removal.ts";

/** Asks for confirmation. The query says what to remove; without one it is the course. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const what = removalIn(params.courseId, url.searchParams);
  return { removal: await removalOf(ctxOf(context), what) };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const what = removalIn(params.courseId, url.searchParams);
  const { ctx, files } = context.get(requestContext);
  const { said, to } = await remove(ctx, files, what);
  return redirectWithToast(context, to, authoringToasts[said]);
}

/** Removes what an address names. @returns what is said, and where. */
async function remove(
  ctx: Ctx,
  files: FileStore,
  what: Removal,
): Promise<{ said: keyof typeof authoringToasts; to: string }> {
  const { courseId, moduleId, itemId, questionId, pictureId } = what;
  const page = href("/admin/courses/:courseId", { courseId });
  if (pictureId) {
    const removed = await removeCoursePicture(ctx, files, courseId, pictureId);
    return { said: removed.ok ? "pictureRemoved" : "pictureInUse", to: `${page}/pictures` };
  }
  if (itemId && questionId) {
    const retired = await retireQuestion(ctx, { courseId, itemId }, questionId);
    return {
      said: retired.ok ? "questionRemoved" : "questionNeeded",
      to: `${page}/items/${itemId}`,
    };
  }
  await removeContent(ctx, { courseId, moduleId, itemId });
  if (itemId) return { said: "itemRemoved", to: page };
  if (moduleId) return { said: "moduleRemoved", to: page };
  return { said: "courseRemoved", to: "/admin/courses" };
}

export const meta = titled("Remove", "Asks before removing.");

export default function CourseRemoval({ loaderData }: Route.ComponentProps) {
  const { course, heading, title, says, back } = loaderData.removal;
  const { pathname, search } = useLocation();
  return (
    <ConfirmPage
      href={pathname + search}
      back={back}
      about={
        <Link to={href("/admin/courses/:courseId", { courseId: course.id })} className="link">
          {course.title}
        </Link>
      }
      title={heading}
      text={
        <>
          <p className="text-lg font-semibold break-words">{title}</p>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-slate">
            {says.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
      confirm="Remove"
      keep="Keep it"
    />
  );
}
