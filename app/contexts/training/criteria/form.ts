import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";
import { criterionField, criterionFields, MOST_CRITERIA } from "./fields.ts";
import { type Criterion, type Mapping, purposes, scales } from "./rules.ts";

const TITLE = "Please enter a title";

/** The draft of a criteria set. Criteria without a code and a text are left out. */
export const criteriaForm = z
  .looseObject({
    version: versionField,
    title: z
      .string({ error: TITLE })
      .trim()
      .min(3, TITLE)
      .max(120, "Please keep the title under 120 characters"),
    purpose: z.enum(purposes, "Please choose what the set is for"),
  })
  .transform(({ version, title, purpose, ...form }, context) => {
    const issue = (at: number, name: (typeof criterionFields)[number], message: string) =>
      context.addIssue({ code: "custom", path: [criterionField(at, name)], message });
    const criteria: Criterion[] = [];
    for (let at = 0; at < MOST_CRITERIA; at += 1) {
      const typed = (name: (typeof criterionFields)[number]) => {
        const value = form[criterionField(at, name)];
        return typeof value === "string" ? value.trim() : "";
      };
      const [code, text] = [typed("code"), typed("text")];
      if (!code && !text) continue;
      if (!/^[\p{L}\p{N}._-]{1,20}$/u.test(code)) {
        issue(at, "code", "Please enter a code of at most 20 letters, figures, dots and hyphens");
      } else if (criteria.some((each) => each.code === code)) {
        issue(at, "code", "Another criterion has this code");
      }
      if (text.length < 3 || text.length > 500) {
        issue(at, "text", "Please enter what is assessed, in at most 500 characters");
      }
      const scale = scales.find((each) => each === typed("scale")) ?? "competent";
      const pass = scale === "competent" ? null : whole(typed("pass"), 1, 5);
      if (pass === undefined) issue(at, "pass", "Please enter the least result that is competent");
      const attempts = whole(typed("attempts") || "3", 1, 20);
      if (attempts === undefined) issue(at, "attempts", "Please enter a number from 1 to 20");
      const exhibits = whole(typed("exhibits") || "0", 0, 10);
      if (exhibits === undefined) issue(at, "exhibits", "Please enter a number from 0 to 10");
      const maps = mappings(typed("maps"));
      if (!maps) {
        issue(at, "maps", "Please write each line as: scheme | reference | version");
      }
      criteria.push({
        code,
        text,
        critical: typed("critical") === "on",
        scale,
        pass: pass ?? null,
        attempts: attempts ?? 1,
        exhibits: exhibits ?? 0,
        maps: maps ?? [],
      });
    }
    if (criteria.length === 0) issue(0, "code", "A set needs at least one criterion");
    return { version, content: { title, purpose, criteria } };
  });

export type CriteriaDraft = z.output<typeof criteriaForm>;

function whole(typed: string, least: number, most: number): number | undefined {
  if (!/^\d{1,3}$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= least && value <= most ? value : undefined;
}

/** Reads "scheme | reference | version", one a line; the version may be missing. */
function mappings(typed: string): Mapping[] | undefined {
  const lines = typed.split(/\r?\n/).filter((line) => line.trim());
  const maps = lines.map((line) => {
    const [scheme = "", reference = "", version = ""] = line.split("|").map((part) => part.trim());
    return { scheme, reference, version };
  });
  const complete = maps.every(
    ({ scheme, reference, version }) =>
      scheme && reference && scheme.length + reference.length + version.length <= 200,
  );
  return complete && maps.length <= 10 ? maps : undefined;
}

/** Returns a set as the fields of its form. */
export function criteriaFormFields(set: {
  title: string;
  purpose: string;
  criteria: readonly Criterion[];
}): Record<string, string> {
  const fields: Record<string, string> = { title: set.title, purpose: set.purpose };
  for (const [at, criterion] of set.criteria.entries()) {
    const { code, text, critical, scale, pass, attempts, exhibits, maps } = criterion;
    const values = {
      code,
      text,
      critical: critical ? "on" : "",
      scale,
      pass: String(pass ?? ""),
      attempts: String(attempts),
      exhibits: String(exhibits),
      maps: maps
        .map((map) => [map.scheme, map.reference, map.version].filter(Boolean).join(" | "))
        .join("\n"),
    };
    for (const name of criterionFields) fields[criterionField(at, name)] = values[name];
  }
  return fields;
}
