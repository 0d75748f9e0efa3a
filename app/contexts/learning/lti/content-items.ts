import { z } from "zod";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { isAddress } from "./tool-form.ts";

/** What a tool may send back from one selection. */
export const MOST_ITEMS = 20;
/** The longest signed answer that is read, in characters. */
export const MOST_CHARACTERS = 200_000;
const MOST_CUSTOM = 4_000;
const MOST_POINTS = 10_000;
const POINTS_IF_NOT_SAID = 100;

/** An exercise that was chosen in a tool. */
export type ChosenItem = {
  title: string;
  text: string | null;
  /** Its address within the tool; null for the tool's launch address. */
  url: string | null;
  custom: Record<string, string> | null;
  maxPoints: number;
};

/** A tool's answer to a selection. Without items it was cancelled there, or failed. */
export type ReturnedContent = {
  items: ChosenItem[];
  /** What the tool says to whoever chose, and what went wrong there. */
  message: string | null;
  error: string | null;
};

export type ContentError = "too-many" | "other-content" | "bad-item";

const dl = "https://purl.imsglobal.org/spec/lti-dl/claim";

/** Returns what a deep linking response contains (Deep Linking 2.0 §3). It is not checked yet. */
export function contentOf(claims: Record<string, unknown>, tool: string) {
  const said = (name: string) => {
    const text = claims[`${dl}/${name}`];
    return typeof text === "string" ? shown(text, 500) || null : null;
  };
  const items = claims[`${dl}/content_items`] ?? [];
  return readItems(items, tool, { message: said("msg"), error: said("errormsg") });
}

function readItems(
  items: unknown,
  tool: string,
  said: Omit<ReturnedContent, "items">,
): Result<ReturnedContent, ContentError> {
  if (!Array.isArray(items)) return err("bad-item");
  if (items.length > MOST_ITEMS) return err("too-many", { most: MOST_ITEMS });
  const read: ChosenItem[] = [];
  for (const [place, item] of items.entries()) {
    const { type } = (item ?? {}) as { type?: unknown };
    if (type !== "ltiResourceLink") return err("other-content", { place: place + 1 });
    const parsed = resourceLink.safeParse(item);
    if (!parsed.success) return err("bad-item", { place: place + 1 });
    const { title, text, url, custom, lineItem } = parsed.data;
    read.push({
      title: shown(title || lineItem?.label || tool, 120),
      text: shown(text ?? "", 1_000) || null,
      url: url ?? null,
      custom: custom ?? null,
      maxPoints: lineItem ? Math.ceil(lineItem.scoreMaximum) : POINTS_IF_NOT_SAID,
    });
  }
  return ok({ items: read, ...said });
}

/** A content item of the type `ltiResourceLink`. Unknown fields are ignored. */
const resourceLink = z.object({
  title: z.string().trim().optional(),
  text: z.string().optional(),
  url: z.string().refine(isAddress).optional(),
  custom: z
    .record(z.string(), z.string())
    .refine((custom) => JSON.stringify(custom).length <= MOST_CUSTOM)
    .optional(),
  lineItem: z
    .object({
      scoreMaximum: z.number().positive().max(MOST_POINTS),
      label: z.string().trim().optional(),
    })
    .optional(),
});

/** Returns a text of a tool as pages show it: without control characters, and cut to a length. */
function shown(text: string, most: number): string {
  return text
    .replace(/[^\P{C}\n]/gu, "")
    .trim()
    .slice(0, most)
    .trim();
}
