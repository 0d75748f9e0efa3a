import { Link, useRouteLoaderData } from "react-router";
import { verifyEmail } from "#app/contexts/identity/commands/verify-email.server.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { ctxOf, redirectWithToast } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import type { Route } from "./+types/verify-email.ts";

/** The link of the confirmation letter. Opening it again changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const result = await verifyEmail(ctx, token);
  if (result.ok) {
    const to = ctx.actor.kind === "member" ? "/dashboard" : "/login";
    throw await redirectWithToast(context, to, identityToasts.emailVerified);
  }
  return null;
}

export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Confirm your email address",
    description: "Confirms the address of an account.",
    noindex: true,
  });

export default function VerifyEmail() {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  return (
    <CardPage title="Confirm your email address">
      <Alert tone="error">{identityErrors["link-expired"]}</Alert>
      <p className="mt-5">
        <Link to={viewer ? "/dashboard" : "/login?returnTo=%2Fdashboard"} className="link">
          {viewer ? "Go to the dashboard for a new link" : "Log in and ask for a new link"}
        </Link>
      </p>
    </CardPage>
  );
}
