import { Link } from "../primitives/link.tsx";

/** A sentence over every page, for a time, such as that the office is closed. */
export function SiteBanner({
  text,
  link,
}: {
  text: string;
  link: { to: string; label: string } | undefined;
}) {
  return (
    <aside aria-label="Notice" className="border-b border-amber/50 bg-amber-wash print:hidden">
      <p className="page flex flex-wrap gap-x-5 gap-y-1 py-3">
        <span className="min-w-0 wrap-anywhere">{text}</span>
        {link && (
          <Link to={link.to} className="link font-semibold">
            {link.label}
          </Link>
        )}
      </p>
    </aside>
  );
}
