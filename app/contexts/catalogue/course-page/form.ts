import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { coursePageModuleField, coursePageProgrammeField } from "./fields.ts";

/** The staff form for what a page under /courses links to. */
export const coursePageForm = z
  .looseObject({
    version: versionField,
  })
  .transform(({ version, ...form }) => {
    const ticked = (prefix: string) =>
      Object.entries(form)
        .filter(([field, value]) => field.startsWith(prefix) && value === "on")
        .map(([field]) => field.slice(prefix.length));
    return {
      version,
      moduleIds: ticked(coursePageModuleField("")),
      programmeIds: ticked(coursePageProgrammeField("")),
    };
  });

export type CoursePageRequest = z.output<typeof coursePageForm>;
