import { href } from "react-router";

/**
 * Returns the way from the dashboard to a page about an application of one's own. Without an id the
 * application cannot be shown yet, and is left out.
 */
export function crumbsTo(page: string, applicationId: string | undefined) {
  return [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your applications", to: "/applications" },
    ...(applicationId
      ? [{ label: "Application", to: href("/applications/:applicationId", { applicationId }) }]
      : []),
    { label: page },
  ];
}
