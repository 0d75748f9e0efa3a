import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import type { ProgrammeContent } from "./content.ts";
import { partField } from "./fields.ts";

const most = (length: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\s+/g, " ").trim())
    .refine((typed) => typed.length <= length, `At most ${length} characters`)
    .default("");

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** The staff form for a programme, with each of its names. */
export const programmeForm = z
  .looseObject({
    version: versionField,
    name: z
      .string({ error: "Please enter a name" })
      .trim()
      .min(1, "Please enter a name")
      .max(80, "At most 80 characters"),
    applicationOffered: ticked,
    applicationLabel: most(80),
    feeOffered: ticked,
    feeLabel: most(80),
    onFrontPage: ticked,
    cardTitle: most(60),
    cardDuration: most(30),
    cardLevel: most(30),
    cardText: most(300),
    cardHref: most(200),
  })
  .transform(({ version, ...form }, context) => {
    const need = (on: boolean, field: string, value: string, message: string) => {
      if (on && value === "") context.addIssue({ code: "custom", path: [field], message });
    };
    const { name, applicationOffered, applicationLabel, feeOffered, feeLabel } = form;
    const { onFrontPage, cardTitle, cardDuration, cardLevel, cardText, cardHref } = form;
    need(applicationOffered, "applicationLabel", applicationLabel, "Please word the option");
    need(feeOffered, "feeLabel", feeLabel, "Please word the option");
    need(onFrontPage, "cardTitle", cardTitle, "Please enter the card's title");
    need(onFrontPage, "cardDuration", cardDuration, "Please enter a duration, such as 4 Weeks");
    need(onFrontPage, "cardLevel", cardLevel, "Please enter a level, such as Professional");
    need(onFrontPage, "cardText", cardText, "Please enter the card's text");
    if (onFrontPage && !/^\/(?!\/)[\w\-./#?=&%]*$/.test(cardHref)) {
      const message = "Please enter an address of this site, such as /courses/firearms";
      context.addIssue({ code: "custom", path: ["cardHref"], message });
    }
    const content: ProgrammeContent = {
      name,
      applicationOffered,
      applicationLabel: applicationLabel || null,
      feeOffered,
      feeLabel: feeLabel || null,
      moduleIds: Object.entries(form)
        .filter(([field, value]) => field.startsWith(partField("")) && value === "on")
        .map(([field]) => field.slice(partField("").length)),
      homeCard: onFrontPage
        ? {
            title: cardTitle,
            duration: cardDuration,
            level: cardLevel,
            text: cardText,
            href: cardHref,
          }
        : null,
    };
    return { version, content };
  });

export type ProgrammeRequest = z.output<typeof programmeForm>;

/** Returns a programme as the fields of its form. */
export function programmeFields(content: ProgrammeContent): Record<string, string> {
  const { name, applicationOffered, applicationLabel, feeOffered, feeLabel, homeCard } = content;
  const fields: Record<string, string> = {
    name,
    applicationOffered: applicationOffered ? "on" : "",
    applicationLabel: applicationLabel ?? "",
    feeOffered: feeOffered ? "on" : "",
    feeLabel: feeLabel ?? "",
    onFrontPage: homeCard ? "on" : "",
    cardTitle: homeCard?.title ?? "",
    cardDuration: homeCard?.duration ?? "",
    cardLevel: homeCard?.level ?? "",
    cardText: homeCard?.text ?? "",
    cardHref: homeCard?.href ?? "",
  };
  for (const id of content.moduleIds) fields[partField(id)] = "on";
  return fields;
}
