import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteFooter } from "#app/ui/layouts/site-footer.tsx";
import { SiteHeader } from "#app/ui/layouts/site-header.tsx";
import { LogoMark } from "#app/ui/pictures/logo.tsx";
import { WorkingFooter } from "#app/ui/layouts/working-footer.tsx";
import { WorkingHeader } from "#app/ui/layouts/working-header.tsx";
import { isWorkingScreen } from "#app/web/working-screen.ts";
import type { Route } from "./+types/site-layout.ts";
import { ErrorPage } from "./error-page.tsx";

/**
 * The header and footer of every page outside the back office. Pages on which people work have a
 * slim header and one line at the end (decision 96).
 */
export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that fails keeps its header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} inFrame />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const isWorking = isWorkingScreen(useMatches());
  if (!root) return children;
  const { institute, viewer } = root;
  const Header = isWorking ? WorkingHeader : SiteHeader;
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <Letterhead instituteName={institute.instituteName} locationNote={institute.locationNote} />
      <Header
        shortName={institute.shortName}
        instituteName={institute.instituteName}
        viewer={viewer}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isWorking ? (
        <WorkingFooter instituteName={institute.instituteName} year={root.year} />
      ) : (
        <SiteFooter
          viewer={viewer}
          instituteName={institute.instituteName}
          tagline={institute.tagline}
          locationNote={institute.locationNote}
          year={root.year}
        />
      )}
    </div>
  );
}

/** Heads a printed page, on which the site's header is left out. */
function Letterhead(props: { instituteName: string; locationNote: string }) {
  return (
    <div className="page hidden items-center gap-4 border-b-2 border-brass pb-3 print:flex">
      <LogoMark className="size-10" />
      <p>
        <span className="block font-display font-semibold">{props.instituteName}</span>
        <span className="block text-sm">{props.locationNote}</span>
      </p>
    </div>
  );
}
