import type { ReactNode } from "react";
import { DashboardTabs } from "#app/contexts/learning/course/ui/dashboard-tabs.tsx";
import type { Reauthentication } from "#app/kernel/reauthentication.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ReauthenticationWay } from "#app/ui/patterns/reauthentication.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

const parts = [
  { id: "about", to: "/dashboard/profile", label: "About you" },
  { id: "public", to: "/dashboard/profile/public", label: "Public profile" },
  { id: "security", to: "/dashboard/profile/security", label: "Security" },
  { id: "calendar", to: "/dashboard/profile/calendar", label: "Calendar" },
  { id: "data", to: "/dashboard/profile/data", label: "Your data" },
] as const;

/** The frame of the dashboard's profile tab, with links to its parts. */
export function ProfileFrame(props: {
  part: (typeof parts)[number]["id"];
  title: string;
  /** How the member proves again who they are, for the page's forms that ask for it. */
  reauthentication?: Reauthentication;
  children: ReactNode;
}) {
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title={props.title} />
      <div className="page py-12">
        <DashboardTabs />
        <nav aria-label="Profile" className="mt-6 flex flex-wrap gap-x-6">
          {parts.map(({ id, to, label }) => (
            <Link
              key={id}
              to={to}
              aria-current={id === props.part ? "page" : undefined}
              className="min-h-11 py-2.5 text-slate hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <ReauthenticationWay value={props.reauthentication ?? { way: "password" }}>
          <div className="mt-6">{props.children}</div>
        </ReauthenticationWay>
      </div>
    </>
  );
}
