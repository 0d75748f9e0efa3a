/**
 * Texts of the product that staff may change without a deploy. A page, an email or a notification
 * declares its texts once, as a plain object of strings beside the code that shows them; the strings
 * are what is shown until staff publish others. The fields of the office's form, what is stored, and
 * what is compared are derived from that object.
 */
export type Texts<Copy extends object = object> = {
  /** Also its address in the office, so it stays the same. */
  id: string;
  /** How the office calls it. */
  title: string;
  group: TextGroup;
  /** The page that shows them, for the preview; undefined for an email or a notification. */
  path?: string;
  copy: Copy;
  /** The names of parts of `copy` that are no text, such as addresses and ids. */
  fixed?: readonly string[];
  /** The variables that the texts may name, `{like this}`, each with an example. */
  variables: Readonly<Record<string, string>>;
  /** The kinds of fields that are no plain text, by their names. */
  kinds?: Readonly<Record<string, "moment" | "path">>;
  /** What a field must contain, by its name, such as the variable of an email's link. */
  mustContain?: Readonly<Record<string, readonly string[]>>;
  /**
   * The variables that are drawn, such as a picture, by the name of the one field that may name them.
   * Each is a paragraph of its own there.
   */
  drawn?: Readonly<Record<string, readonly string[]>>;
  /** The names of fields that may be left empty. */
  mayBeEmpty?: readonly string[];
  /**
   * Sentences of which the product says one or another, by the variable that they fill in. They are the
   * part `phrases` of `copy`.
   */
  phrases?: Phrases;
  /**
   * Legal texts are published by super admins, with a date of effect and a public history. `since` is
   * the date of the text that came with the product. `noticeDays` is how many days before an important
   * change members are told of it, as the text itself promises; undefined if it promises nothing.
   */
  legal?: { since: string; noticeDays?: number | undefined };
};

/** Sentences by the variable that they fill in, and then by the case in which each is said. */
export type Phrases = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const textGroups = [
  "Banner",
  "Pages",
  "Courses",
  "Legal",
  "Emails",
  "Emails of notifications",
  "Notifications on the site",
] as const;
export type TextGroup = (typeof textGroups)[number];

/** One text, as the office edits it. */
export type TextField = {
  /** Names it in forms and in what is stored, such as "hero-lead". */
  name: string;
  /** The part of the page that it belongs to. */
  section: string;
  label: string;
  kind: TextKind;
  /** What is shown until staff publish something else. */
  first: string;
};

/**
 * A line has no breaks. Paragraphs and lists are several texts in one field: paragraphs are divided
 * by an empty line, and a list has one entry on each line. A moment is "2026-12-24T17:00", and a path
 * leads to a page of this site.
 */
export type TextKind = "line" | "paragraph" | "paragraphs" | "list" | "moment" | "path";

/** What was changed, by the names of fields. Fields that are not named say what they said at first. */
export type TextContent = Readonly<Record<string, string>>;

/** Returns the declaration, for type inference. */
export function defineTexts<Copy extends object>(texts: Texts<Copy>): Texts<Copy> {
  return texts;
}

/** The longest line, in characters. */
const LINE = 75;

type Leaf = { path: readonly string[]; value: string | readonly string[] };

/** Returns the texts of a declaration, in the order in which they are declared. */
export function textFields(texts: Texts): TextField[] {
  const known = fieldsOf.get(texts);
  if (known) return known;
  const fields = leavesOf(texts.copy, texts.fixed ?? []).map(({ path, value }) => ({
    name: path.join("-"),
    section: inWords(path.length > 1 ? path[0]! : ""),
    label: labelOf(path),
    ...(typeof value === "string"
      ? { kind: texts.kinds?.[path.join("-")] ?? kindOf(path, value), first: value }
      : listOf(value, path)),
  }));
  fieldsOf.set(texts, fields);
  return fields;
}

/** Declarations do not change, so their fields are derived once. */
const fieldsOf = new WeakMap<Texts, TextField[]>();

/** Returns the declared texts with what was changed in place of what they said at first. */
export function copyWith<Copy extends object>(texts: Texts<Copy>, content: TextContent): Copy {
  if (Object.keys(content).length === 0) return texts.copy;
  const copy = structuredClone(texts.copy);
  for (const { path, value } of leavesOf(texts.copy, texts.fixed ?? [])) {
    const changed = content[path.join("-")];
    if (changed === undefined) continue;
    const parts = typeof value === "string" ? changed : partsOf(listOf(value, path).kind, changed);
    put(copy, path, parts);
  }
  return copy;
}

/** Returns all texts of a declaration by their names: what was changed, or what they said at first. */
export function completeContent(texts: Texts, content: TextContent): Record<string, string> {
  return Object.fromEntries(
    textFields(texts).map(({ name, first }) => [name, content[name] ?? first]),
  );
}

/** Returns only what differs from what the texts said at first. */
export function changedContent(texts: Texts, complete: TextContent): Record<string, string> {
  return Object.fromEntries(
    textFields(texts).flatMap(({ name, first }) => {
      const text = complete[name];
      return text === undefined || text === first ? [] : [[name, text]];
    }),
  );
}

/**
 * Returns what is wrong with texts, by the names of their fields: a variable that nobody fills in, or
 * something that the site needs and that is missing, or that is drawn within a sentence. `known` are
 * variables beside those declared.
 */
export function faultsOf(
  texts: Texts,
  complete: TextContent,
  known: readonly string[] = [],
): Record<string, string> {
  const plain = new Set([...Object.keys(texts.variables), ...known]);
  const all = new Set([...plain, ...Object.keys(texts.phrases ?? {})]);
  const faults: Record<string, string> = {};
  for (const { name, kind } of textFields(texts)) {
    const text = complete[name] ?? "";
    // A phrase is filled in before the text that names it, so it cannot name another one.
    const variables = name.startsWith("phrases-") ? plain : all;
    const isUnknown = (key: string) => !variables.has(key) || isDrawnElsewhere(texts, name, key);
    const unknown = [...text.matchAll(/\{(\w*)\}/g)].find(([, key]) => isUnknown(key!));
    const within = (texts.drawn?.[name] ?? []).find((key) => isWithinParagraph(text, key));
    const missing = (texts.mustContain?.[name] ?? []).filter((needed) => !text.includes(needed));
    if (text === "" && !texts.mayBeEmpty?.includes(name)) faults[name] = "Please enter a text";
    else if (text !== "" && !isOfKind(kind, text))
      faults[name] = kindFaults[kind === "moment" ? "moment" : "path"];
    else if (unknown) faults[name] = `Nothing fills in ${unknown[0]} here`;
    else if (within) faults[name] = `{${within}} must be a paragraph of its own`;
    else if (missing.length > 0) {
      faults[name] = `This must stay in the text, because the site needs it: ${missing.join(", ")}`;
    }
  }
  return faults;
}

const isDrawnElsewhere = ({ drawn = {} }: Texts, field: string, key: string) =>
  !drawn[field]?.includes(key) && Object.values(drawn).some((keys) => keys.includes(key));

/** Returns whether a text names a variable elsewhere than in a paragraph of its own. */
const isWithinParagraph = (text: string, key: string) =>
  text
    .split(/\n{2,}/)
    .some((paragraph) => paragraph.includes(`{${key}}`) && paragraph.trim() !== `{${key}}`);

const kindFaults = {
  moment: "Please enter a date and a time",
  path: "Please enter the address of a page of this site, such as /contact",
};

function isOfKind(kind: TextKind, text: string): boolean {
  if (kind === "moment") {
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`));
  }
  return kind !== "path" || /^\/(?![/\\])\S*$/.test(text);
}

/** Returns a text as it is stored: breaks and spaces at its ends are cut, and lines are not padded. */
export function tidyText(kind: TextKind, text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const trimmed = lines
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
  if (kind === "line" || kind === "moment" || kind === "path") return trimmed.replace(/\s+/g, " ");
  if (kind === "list") return partsOf("list", trimmed).join("\n");
  return kind === "paragraphs" ? partsOf("paragraphs", trimmed).join("\n\n") : trimmed;
}

function partsOf(kind: TextKind, text: string): string[] {
  return text
    .split(kind === "list" ? /\n+/ : /\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function leavesOf(copy: object, fixed: readonly string[], path: readonly string[] = []): Leaf[] {
  return Object.entries(copy).flatMap(([key, value]: [string, unknown]): Leaf[] => {
    const here = [...path, key];
    if (fixed.includes(key) || value === null || value === undefined) return [];
    if (typeof value === "string") return [{ path: here, value }];
    if (typeof value !== "object") return [];
    if (Array.isArray(value) && value.every((each) => typeof each === "string")) {
      return [{ path: here, value }];
    }
    return leavesOf(value, fixed, here);
  });
}

function listOf(value: readonly string[], path: readonly string[]) {
  const long = path.at(-1) === "paragraphs" || value.some((each) => each.length > 2 * LINE);
  return long
    ? ({ kind: "paragraphs", first: value.join("\n\n") } as const)
    : ({ kind: "list", first: value.join("\n") } as const);
}

const longNames = new Set(["text", "lead", "intro", "note", "body"]);

function kindOf(path: readonly string[], value: string): TextKind {
  return value.length > LINE || longNames.has(path.at(-1)!) ? "paragraph" : "line";
}

function labelOf(path: readonly string[]): string {
  const [first = "", ...others] = (path.length > 1 ? path.slice(1) : path).map(inWords);
  return [first, ...others.map((part) => part.toLowerCase())].join(" ");
}

/** Returns a name as words: "whyChoose" is "Why choose". */
function inWords(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1);
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function put(copy: object, path: readonly string[], value: unknown): void {
  const last = path.at(-1)!;
  let at = copy as Record<string, unknown>;
  for (const part of path.slice(0, -1)) at = at[part] as Record<string, unknown>;
  at[last] = value;
}
