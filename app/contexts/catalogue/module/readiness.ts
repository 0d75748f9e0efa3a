import type { ModuleContent } from "./content.ts";

/**
 * What a module's page has to say before it can be published, as the staff's form calls it; none
 * when all of it is there. Start dates may be set later: the page says so until then.
 */
export function missingIn(content: ModuleContent): string[] {
  const wanted: [label: string, isThere: boolean][] = [
    ["Summary", content.description !== ""],
    ["Full description", content.fullDescription !== ""],
    ["Prerequisites", content.prerequisites.length > 0],
    ["Syllabus", content.syllabus.length > 0],
    ["What you will be able to do", content.outcomes.length > 0],
    ["How you are assessed", content.assessmentMethods.length > 0],
  ];
  return wanted.filter(([, isThere]) => !isThere).map(([label]) => label);
}
