/**
 * Addresses of former versions, which bookmarks and emails still name, and where each leads now. `$1`
 * stands for the part in parentheses.
 */
export const movedAddresses: readonly (readonly [from: RegExp, to: string])[] = [
  [/^\/admin\/letters$/, "/admin/emails"],
  [/^\/admin\/audit\/(?:trail|audit-log)\.csv$/, "/admin/lists/audit-log.csv"],
  [/^\/admin\/users\/people\.csv$/, "/admin/lists/people.csv"],
  [/^\/admin\/users\/([^/]+)\/second-step$/, "/admin/users/$1/two-factor"],
  [/^\/dashboard\/profile\/second-step$/, "/dashboard/profile/two-factor"],
  [/^\/login\/second-step$/, "/login/two-factor"],
];
