import { NavLink } from "#app/ui/primitives/link.tsx";

/** The parts of the dashboard, each with its own address, in the order of D2 §2. */
const tabs = [
  { to: "/dashboard", label: "Courses" },
  { to: "/dashboard/progress", label: "Progress" },
  { to: "/dashboard/certificates", label: "Certificates" },
  { to: "/dashboard/webinars", label: "Webinars" },
  { to: "/dashboard/profile", label: "Profile" },
  { to: "/dashboard/forum", label: "Forum" },
  { to: "/dashboard/resources", label: "Resources" },
];

export function DashboardTabs() {
  return (
    <nav aria-label="Dashboard" className="no-print border-b border-slate/30">
      <ul className="flex gap-x-6 overflow-x-auto">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/dashboard"}
              className="-outline-offset-3 inline-block min-h-11 border-b-3 border-transparent px-1 py-2.5 font-semibold text-slate hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
