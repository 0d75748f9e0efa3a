import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { SiteFooter } from "#app/ui/layouts/site-footer.tsx";
import { SiteFrame } from "#app/ui/layouts/site-frame.tsx";
import { SiteHeader } from "#app/ui/layouts/site-header.tsx";
import { SiteBanner } from "#app/ui/patterns/site-banner.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import type { Route } from "./+types/site-layout.ts";
import { ErrorPage } from "./error-page.tsx";

/** The header and footer of the pages for visitors. */
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
  const { institute, banner, viewer, year } = root;
  const { shortName, instituteName, tagline, locationNote } = institute;
  return (
    <SiteFrame
      instituteName={instituteName}
      locationNote={locationNote}
      header={<SiteHeader shortName={shortName} instituteName={instituteName} viewer={viewer} />}
      footer={
        <SiteFooter
          viewer={viewer}
          instituteName={instituteName}
          tagline={tagline}
          locationNote={locationNote}
          year={year}
        />
      }
    >
      {banner && <SiteBanner {...banner} />}
      {viewer?.can.enterAdmin && <DraftNotice />}
      {children}
    </SiteFrame>
  );
}

/** Tells staff that they see drafts of texts (`shownTexts`), which nobody else does. */
function DraftNotice() {
  const { search, pathname } = useLocation();
  if (!new URLSearchParams(search).has("preview")) return null;
  return (
    <div role="status" className="border-b border-amber/50 bg-amber-wash py-3 print:hidden">
      <p className="page flex flex-wrap gap-x-6 gap-y-1">
        <span>You see the drafts of this page&rsquo;s texts. Visitors do not see them.</span>
        <Link to={pathname} className="link">
          Show what is published
        </Link>
        <Link to="/admin/texts" className="link">
          Back to the texts
        </Link>
      </p>
    </div>
  );
}
