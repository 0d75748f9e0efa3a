/** A condition of entry that can be checked against an applicant's record (D1 §3). */
export type PrerequisiteRule =
  | { kind: "minimum-age"; years: number }
  | { kind: "clean-background-check" }
  | { kind: "security-experience"; months: number }
  | { kind: "medical-certificate" }
  | { kind: "flight-hours"; hours: number }
  | { kind: "earlier-module"; moduleId: string };

/** How the staff's form names each rule, in the order in which it offers them. */
export const ruleLabels: Record<PrerequisiteRule["kind"], string> = {
  "minimum-age": "Minimum age, in years",
  "clean-background-check": "Clean background check",
  "security-experience": "Security experience, in months",
  "medical-certificate": "Medical certificate",
  "flight-hours": "Flight hours",
  "earlier-module": "Earlier module",
};

/** What a rule that counts something may ask for; nobody enters before they are 18 (D1 §9). */
export const ruleBounds = {
  "minimum-age": { least: 18, most: 99 },
  "security-experience": { least: 1, most: 240 },
  "flight-hours": { least: 1, most: 10_000 },
} as const;

/** A condition of entry as its module words it; `rule` is null where only a person can judge it. */
export type Prerequisite = { text: string; rule: PrerequisiteRule | null };

/**
 * The conditions of several modules with each rule once, in the words of the module that asks for
 * most by it. Conditions that only a person can judge are the same when their words are.
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

/** Which modules each module asks for. */
export type EarlierModules = ReadonlyMap<string, readonly string[]>;

/** The modules that a module's conditions ask for. */
export function earlierModules(
  prerequisites: readonly { rule: PrerequisiteRule | null }[],
): string[] {
  return prerequisites.flatMap(({ rule }) =>
    rule?.kind === "earlier-module" ? [rule.moduleId] : [],
  );
}

/**
 * Whether a module that asked for `earlier` could never be entered, because `earlier` is itself, or
 * asks for it in its turn, directly or by others.
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
