import { isRouteErrorResponse } from "react-router";
import type { Unavailable } from "#app/platform/http/unavailable.server.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { UnavailablePage } from "./unavailable-page.tsx";

/**
 * Replaces a page that could not be made. The status decides which of four pages is shown: outage,
 * 404, 403 or bug.
 */
export function ErrorPage({ error, inFrame = false }: { error: unknown; inFrame?: boolean }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const away = unavailableOf(error);
  const content = (
    <div className="page py-24 text-center md:py-32">
      {!away && <title>{status === 404 ? "Page not found" : "Something went wrong"}</title>}
      {away ? (
        <UnavailablePage outage={away.unavailable} posted={away.posted} />
      ) : status === 404 ? (
        <NotFound />
      ) : status === 403 ? (
        <NotAllowed />
      ) : (
        <Broken />
      )}
    </div>
  );
  return inFrame ? content : <main>{content}</main>;
}

/** Returns the server's data about an outage, if the error is one. */
function unavailableOf(error: unknown): Unavailable | undefined {
  const said = isRouteErrorResponse(error) ? (error.data as Partial<Unavailable> | null) : null;
  return said?.unavailable ? (said as Unavailable) : undefined;
}

/** Uses the texts of D1 §8 "Unknown route". */
export function NotFound() {
  return (
    <>
      <h1 className="text-7xl text-brass-deep md:text-8xl">404</h1>
      <p className="mt-6 text-xl">Oops! Page not found</p>
      <p className="mt-8">
        <ButtonLink to="/">Return to Home</ButtonLink>
      </p>
      <nav aria-label="Where to go from here" className="mx-auto mt-14 max-w-text text-left">
        <ul className="grid gap-px border-y border-mist sm:grid-cols-2 sm:gap-x-8">
          {ways.map(({ to, label, text }) => (
            <li key={to} className="py-3">
              <Link to={to} className="link font-semibold">
                {label}
              </Link>
              <span className="block text-slate">{text}</span>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** What people look for most who come by an old link. */
const ways = [
  { to: "/training", label: "Training", text: "All modules, with what each teaches" },
  { to: "/admissions", label: "Admissions", text: "Course dates, fees and how to apply" },
  { to: "/situations-vacant", label: "Situations Vacant", text: "Open positions with partners" },
  { to: "/contact", label: "Contact", text: "Write to us if a link of ours is broken" },
];

function NotAllowed() {
  return (
    <>
      <h1 className="text-4xl">Access Denied</h1>
      <p className="mt-4">You don't have permission to access this page.</p>
      <p className="mt-8">
        <ButtonLink to="/">Return to Home</ButtonLink>
      </p>
    </>
  );
}

function Broken() {
  return (
    <>
      <h1 className="text-4xl">Something went wrong on our side</h1>
      <p className="mx-auto mt-4 max-w-text">
        The page could not be made. What you had stored before is safe. Please try again in a
        moment.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="." reloadDocument className="link py-2">
          Try again
        </Link>
        <Link to="/contact" className="link py-2">
          Contact us
        </Link>
      </p>
    </>
  );
}
