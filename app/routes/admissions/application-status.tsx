import { applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { applicationByLink } from "#app/contexts/admissions/application/own-queries.server.ts";
import { ApplicationStatusPanel } from "#app/contexts/admissions/application/ui/application-status.tsx";
import { PublicNextStep } from "#app/contexts/admissions/tracker/ui/next-step-panel.tsx";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { useSignedIn } from "#app/routes/use-signed-in.ts";
import type { Route } from "./+types/application-status.ts";

/** Opens from the link in the acknowledgement. Anyone with it can read, and change nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { application: await applicationByLink(ctxOf(context), token) };
}

export const meta = titled("Your application", "Where an application stands.", { noindex: true });

export default function ApplicationStatus({ loaderData }: Route.ComponentProps) {
  const { application } = loaderData;
  const signedIn = useSignedIn();
  if (!application) return <NoLonger />;
  return (
    <>
      <PageHero eyebrow="Admissions" title="Your application" />
      <div className="page py-12">
        {application.step && <PublicNextStep step={application.step} />}
        <ApplicationStatusPanel application={application} />
        <p className="mt-10 max-w-text text-slate">
          This page is for reading. To withdraw the application, log in with the address that you
          applied with at{" "}
          <Link to="/applications" className="link">
            your applications
          </Link>
          .
          {!signedIn && (
            <>
              {" "}
              If you have no account yet,{" "}
              <Link to="/register" className="link">
                register
              </Link>{" "}
              with that address first.
            </>
          )}
        </p>
      </div>
    </>
  );
}

function NoLonger() {
  const signedIn = useSignedIn();
  return (
    <CardPage title="Your application">
      <Alert tone="error">{applicationErrorText("status-link-expired")}</Alert>
      <p className="mt-5">
        A link works for 90 days. To see your application now, log in with the address that you
        applied with, or ask us.
      </p>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {signedIn ? (
          <Link to="/applications" className="link py-2">
            Your applications
          </Link>
        ) : (
          <Link to="/login?returnTo=%2Fapplications" className="link py-2">
            Log in
          </Link>
        )}
        <Link to="/contact" className="link py-2">
          Contact us
        </Link>
      </p>
    </CardPage>
  );
}
