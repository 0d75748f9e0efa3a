import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { partnerName } from "../partner/form.ts";

const MOST_PLACES = 20;

const isAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

const noAddress = "Please enter an address that begins with https://";

/** The text of a company's page. One place is on each line. */
export const companyForm = z.object({
  name: partnerName,
  about: z
    .string()
    .trim()
    .max(2000, "The text must be at most 2000 characters")
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .default(""),
  places: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .pipe(
      z
        .array(z.string().max(80, "Each place must be at most 80 characters"))
        .max(MOST_PLACES, `At most ${MOST_PLACES} places, each on a line of its own`),
    ),
  website: z
    .string()
    .trim()
    .max(200, "The address must be at most 200 characters")
    .refine((text) => text === "" || isAddress(text), noAddress)
    .default(""),
  version: versionField,
});

export const logoForm = z.object({
  alt: z
    .string({ error: "Please say what the logo shows" })
    .trim()
    .min(2, "Please say what the logo shows")
    .max(150, "The description must be at most 150 characters"),
});

export const companyReturnForm = z.object({
  reason: z
    .string({ error: "Please give the reason; the partner reads it" })
    .trim()
    .min(1, "Please give the reason; the partner reads it")
    .max(1000, "The reason must be at most 1000 characters"),
  version: versionField,
});
