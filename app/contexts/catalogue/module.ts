export type ModuleCard = {
  id: string;
  group: "core" | "specialized" | "flight";
  title: string;
  description: string;
  difficulty: "Beginner" | "Intermediate" | "Advanced";
  duration: string;
};

export type ModuleGroup = { group: ModuleCard["group"]; label: string; modules: ModuleCard[] };

export const groupLabels = [
  { group: "core", label: "Core Training" },
  { group: "specialized", label: "Specialized Training" },
  { group: "flight", label: "Flight Training" },
] as const;

/** "2 weeks", as the catalogue words it. */
export function durationText(weeks: number): string {
  return `${weeks} ${weeks === 1 ? "week" : "weeks"}`;
}

/** A module as its page shows it. */
export type ModuleDetail = Omit<ModuleCard, "group"> & {
  groupLabel: string;
  fullDescription: string;
  price: string;
  startDates: string[];
  prerequisites: string[];
  syllabus: { title: string; description: string }[];
  outcomes: string[];
  assessmentMethods: string[];
};
