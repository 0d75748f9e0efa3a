import type { ReactNode } from "react";
import { NavLink } from "#app/ui/primitives/link.tsx";

/** Where a report is, and what it is called. */
export type ReportLink = { to: string; title: string };

/** The frame of the reports: links to those that the viewer may see, then this one's title. */
export function ReportsFrame(props: {
  links: readonly ReportLink[];
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <nav
        aria-label="Reports"
        className="mb-6 flex gap-x-6 overflow-x-auto border-b border-slate/30 print:hidden"
      >
        {[{ to: "/admin/reports", title: "All reports" }, ...props.links].map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="-outline-offset-3 min-h-11 border-b-3 border-transparent px-1 py-2 font-semibold whitespace-nowrap text-slate hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
          >
            {title}
          </NavLink>
        ))}
      </nav>
      <h1 className="text-2xl">{props.title}</h1>
      {props.children}
    </>
  );
}
