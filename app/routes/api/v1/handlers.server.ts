import type { z } from "zod";
import { isId } from "#app/kernel/ids.ts";
import type { Answer, Asked } from "./answer.server.ts";
import { commonProblem, type Problem } from "./problem.server.ts";
import type { Reading, Writing } from "./resource.ts";

/** How many rows a page has if the request does not say, and at most. */
export const USUAL_LIMIT = 50;
export const MOST_ROWS = 200;

const ownParameters = new Set(["limit", "cursor"]);

/** Answers with a page of a resource: `data`, and the cursor of the `next` page or null. */
export async function listRows(reading: Reading, { ctx, url }: Asked): Promise<Answer> {
  const read = readParameters(reading, url.searchParams);
  if ("problem" in read) return read;
  const { filters, after, limit } = read;
  const found = await reading.page(ctx, filters, { after, limit: limit + 1 });
  const data = found.slice(0, limit);
  const last = found.length > limit ? data.at(-1) : undefined;
  return { status: 200, rows: data.length, data: { data, next: last ? cursorOf(last.id) : null } };
}

/** Answers with one row. */
export async function readRow(reading: Reading, { ctx }: Asked, id: string): Promise<Answer> {
  const row = isId(id) ? await reading.one(ctx, id) : undefined;
  if (!row) return { problem: commonProblem("not-found") };
  return { status: 200, rows: 1, data: row };
}

/** Carries out a write, and answers with the id of what was created (201) or changed (200). */
export async function write(
  writing: Writing,
  { ctx, network, body }: Asked,
  id: string | undefined,
): Promise<Answer> {
  const sent = objectIn(body);
  if (!sent) return { problem: commonProblem("not-json") };
  const parsed = writing.body.safeParse(sent);
  if (!parsed.success) return { problem: notValid(parsed.error) };
  const done = await writing.run(ctx, parsed.data, { network, id: id ?? "" });
  if (done.ok) {
    const { id: resultId } = done.value;
    return {
      status: id ? 200 : 201,
      data: { id: resultId },
      ...(resultId ? { resultId } : {}),
    };
  }
  const refusal = writing.refusals[done.error];
  if (!refusal) throw new Error(`the API does not say what ${done.error} means`);
  const wait = done.detail?.["wait"];
  const headers = wait === undefined ? {} : { headers: { "Retry-After": String(wait) } };
  return { problem: { kind: done.error, ...refusal, ...headers } };
}

/** A cursor is the id of the last row, so that it stays good while rows are added. */
const cursorOf = (id: string) => Buffer.from(id).toString("base64url");

function readParameters(reading: Reading, params: URLSearchParams) {
  const wrong = (detail: string): { problem: Problem } => ({
    problem: commonProblem("wrong-parameter", { detail }),
  });
  const filters: Record<string, string> = {};
  for (const [name, value] of params) {
    if (ownParameters.has(name)) continue;
    const filter = Object.hasOwn(reading.filters, name) ? reading.filters[name] : undefined;
    if (!filter) return wrong(`There is no parameter “${name.slice(0, 50)}”.`);
    const parsed = filter.schema.safeParse(value);
    if (!parsed.success) return wrong(`“${name}” does not take this value.`);
    filters[name] = parsed.data;
  }
  const limit = Number(params.get("limit") ?? USUAL_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS) {
    return wrong(`“limit” is a whole number from 1 to ${MOST_ROWS}.`);
  }
  const cursor = params.get("cursor");
  const after = cursor === null ? undefined : Buffer.from(cursor, "base64url").toString();
  if (after !== undefined && !isId(after)) return wrong("“cursor” is not one of ours.");
  return { filters, after, limit };
}

function objectIn(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    // No database stores U+0000.
    return isObject && !body.includes("\\u0000") ? value : undefined;
  } catch {
    return undefined;
  }
}

function notValid(error: z.ZodError): Problem {
  const errors = error.issues.map(({ path, message }) => ({
    field: path.map(String).join("."),
    text: message,
  }));
  return commonProblem("not-valid", { errors });
}
