import { Link } from "../primitives/link.tsx";

export type Crumb = { label: string; to?: string };

/**
 * The path from the front page to this page, which is the last crumb. `byDocument` is for pages that
 * a device keeps: their links work without a connection, because the browser follows them.
 */
export function Breadcrumbs({
  crumbs,
  byDocument = false,
}: {
  crumbs: Crumb[];
  byDocument?: boolean;
}) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="mb-1 text-sm text-slate in-[.on-dark]:mb-6 in-[.on-dark]:text-haze print:hidden"
    >
      <ol className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {crumbs.map(({ label, to }, position) => (
          <li key={label} className="flex items-baseline gap-2">
            {position > 0 && <span aria-hidden>/</span>}
            {to ? (
              <Link
                to={to}
                {...(byDocument ? { reloadDocument: true } : {})}
                className="py-0.5 underline underline-offset-4 hover:text-ink in-[.on-dark]:hover:text-white"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Returns the breadcrumbs as structured data. */
export function breadcrumbJsonLd(siteUrl: string, crumbs: Crumb[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name: label,
      ...(to ? { item: `${siteUrl}${to}` } : {}),
    })),
  };
}
