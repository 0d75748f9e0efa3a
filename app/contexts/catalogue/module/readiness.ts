import type { ModuleWords } from "./content.ts";

/**
 * What a module's page has to say before it can be published, as the office's form calls it; none
 * when all of it is there. Start dates may be set later: the page says so until then.
 */
export function missingIn(words: ModuleWords): string[] {
  const wanted: [label: string, isThere: boolean][] = [
    ["Summary", words.description !== ""],
    ["Full description", words.fullDescription !== ""],
    ["Prerequisites", words.prerequisites.length > 0],
    ["Syllabus", words.syllabus.length > 0],
    ["What you will be able to do", words.outcomes.length > 0],
    ["How you are assessed", words.assessmentMethods.length > 0],
  ];
  return wanted.filter(([, isThere]) => !isThere).map(([label]) => label);
}
