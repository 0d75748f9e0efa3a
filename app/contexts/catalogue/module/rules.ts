import { formatPrice } from "#app/kernel/money.ts";
import { counted } from "#app/kernel/wording.ts";
import type { ModuleContent } from "./content.ts";

export type ModuleCard = {
  id: string;
  group: "core" | "specialized" | "flight";
  title: string;
  description: string;
  difficulty: "Beginner" | "Intermediate" | "Advanced";
  duration: string;
  /** The drawing on its card. A name without a drawing gets a plain one. */
  drawing: string;
};

export type ModuleGroup = { group: ModuleCard["group"]; label: string; modules: ModuleCard[] };

export const groupLabels = [
  { group: "core", label: "Core Training" },
  { group: "specialized", label: "Specialized Training" },
  { group: "flight", label: "Flight Training" },
] as const;

/** Returns "2 weeks", as the catalogue writes it. */
export function durationText(weeks: number): string {
  return counted(weeks, "week");
}

/** Returns whether a module is unpublished, published or retired. */
export function publicationStatusOf(row: {
  published: boolean;
  retiredAt: Date | null;
}): PublicationStatus {
  if (row.retiredAt) return "retired";
  return row.published ? "published" : "unpublished";
}

export type PublicationStatus = "unpublished" | "published" | "retired";

type ModuleRow = ModuleContent & {
  id: string;
  group: ModuleCard["group"];
  priceMinor: number;
  currency: "NZD";
  published: boolean;
  retiredAt: Date | null;
};

/** A module as its page shows it, with the plain values for structured data. */
export type ModuleDetail = ReturnType<typeof moduleDetail>;

export function moduleDetail({ published: _published, retiredAt: _retiredAt, ...row }: ModuleRow) {
  return {
    ...row,
    drawing: row.drawing ?? row.id,
    duration: durationText(row.durationWeeks),
    price: formatPrice({ minor: row.priceMinor, currency: row.currency }),
    groupLabel: groupLabels.find(({ group }) => group === row.group)!.label,
    prerequisites: row.prerequisites.map(({ text }) => text),
  };
}

/** Returns a module as its card shows it. */
export function moduleCard(row: Row): ModuleCard {
  const { id, group, title, description, difficulty } = row;
  const duration = durationText(row.durationWeeks);
  return { id, group, title, description, difficulty, duration, drawing: row.drawing ?? id };
}

type Row = Omit<ModuleCard, "duration" | "drawing"> & {
  durationWeeks: number;
  drawing: string | null;
};
