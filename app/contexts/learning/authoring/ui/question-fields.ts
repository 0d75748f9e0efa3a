import type { FormResult } from "#app/kernel/form.ts";
import { OPTIONS } from "../options.ts";
import type { authoredQuestion } from "../item-queries.server.ts";

type Question = Awaited<ReturnType<typeof authoredQuestion>>["question"];

/** A question as the fields of its form begin. */
export function questionFields(question: Question): Record<string, string> {
  const { text, kind, explanation, version, options } = question;
  const fields: Record<string, string> = { text, kind, explanation, version: String(version) };
  for (const [n, option] of options.entries()) {
    fields[`option${n}`] = option.text;
    if (option.correct) fields[`correct${n}`] = "on";
  }
  return fields;
}

/** The same, for reading. */
export function questionContent({ text, options, explanation }: Question): [string, string][] {
  const lines = options.map((option) => `${option.correct ? "✓" : "–"} ${option.text}`);
  return [
    ["Question", text],
    ["Options", lines.join("\n")],
    ["Explanation", explanation],
  ];
}

/** A box without a tick sends nothing: that it was taken away is said here. */
export function unticked(result: FormResult): FormResult {
  const empty = Array.from({ length: OPTIONS }, (_, n) => [`correct${n}`, ""] as const);
  return { ...result, values: { ...Object.fromEntries(empty), ...result.values } };
}
