import { z } from "zod";
import { dateFormat } from "#app/kernel/formatters.ts";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { Office } from "../tables.ts";
import { weekdays, closesField, opensField } from "./fields.ts";

const line = (what: string, most = 120) =>
  z
    .string({ error: `Please enter ${what}` })
    .trim()
    .min(1, `Please enter ${what}`)
    .max(most, `At most ${most} characters`);

/** A text with one entry per line. Blank lines are left out. */
const lines = (what: string, most: number) =>
  line(what, 400)
    .transform((text) =>
      text
        .split("\n")
        .map((each) => each.trim())
        .filter((each) => each !== ""),
    )
    .refine((list) => list.length <= most, `At most ${most} lines`);

const degrees = (most: number) =>
  z
    .string({ error: "Please enter degrees" })
    .trim()
    .regex(/^-?\d{1,3}(\.\d+)?$/, { error: "Please enter degrees such as -43.5321", abort: true })
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `Between -${most} and ${most}`);

const time = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00")
  .optional();

const hourFields = Object.fromEntries(
  weekdays.flatMap((_, day) => [
    [opensField(day), time],
    [closesField(day), time],
  ]),
) as Record<string, typeof time>;

/** The form for an office: address, contacts, time zone and hours. */
export const officeForm = z
  .object({
    version: versionField,
    name: line("a name", 60),
    addressLines: lines("an address", 6),
    email: line("an email address").pipe(z.email("Please enter a valid email address")),
    phone: line("a telephone number", 40),
    timeZone: line("a time zone", 60).refine(
      isZone,
      "Please enter a time zone such as Pacific/Auckland",
    ),
    zoneLabel: line("a label", 12),
    hoursText: lines("the hours as the pages word them", 7),
    latitude: degrees(90),
    longitude: degrees(180),
    ...hourFields,
  })
  .transform((form, context) => {
    const given = form as Record<string, unknown>;
    const hours = weekdays.map((_, day) => {
      const opens = given[opensField(day)] as string | undefined;
      const closes = given[closesField(day)] as string | undefined;
      if (!opens && !closes) return null;
      if (opens && closes && opens < closes) return { opens, closes };
      const field = opens ? closesField(day) : opensField(day);
      const message = !opens
        ? "Please enter when it opens, or leave both empty"
        : !closes
          ? "Please enter when it closes, or leave both empty"
          : "It closes after it opens";
      context.addIssue({ code: "custom", path: [field], message });
      return null;
    });
    const { version, name, addressLines, email, phone, timeZone, zoneLabel } = form;
    const { hoursText, latitude, longitude } = form;
    const office = { name, addressLines, email, phone, timeZone, zoneLabel, hours, hoursText };
    return { version, office: { ...office, latitude, longitude } };
  });

export type OfficeRequest = z.output<typeof officeForm>;

/** Returns an office as the values of its form. */
export function officeFields(office: Omit<Office, "id" | "position">): Record<string, string> {
  const { name, email, phone, timeZone, zoneLabel, latitude, longitude } = office;
  const fields: Record<string, string> = {
    name,
    email,
    phone,
    timeZone,
    zoneLabel,
    latitude: String(latitude),
    longitude: String(longitude),
    addressLines: office.addressLines.join("\n"),
    hoursText: office.hoursText.join("\n"),
  };
  for (const [day, hours] of office.hours.entries()) {
    if (!hours) continue;
    fields[opensField(day)] = hours.opens;
    fields[closesField(day)] = hours.closes;
  }
  return fields;
}

function isZone(name: string): boolean {
  try {
    // `Intl` also accepts an offset such as "+13:00", which has no daylight saving time.
    return /^[A-Z]/i.test(name) && Boolean(dateFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
