import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteFrame } from "#app/ui/layouts/site-frame.tsx";
import { SiteBanner } from "#app/ui/patterns/site-banner.tsx";
import { WorkingFooter } from "#app/ui/layouts/working-footer.tsx";
import { WorkingHeader } from "#app/ui/layouts/working-header.tsx";
import type { Route } from "./+types/working-layout.ts";
import { ErrorPage } from "./error-page.tsx";

export const handle = { workingScreen: true };

/**
 * The slim header and the one line at the end of the pages on which people work (decision 96). It is
 * a layout of its own, so that the pages for visitors do not load its script.
 */
export default function WorkingLayout() {
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
  const { institute, banner, viewer, year } = root;
  const { shortName, instituteName, locationNote } = institute;
  return (
    <SiteFrame
      instituteName={instituteName}
      locationNote={locationNote}
      header={<WorkingHeader shortName={shortName} instituteName={instituteName} viewer={viewer} />}
      footer={<WorkingFooter instituteName={instituteName} year={year} />}
    >
      {banner && <SiteBanner {...banner} />}
      {children}
    </SiteFrame>
  );
}
