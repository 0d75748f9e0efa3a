import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormChecker, FormResult } from "#app/kernel/form.ts";
import { isRepeatable } from "#app/kernel/repeatable.ts";
import { visibleText } from "#app/kernel/visible-text.ts";

/**
 * Returns what was typed into a form, without passwords, tokens and files, which are never sent
 * back.
 */
export function typedValues(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string" && isRepeatable(name)) values[name] = value;
  }
  return values;
}

/**
 * Reads a form by its schema. Returns the value, or the reply that shows what to correct. A field
 * with only invisible characters is read as empty.
 */
export function parseForm<Schema extends z.ZodType>(
  data: FormData,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; result: FormResult } {
  const submission = parseWithZod(readable(data), { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return {
    ok: false,
    result: { values: typedValues(data), fieldErrors: errorsOf(submission.error) },
  };
}

/** Returns the reply to a form that is valid but cannot be accepted. */
export function refusal(
  data: FormData,
  why: Pick<FormResult, "formError"> | { field: string; text: string },
): FormResult {
  const values = typedValues(data);
  if ("field" in why) return { values, fieldErrors: { [why.field]: [why.text] } };
  return { values, fieldErrors: {}, ...why };
}

/** Returns the same check for the browser, which needs only the messages. */
export function checkerFor(schema: z.ZodType): FormChecker {
  return (data) => {
    const submission = parseWithZod(readable(data), { schema });
    return submission.status === "success" ? {} : errorsOf(submission.error);
  };
}

/** Returns the form with fields emptied that have only invisible characters, except passwords. */
function readable(data: FormData): FormData {
  const read = new FormData();
  for (const [name, value] of data) {
    const text = typeof value === "string" && isRepeatable(name);
    read.append(name, text ? visibleText(value) : value);
  }
  return read;
}

function errorsOf(error: Record<string, string[] | null> | null | undefined) {
  const found: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error ?? {})) if (messages) found[name] = messages;
  return found;
}
