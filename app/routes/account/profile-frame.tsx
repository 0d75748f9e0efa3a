import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { DashboardTabs } from "#app/contexts/learning/ui/dashboard-tabs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";

const parts = [
  { to: "/dashboard/profile", label: "About you" },
  { to: "/dashboard/profile/security", label: "Security" },
];

/** The dashboard's profile tab and its parts. */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHero eyebrow="Student Dashboard" title={title} />
      <div className="page py-12">
        <DashboardTabs />
        <nav aria-label="Profile" className="mt-6 flex flex-wrap gap-x-6">
          {parts.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className="min-h-11 py-2.5 text-slate hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="mt-6">{children}</div>
      </div>
    </>
  );
}
