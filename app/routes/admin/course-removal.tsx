import { Link, useLocation } from "react-router";
import { authoringToasts } from "#app/contexts/learning/authoring-messages.ts";
import { removalIn } from "#app/contexts/learning/removal.ts";
import { removalOf } from "#app/contexts/learning/queries/authoring-removal.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { ConfirmPage } from "#app/ui/patterns/confirm.tsx";
import { remove } from "./course-removal-intent.server.ts";
import type { Route } from "./+types/course-removal.ts";

/** Asks once more; what is to be removed stands in the address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const what = removalIn(params.courseId, new URL(request.url).searchParams);
  return { removal: await answering(() => removalOf(ctxOf(context), what)) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const what = removalIn(params.courseId, new URL(request.url).searchParams);
  const { ctx, files, wake } = context.get(requestContext);
  const { said, to } = await answering(() => remove(ctx, files, what));
  wake();
  return redirectWithToast(context, to, authoringToasts[said]);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Remove", description: "Asks before removing.", noindex: true });

export default function CourseRemoval({ loaderData }: Route.ComponentProps) {
  const { course, heading, title, says, back } = loaderData.removal;
  const { pathname, search } = useLocation();
  return (
    <ConfirmPage
      href={pathname + search}
      back={back}
      about={
        <Link to={`/admin/courses/${course.id}`} className="link">
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
