import type { PrerequisiteRule } from "./prerequisite.ts";

/** What staff write about a module. Price, group and order are changed elsewhere. */
export type ModuleContent = {
  title: string;
  description: string;
  /** Paragraphs, separated by a blank line. */
  fullDescription: string;
  durationWeeks: number;
  difficulty: "Beginner" | "Intermediate" | "Advanced";
  /** ISO dates, in ascending order. */
  startDates: string[];
  prerequisites: { text: string; rule: PrerequisiteRule | null }[];
  syllabus: { title: string; description: string }[];
  outcomes: string[];
  assessmentMethods: string[];
  /** The drawing on its card: another module's id, or null for its own. */
  drawing: string | null;
  /** The ids of the profiles of those who teach it, sorted. */
  instructorIds: string[];
};

/**
 * Returns a module's content with its keys always in the same order. The database orders the keys
 * of JSON differently, and versions are hashes of the content.
 */
export function contentOf(row: Stored): ModuleContent {
  const { title, description, fullDescription, durationWeeks, difficulty } = row;
  return {
    title,
    description,
    fullDescription,
    durationWeeks,
    difficulty,
    startDates: [...row.startDates],
    prerequisites: row.prerequisites.map(({ text, rule }) => ({
      text,
      rule: rule && ordered(rule),
    })),
    syllabus: row.syllabus.map((part) => ({ title: part.title, description: part.description })),
    outcomes: [...row.outcomes],
    assessmentMethods: [...row.assessmentMethods],
    drawing: row.drawing ?? null,
    instructorIds: [...(row.instructorIds ?? [])].sort(),
  };
}

/** Drafts that were saved before drawings or instructors could be chosen have none. */
type Stored = Omit<ModuleContent, "drawing" | "instructorIds"> & {
  drawing?: string | null;
  instructorIds?: string[];
};

/** Returns the fields in which two versions differ, before and after, for the audit log. */
export function differences(
  before: ModuleContent,
  after: ModuleContent,
): { before: Partial<ModuleContent>; after: Partial<ModuleContent> } {
  const keys = (Object.keys(before) as (keyof ModuleContent)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (content: ModuleContent) =>
    Object.fromEntries(keys.map((key) => [key, content[key]]));
  return { before: only(before), after: only(after) };
}

function ordered(rule: PrerequisiteRule): PrerequisiteRule {
  switch (rule.kind) {
    case "minimum-age":
      return { kind: rule.kind, years: rule.years };
    case "security-experience":
      return { kind: rule.kind, months: rule.months };
    case "flight-hours":
      return { kind: rule.kind, hours: rule.hours };
    case "earlier-module":
      return { kind: rule.kind, moduleId: rule.moduleId };
    case "clean-background-check":
    case "medical-certificate":
      return { kind: rule.kind };
  }
}

/** Returns what the staff form shows: the draft, or else what is published. */
export function editedContent(published: ModuleContent, draft: ModuleContent | undefined) {
  return draft ? { draft } : { published };
}

/**
 * Returns what is missing before a module's page can be published, by the labels of the staff form.
 * Start dates may be added later: until then the page says that they are not set.
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
