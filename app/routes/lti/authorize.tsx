import { data } from "react-router";
import { answerLogin } from "#app/contexts/learning/lti/commands/answer-login.server.ts";
import { launchErrors } from "#app/contexts/learning/lti/messages.ts";
import { LaunchRefused, LeavingPage } from "#app/contexts/learning/lti/ui/leaving-page.tsx";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/authorize.ts";

export const middleware = [hiddenFromViews];

const statuses = { "bad-request": 400, "signed-out": 401 } as const;

/**
 * The second request of a launch: the tool redirects the browser here, and the page posts the
 * signed message to the tool. Each launch is answered once, so the page cannot be reused.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, wake } = context.get(requestContext);
  const answer = await answerLogin(ctx, Object.fromEntries(url.searchParams));
  if (!answer.ok) {
    const { error } = answer;
    const status = error in statuses ? statuses[error as keyof typeof statuses] : 403;
    return data({ launch: null, why: launchErrors[error] }, { status });
  }
  wake();
  const launch = answer.value;
  const needs = JSON.stringify({ formAction: new URL(launch.action).origin });
  return data({ launch, why: null }, { headers: { [NEEDS_HEADER]: needs } });
}

/**
 * Tools may also send this request as POST. A POST from another site carries no session cookie, so
 * it is redirected to the same request as GET.
 */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request);
  const asked = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return redirect(`/lti/authorize?${new URLSearchParams(asked)}`, 303);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Opening an exercise",
    description: "On the way to a learning system.",
    noindex: true,
  });

export default function Authorize({ loaderData }: Route.ComponentProps) {
  const { launch, why } = loaderData;
  if (!launch) {
    return (
      <LaunchRefused>
        <p className="mt-3 mb-8">{why}</p>
        <Link to="/dashboard" className="link py-2">
          To your courses
        </Link>
      </LaunchRefused>
    );
  }
  return (
    <LeavingPage tool={launch.tool} action={launch.action}>
      <input type="hidden" name="id_token" value={launch.idToken} />
      {launch.state !== undefined && <input type="hidden" name="state" value={launch.state} />}
    </LeavingPage>
  );
}
