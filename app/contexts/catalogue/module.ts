import { formatPrice } from "#app/kernel/money.ts";
import type { ModuleWords } from "./module-words.ts";

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

type ModuleRow = ModuleWords & {
  id: string;
  group: ModuleCard["group"];
  priceMinor: number;
  currency: "NZD";
};

/** A module as its page shows it; structured data is made of the plain values. */
export type ModuleDetail = ReturnType<typeof moduleDetail>;

export function moduleDetail(row: ModuleRow) {
  return {
    ...row,
    duration: durationText(row.durationWeeks),
    price: formatPrice({ minor: row.priceMinor, currency: row.currency }),
    groupLabel: groupLabels.find(({ group }) => group === row.group)!.label,
    prerequisites: row.prerequisites.map(({ text }) => text),
  };
}

/** A module as its card shows it. */
export function moduleCard({ id, group, title, description, difficulty, durationWeeks }: Row) {
  return { id, group, title, description, difficulty, duration: durationText(durationWeeks) };
}

type Row = Omit<ModuleCard, "duration"> & { durationWeeks: number };
