import { openState } from "./opening-hours.ts";
import type { Office } from "../tables.ts";

/** An office as a page shows it. */
export type OfficeView = Pick<
  Office,
  "id" | "name" | "addressLines" | "email" | "phone" | "hoursText" | "latitude" | "longitude"
> & { openNow: boolean };

/** The view, and the moment at which "open now" changes. */
export function officeView(office: Office, now: Date): { view: OfficeView; until: Date } {
  const { hours, timeZone, zoneLabel: _, position: __, ...shown } = office;
  const { open, changesAt } = openState(hours, timeZone, now);
  return { view: { ...shown, openNow: open }, until: changesAt };
}
