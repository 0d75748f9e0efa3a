import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { type ContentPart, contentPartNames } from "./content.ts";

/** What staff decide about the job board. */
export type BoardSettings = { smallParts: ContentPart[]; staleDays: number };

/** What holds until staff have decided otherwise: a later deadline was never reviewed. */
export const firstBoardSettings: BoardSettings = {
  smallParts: ["openings", "deadline"],
  staleDays: 60,
};

/** The name of the box that lets a part be changed without a review. */
export const smallPartField = (part: ContentPart) => `small-${part}`;

export const LEAST_STALE_DAYS = 7;
export const MOST_STALE_DAYS = 365;

const boxes = Object.fromEntries(
  contentPartNames.map((part) => [smallPartField(part), z.string().optional()]),
);

/** The staff form. Each part of a listing has a box. */
export const boardSettingsForm = z
  .object({
    version: versionField,
    staleDays: z.coerce
      .number({ error: "Please enter a number of days" })
      .int("Please enter a whole number of days")
      .min(LEAST_STALE_DAYS, `At least ${LEAST_STALE_DAYS} days`)
      .max(MOST_STALE_DAYS, `At most ${MOST_STALE_DAYS} days`),
    ...boxes,
  })
  .transform(({ version, staleDays, ...ticked }) => ({
    version,
    staleDays,
    smallParts: contentPartNames.filter((part) =>
      Boolean((ticked as Record<string, unknown>)[smallPartField(part)]),
    ),
  }));

export type BoardSettingsRequest = z.output<typeof boardSettingsForm>;
