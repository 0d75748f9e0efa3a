import { Link } from "../primitives/link.tsx";

const links = [
  { to: "/contact", label: "Contact" },
  { to: "/faq", label: "Questions" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/accessibility", label: "Accessibility" },
  { to: "/developers", label: "Developers" },
];

/** The footer of the pages on which people work: one line. */
export function WorkingFooter({ instituteName, year }: { instituteName: string; year: number }) {
  return (
    <footer id="site-footer" className="mt-8 border-t border-mist text-slate print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-sm">
        <p className="mr-auto max-sm:basis-full">
          © {year} {instituteName}
        </p>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="py-1 hover:text-ink hover:underline">
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}
