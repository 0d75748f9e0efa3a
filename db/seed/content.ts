import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/** Commands run in the project's own folder, in development and in production alike. */
const root = resolve("content");

/**
 * The parsed front matter of each text. Tests seed hundreds of databases, and parsing took more of
 * their time than writing.
 */
const parsedFronts = new Map<string, unknown>();

/** A content file: the front matter as its schema gives it, and the Markdown that follows. */
export type ContentFile<Meta> = { name: string; meta: Meta; body: string };

/**
 * Reads one content file, for example `readContent("blog", "two-bases.md", schema)`.
 *
 * @throws Error that names the file, when the front matter is missing or does not fit the schema.
 */
export function readContent<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): ContentFile<z.output<Schema>> {
  const path = join(root, folder, name);
  const [, front, body] =
    /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(readFileSync(path, "utf8")) ?? [];
  if (front === undefined || body === undefined) {
    throw new Error(
      `${relative(".", path)} does not begin with front matter between two lines "---".`,
    );
  }
  if (!parsedFronts.has(front)) parsedFronts.set(front, parse(front));
  // The schema makes new objects, so nobody changes what is kept.
  const parsed = schema.safeParse(parsedFronts.get(front));
  if (!parsed.success) {
    throw new Error(`${relative(".", path)}: ${z.prettifyError(parsed.error)}`);
  }
  return { name, meta: parsed.data, body: body.trim() };
}

/** Reads all content files of a folder, in the order of their names. */
export function readFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): ContentFile<z.output<Schema>>[] {
  return namesIn(folder).map((name) => readContent(folder, name, schema));
}

/** Returns the names in a content folder, sorted, numbers by value ("10-x" after "9-x"). */
export function namesIn(folder: string): string[] {
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  return readdirSync(join(root, folder)).sort(byName);
}

/** Returns the text of a content file without front matter, or undefined if there is no file. */
export function readPlain(folder: string, name: string): string | undefined {
  if (!namesIn(folder).includes(name)) return undefined;
  return readFileSync(join(root, folder, name), "utf8").trim();
}

/** Returns the id in a file's name: `advance-work` for "2-advance-work.md" or "advance-work.md". */
export function idOfFile(name: string): string {
  return name.replace(/^\d+-/, "").replace(/\.md$/, "");
}
