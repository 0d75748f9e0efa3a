import { randomBytes } from "node:crypto";
import type { Actor } from "#app/kernel/actor.ts";
import { isWatched } from "#app/kernel/watched-actor.ts";

/**
 * Stands for the member's name while a page is rendered, and is replaced when the page is sent. It is
 * random, so nobody can write it into a post.
 */
const PLACEHOLDER = `name-${randomBytes(16).toString("hex")}`;

/** What somebody without a name is called (D1 §2 Header). */
const NAMELESS = "User";

/** Where a name stands: in markup, in the data inside a script, or in a data answer. */
type Place = "markup" | "script" | "data";

/** A text with holes for the name. There is one more text than places. */
export type Holed = { texts: string[]; places: Place[] };

/**
 * Returns the name to greet an actor by. For a watched actor it is a placeholder. It may only be
 * shown as it is: a page that computes another text from it must read `actor.name`.
 */
export function nameToShow(actor: Actor): string {
  if (actor.kind !== "member") return "";
  return isWatched(actor) ? PLACEHOLDER : actor.name || NAMELESS;
}

/** Returns a page's HTML as texts with holes between them. */
export function holesInHtml(html: string): Holed {
  const texts = html.split(PLACEHOLDER);
  let inScript = false;
  const places = texts.slice(0, -1).map((text): Place => {
    const opened = text.lastIndexOf("<script");
    const closed = text.lastIndexOf("</script");
    if (opened !== closed) inScript = opened > closed;
    return inScript ? "script" : "markup";
  });
  return { texts, places };
}

/** Returns a text with holes that are all at the same kind of place. */
export function holesIn(text: string, place: Place): Holed {
  const texts = text.split(PLACEHOLDER);
  return { texts, places: texts.slice(1).map(() => place) };
}

/** Returns the name as it is written at each kind of place, as React and the router escape it. */
export function nameAt(place: Place, name: string): string {
  const shown = name || NAMELESS;
  if (place === "markup") return shown.replace(/[&<>"']/g, (mark) => markup[mark]!);
  const data = JSON.stringify(shown).slice(1, -1);
  if (place === "data") return data;
  return JSON.stringify(data)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, unicodeEscape);
}

/** Returns the text with the name in its holes. */
export function filled({ texts, places }: Holed, name: string): string {
  return texts.map((text, n) => text + (places[n] ? nameAt(places[n], name) : "")).join("");
}

const markup: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const unicodeEscape = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;
