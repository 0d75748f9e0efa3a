import { moduleOfAward } from "../certificate/rules.ts";

/** How badges are signed (RFC 7518). */
export const ALGORITHM = "RS256";

/** Returns the address that names the institute as an issuer. Its profile and keys are there. */
export const issuerAddress = (site: string) => `${site}/badges/issuer`;

export const keyAddress = (site: string, id: string) => `${site}/badges/keys/${id}`;

/** Returns the address of a status list. There is one for each year of issue. */
export const statusListAddress = (site: string, list: number) => `${site}/badges/status/${list}`;

export const certificateAddress = (site: string, number: string) =>
  `${site}/certificates/${number}`;

/** Returns the address of the page about what an award asks for. */
export function awardAddress(site: string, awardId: string): string {
  const moduleId = moduleOfAward(awardId);
  return moduleId
    ? `${site}/training/${moduleId}`
    : `${site}/courses#${awardId.replace(/^programme:/, "")}`;
}
