/** A condition of entry that can be checked against an applicant's record (D1 §3). */
export type PrerequisiteRule =
  | { kind: "minimum-age"; years: number }
  | { kind: "clean-background-check" }
  | { kind: "security-experience"; months: number }
  | { kind: "medical-certificate" }
  | { kind: "flight-hours"; hours: number }
  | { kind: "earlier-module"; moduleId: string };

/** The label of each rule in the staff form, in the order of the list. */
export const ruleLabels: Record<PrerequisiteRule["kind"], string> = {
  "minimum-age": "Minimum age, in years",
  "clean-background-check": "Clean background check",
  "security-experience": "Security experience, in months",
  "medical-certificate": "Medical certificate",
  "flight-hours": "Flight hours",
  "earlier-module": "Earlier module",
};

/** The limits of rules that have a number. Nobody enters before they are 18 (D1 §9). */
export const ruleBounds = {
  "minimum-age": { least: 18, most: 99 },
  "security-experience": { least: 1, most: 240 },
  "flight-hours": { least: 1, most: 10_000 },
} as const;

/** A condition of entry in the module's own text. `rule` is null if only a person can judge it. */
export type Prerequisite = { text: string; rule: PrerequisiteRule | null };

/**
 * Combines the conditions of several modules so that each rule occurs once, in the text of the
 * module that requires most. Conditions without a rule are the same if their text is.
 */
export function eachOnce(prerequisites: readonly Prerequisite[]): Prerequisite[] {
  const once = new Map<string, Prerequisite>();
  for (const each of prerequisites) {
    const key = sameness(each);
    const known = once.get(key);
    if (!known || amountOf(each.rule) > amountOf(known.rule)) once.set(key, each);
  }
  return [...once.values()];
}

function sameness({ text, rule }: Prerequisite): string {
  if (!rule) return `text ${text}`;
  return rule.kind === "earlier-module" ? `${rule.kind} ${rule.moduleId}` : rule.kind;
}

function amountOf(rule: PrerequisiteRule | null): number {
  if (rule?.kind === "minimum-age") return rule.years;
  if (rule?.kind === "security-experience") return rule.months;
  return rule?.kind === "flight-hours" ? rule.hours : 0;
}

/** Which modules each module requires. */
export type EarlierModules = ReadonlyMap<string, readonly string[]>;

/** Returns the modules that a module's conditions require. */
export function earlierModules(
  prerequisites: readonly { rule: PrerequisiteRule | null }[],
): string[] {
  return prerequisites.flatMap(({ rule }) =>
    rule?.kind === "earlier-module" ? [rule.moduleId] : [],
  );
}

/**
 * Returns whether nobody could ever enter a module that required `earlier`, because `earlier` is
 * the module itself or requires it, directly or through others.
 */
export function leadsBack(moduleId: string, earlier: string, asked: EarlierModules): boolean {
  const seen = new Set<string>();
  const next = [earlier];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === moduleId) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(asked.get(id) ?? []));
  }
  return false;
}
