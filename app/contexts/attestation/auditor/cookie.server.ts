import { isId } from "#app/kernel/ids.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";

/** As long as a visit lasts at most, in seconds. */
const cookie = signedCookie("auditor", 8 * 3600);

type Site = Parameters<typeof cookie.read>[0];

/** Returns the visit that a browser names; null without one. */
export async function readVisit(site: Site, request: Request): Promise<string | null> {
  const value = await cookie.read(site, request);
  return typeof value === "string" && isId(value) ? value : null;
}

/** Returns the Set-Cookie value of a visit that has begun. */
export const writeVisit = (site: Site, visitId: string) => cookie.write(site, visitId);
