import { href } from "react-router";

/** The parameter of an application's address that names the list it was opened from. */
export const IN_LIST = "in";

/** The parameter that says at which place of that list an application stood, from 1. */
export const AT_PLACE = "at";

/**
 * Returns the address of an application that was opened from a list, so that its page can lead to the
 * next one. `query` has the list's filters and sort.
 */
export function applicationInList(
  applicationId: string,
  query: URLSearchParams | string,
  place?: number,
): string {
  const params = new URLSearchParams({ [IN_LIST]: String(query) });
  if (place !== undefined) params.set(AT_PLACE, String(place));
  return `${href("/admin/applications/:applicationId", { applicationId })}?${params}`;
}
