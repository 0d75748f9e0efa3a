/**
 * From which of the institute's own pages the application form was opened. It is read from the
 * form's address only: no other site, cookie or script takes part.
 */
export const applicationSources = [
  "course-date",
  "programme",
  "admissions",
  "account",
  "form",
] as const;
export type ApplicationSource = (typeof applicationSources)[number];

export const sourceLabels: Record<ApplicationSource, string> = {
  "course-date": "A chosen date",
  programme: "A programme’s page",
  admissions: "The Admissions page",
  account: "Their applications page",
  form: "The form’s own address",
};

/** Returns the source that an address names with `from`; undefined for anything else. */
export function sourceNamed(from: string | null): ApplicationSource | undefined {
  return applicationSources.find((source) => source === from);
}
