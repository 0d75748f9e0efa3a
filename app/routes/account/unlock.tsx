import { Link } from "react-router";
import { unlockedEmail } from "#app/contexts/identity/commands/unlock.server.ts";
import { rememberDevice } from "#app/contexts/identity/known-device.server.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { ctxOf, redirectWithToast } from "#app/routes/web.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import type { Route } from "./+types/unlock.ts";

/** The link of the unlock letter: this browser need not wait for other people's failures. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site } = ctxOf(context);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const email = await unlockedEmail(site, token);
  if (!email) return null;
  throw await redirectWithToast(context, "/login", identityToasts.unlocked, [
    await rememberDevice(site, request, email),
  ]);
}

export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Unlock this device",
    description: "Lets a browser log in without waiting.",
    noindex: true,
  });

export default function Unlock() {
  return (
    <CardPage title="Unlock this device">
      <Alert tone="error">{identityErrors["link-expired"]}</Alert>
      <p className="mt-5">
        <Link to="/login" className="link">
          Back to login
        </Link>
      </p>
    </CardPage>
  );
}
