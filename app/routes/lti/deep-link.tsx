import { data, href } from "react-router";
import { takeContent } from "#app/contexts/learning/lti/commands/return-content.server.ts";
import { selectionErrors } from "#app/contexts/learning/lti/messages.ts";
import { LaunchRefused } from "#app/contexts/learning/lti/ui/leaving-page.tsx";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/deep-link.ts";

export const middleware = [hiddenFromViews];

const statuses = { unknown: 404, "too-large": 413, over: 409, replayed: 409 } as const;

/**
 * Receives what was chosen in a tool (Deep Linking 2.0 §3). It is posted from the tool's site and
 * carries no session, so the author's browser is redirected to the page that asks for confirmation.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { selectionId } = params;
  const { ctx } = context.get(requestContext);
  const taken = await takeContent(ctx, selectionId, textOf(await formOf(request), "JWT"));
  if (taken.ok) {
    const { courseId } = taken.value;
    const page = href("/admin/courses/:courseId/tool-content/:selectionId", {
      courseId,
      selectionId,
    });
    return redirect(page, 303);
  }
  const { error, detail } = taken;
  const status = error in statuses ? statuses[error as keyof typeof statuses] : 400;
  const place = detail?.place ? ` (Number ${detail.place} of those sent.)` : "";
  return data({ why: `${selectionErrors[error]}${place}` }, { status });
}

/** Answers only POST. It runs for the answer's page too, so it returns the status. */
export function loader() {
  return data(null, 404);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Content of a tool",
    description: "The answer of a learning tool.",
    noindex: true,
  });

export default function DeepLink({ actionData }: Route.ComponentProps) {
  return (
    <LaunchRefused>
      <p className="mt-3 mb-8">{actionData?.why ?? selectionErrors.unknown}</p>
      <p className="mb-8">Nothing was added to the course.</p>
      <Link to="/admin/courses" className="link py-2">
        To the courses
      </Link>
    </LaunchRefused>
  );
}
