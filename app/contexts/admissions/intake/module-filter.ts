import { days } from "#app/kernel/clock.ts";
import type { Money } from "#app/kernel/money.ts";
import type { ModuleCard } from "#app/contexts/catalogue/public.server.ts";
import { bases } from "../base.ts";
import type { CourseDate } from "./course-date.ts";

/** A module with what one chooses by: price, length, where it is taught, and its next date. */
export type ComparedModule = ModuleCard & {
  weeks: number;
  price: Money;
  bases: string[];
  /** The next date of a programme that has it; undefined if none is set. */
  next: CourseDate | undefined;
};

export const levels = ["Beginner", "Intermediate", "Advanced"] as const;
/** The longest that a module may take, in weeks. */
export const lengths = [2, 3, 4] as const;
/** The highest list price, in dollars. */
export const prices = [3000, 4000, 7000] as const;
/** When the next date is: at any time, or within this many months. */
export const periods = { set: "A date is set", "3": "Within 3 months" } as const;

/** The filters of /training. They are in the address. */
export type ModuleFilter = {
  base: string | undefined;
  level: (typeof levels)[number] | undefined;
  weeks: number | undefined;
  price: number | undefined;
  date: keyof typeof periods | undefined;
  /** A table in which modules are compared, or cards. */
  compare: boolean;
};

export function moduleFilterOf(query: URLSearchParams): ModuleFilter {
  const oneOf = <T extends string | number>(name: string, values: readonly T[]) =>
    values.find((value) => String(value) === query.get(name));
  return {
    base: oneOf(
      "base",
      bases.map(({ location }) => location),
    ),
    level: oneOf("level", levels),
    weeks: oneOf("weeks", lengths),
    price: oneOf("price", prices),
    date: oneOf("date", Object.keys(periods) as (keyof typeof periods)[]),
    compare: query.get("show") === "compare",
  };
}

/** Returns whether a filter leaves anything out. */
export function isNarrow(filter: ModuleFilter): boolean {
  return narrowing.some((name) => filter[name] !== undefined);
}

const narrowing = ["base", "level", "weeks", "price", "date"] as const;

/** Returns the address of /training with a filter. */
export function moduleFilterAddress(filter: Partial<ModuleFilter>): string {
  const query = new URLSearchParams();
  for (const name of narrowing) {
    const value = filter[name];
    if (value !== undefined) query.set(name, String(value));
  }
  if (filter.compare) query.set("show", "compare");
  const search = query.toString();
  return search ? `/training?${search}` : "/training";
}

/** Returns the modules that a filter leaves, in their order. */
export function filtered(
  modules: readonly ComparedModule[],
  filter: ModuleFilter,
  now: Date,
): ComparedModule[] {
  const { base, level, weeks, price, date } = filter;
  const latest = new Date(now.getTime() + days(92)).toISOString().slice(0, 10);
  return modules.filter(
    (module) =>
      (!base || module.bases.includes(base)) &&
      (!level || module.difficulty === level) &&
      (!weeks || module.weeks <= weeks) &&
      (!price || module.price.minor <= price * 100) &&
      (!date || (module.next && (date === "set" || module.next.date <= latest))),
  );
}
