import { z } from "zod";

/**
 * The institute's names, contacts and texts. Every field has a default, so only changed fields need
 * a row.
 */
export const settingsSchema = z.object({
  instituteName: z.string().default("Global Close Protection Institute"),
  shortName: z.string().default("GCPI"),
  tagline: z.string().default("Prepared on the ground. Prepared in the air."),
  contactEmail: z.string().default("admissions@gcpi.example"),
  phone: z.string().default("+64 3 555 0140"),
  partnerBadge: z.string().default("Official Training Partner"),
  partnerBadgeOf: z.string().default("of an international bodyguard association"),
  locationNote: z
    .string()
    .default(
      "Our base is in Christchurch, New Zealand. Some training may take place in Hungary or elsewhere.",
    ),
  fixedWingPartner: z.string().default("Canterbury fixed-wing academy"),
  rotaryPartner: z.string().default("Southern Alps helicopter company"),
});

export type InstituteSettings = z.infer<typeof settingsSchema>;

/** The names that texts may mention, `{like this}`. */
export const settingNames = Object.keys(settingsSchema.shape);
