import type { PrerequisiteRule } from "#app/contexts/catalogue/prerequisite.ts";

/** One training module as the institute publishes it (D1 §3 "Training module"). */
export type ModuleSeed = {
  id: string;
  group: "core" | "specialized" | "flight";
  position: number;
  title: string;
  /** One or two sentences for cards, 110–190 characters. */
  description: string;
  /** Three to four paragraphs, separated by a blank line; plain text. */
  fullDescription: string;
  durationWeeks: number;
  difficulty: "Beginner" | "Intermediate" | "Advanced";
  /** List price in minor units (cents), GST included. */
  priceCents: number;
  currency: "NZD";
  /** Four ISO dates in 2026 (local dates of the module's base). */
  startDates: [string, string, string, string];
  /** `rule` is null where only a person can judge the sentence. */
  prerequisites: { text: string; rule: PrerequisiteRule | null }[];
  syllabus: { title: string; description: string }[];
  outcomes: string[];
  assessmentMethods: string[];
};
