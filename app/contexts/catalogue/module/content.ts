import type { PrerequisiteRule } from "./prerequisite.ts";

/** What the staff writes of a module; price, group and order have places of their own. */
export type ModuleContent = {
  title: string;
  description: string;
  /** Paragraphs, separated by a blank line. */
  fullDescription: string;
  durationWeeks: number;
  difficulty: "Beginner" | "Intermediate" | "Advanced";
  /** ISO dates, in their order. */
  startDates: string[];
  prerequisites: { text: string; rule: PrerequisiteRule | null }[];
  syllabus: { title: string; description: string }[];
  outcomes: string[];
  assessmentMethods: string[];
  /** The drawing on its card: another module's, or null for its own. */
  drawing: string | null;
};

/**
 * A module's words alone, always in the same order: the database keeps the names within JSON in an
 * order of its own, and marks are made of what is compared.
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
  };
}

/** A draft of before there was a choice says nothing of drawings. */
type Stored = Omit<ModuleContent, "drawing"> & { drawing?: string | null };

/** The fields in which two versions differ, of the one and of the other: what the audit log says. */
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

/** What the staff's form shows of a module: its draft, or else what is published. */
export function editedContent(published: ModuleContent, draft: ModuleContent | undefined) {
  return draft ? { draft } : { published };
}

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
