import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

const MODULE = "module-";
const PROGRAMME = "programme-";

/** Checkboxes are named after what they choose. */
export const coursePageModuleField = (id: string) => `${MODULE}${id}`;
export const coursePageProgrammeField = (id: string) => `${PROGRAMME}${id}`;

/** The office's form for what a page under /courses leads to. */
export const coursePageForm = z
  .looseObject({
    version: versionField,
  })
  .transform(({ version, ...form }) => {
    const ticked = (prefix: string) =>
      Object.entries(form)
        .filter(([field, value]) => field.startsWith(prefix) && value === "on")
        .map(([field]) => field.slice(prefix.length));
    return { version, moduleIds: ticked(MODULE), programmeIds: ticked(PROGRAMME) };
  });

export type CoursePageRequest = z.output<typeof coursePageForm>;
