import type { ReactNode } from "react";
import { NavLink } from "#app/ui/primitives/link.tsx";

/** The pages of the settings, in order. */
export const settingsPages = [
  { to: "/admin/settings", label: "Institute" },
  { to: "/admin/settings/offices", label: "Offices" },
  { to: "/admin/settings/fees", label: "Fees" },
  { to: "/admin/settings/prices", label: "Prices" },
  { to: "/admin/settings/reminders", label: "Reminders" },
  { to: "/admin/settings/mail", label: "Mail" },
  { to: "/admin/settings/payments", label: "Payments" },
  { to: "/admin/settings/accounting", label: "Accounting" },
  { to: "/admin/settings/applications", label: "Applications" },
  { to: "/admin/settings/training", label: "Training" },
  { to: "/admin/settings/listings", label: "Job listings" },
  { to: "/admin/settings/forum", label: "Forum" },
  { to: "/admin/tools", label: "Learning tools" },
];

/** The frame of the settings: links to all parts, then this part's title and lead. */
export function SettingsPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl">Settings</h1>
      <nav
        aria-label="Settings"
        className="mt-4 flex gap-x-6 overflow-x-auto border-b border-slate/30"
      >
        {settingsPages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={to === "/admin/settings"}
            className="-outline-offset-3 min-h-11 border-b-3 border-transparent px-1 py-2 font-semibold whitespace-nowrap text-slate hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <h2 className="mt-8 text-xl">{props.title}</h2>
      <p className="mt-1 mb-6 max-w-text text-slate">{props.lead}</p>
      {props.children}
    </>
  );
}
