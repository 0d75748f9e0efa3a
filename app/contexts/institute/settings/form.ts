import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { InstituteSettings } from "./rules.ts";

const line = (what: string, most = 120) =>
  z
    .string({ error: `Please enter ${what}` })
    .trim()
    .min(1, `Please enter ${what}`)
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cc}*$/u, `Please enter ${what}`);

/** The staff form for the institute's names, contacts and texts. */
export const settingsForm = z.object({
  version: versionField,
  instituteName: line("the institute's name"),
  shortName: line("a short name", 20),
  tagline: line("a tagline"),
  contactEmail: line("an email address").pipe(z.email("Please enter a valid email address")),
  phone: line("a telephone number", 40).regex(
    /^\+?[\d ()-]{5,}$/,
    "Please enter a telephone number such as +64 3 555 0140",
  ),
  partnerBadge: line("the badge's first line", 60),
  partnerBadgeOf: line("the badge's second line", 80),
  locationNote: line("the note", 300),
  fixedWingPartner: line("the partner's name", 80),
  rotaryPartner: line("the partner's name", 80),
} satisfies Record<keyof InstituteSettings | "version", z.ZodType>);

export type SettingsRequest = z.output<typeof settingsForm>;
