import { z } from "zod";

const MODULE = "module-";
const PROGRAMME = "programme-";

/** Checkboxes are named after what they choose. */
export const coursePageModuleField = (id: string) => `${MODULE}${id}`;
export const coursePageProgrammeField = (id: string) => `${PROGRAMME}${id}`;

/** The office's form for what a page under /courses leads to. */
export const CoursePageForm = z
  .looseObject({
    /** The mark of what the form began from. */
    seen: z.string().catch(""),
  })
  .transform(({ seen, ...form }) => {
    const ticked = (prefix: string) =>
      Object.entries(form)
        .filter(([field, value]) => field.startsWith(prefix) && value === "on")
        .map(([field]) => field.slice(prefix.length));
    return { seen, moduleIds: ticked(MODULE), programmeIds: ticked(PROGRAMME) };
  });

export type CoursePageRequest = z.output<typeof CoursePageForm>;
