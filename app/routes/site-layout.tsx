import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteFooter } from "#app/ui/layouts/site-footer.tsx";
import { SiteHeader } from "#app/ui/layouts/site-header.tsx";
import type { Route } from "./+types/site-layout.ts";
import { ErrorPage } from "./error-page.tsx";

/** The header and footer of every page outside the back office. */
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
  if (!root) return children;
  const { institute, viewer } = root;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        shortName={institute.shortName}
        instituteName={institute.instituteName}
        viewer={viewer}
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter
        viewer={viewer}
        instituteName={institute.instituteName}
        tagline={institute.tagline}
        locationNote={institute.locationNote}
        year={root.year}
      />
    </div>
  );
}
