import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormChecker, FormReply } from "#app/kernel/form.ts";

/** Fields that are never sent back, whatever was wrong. */
const unrepeatable = /password|token|website/i;

/** What was typed into a form, without what must not be repeated. */
function typedValues(data: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string" && !unrepeatable.test(name)) values[name] = value;
  }
  return values;
}

/** Reads a form by its schema: the value, or the reply that shows what to correct. */
export function parseForm<Schema extends z.ZodType>(
  data: FormData,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; reply: FormReply } {
  const submission = parseWithZod(data, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  return {
    ok: false,
    reply: { values: typedValues(data), fieldErrors: errorsOf(submission.error) },
  };
}

/** The reply to a form that was well filled in but could not be accepted. */
export function refusal(
  data: FormData,
  why: Pick<FormReply, "formError"> | { field: string; text: string },
): FormReply {
  const values = typedValues(data);
  if ("field" in why) return { values, fieldErrors: { [why.field]: [why.text] } };
  return { values, fieldErrors: {}, ...why };
}

/** The same check for the browser, which only wants the messages. */
export function checkerFor(schema: z.ZodType): FormChecker {
  return (data) => {
    const submission = parseWithZod(data, { schema });
    return submission.status === "success" ? {} : errorsOf(submission.error);
  };
}

function errorsOf(error: Record<string, string[] | null> | null | undefined) {
  const found: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error ?? {})) if (messages) found[name] = messages;
  return found;
}
