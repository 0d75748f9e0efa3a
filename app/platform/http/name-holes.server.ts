import { randomBytes } from "node:crypto";
import type { Actor } from "#app/kernel/actor.ts";
import { initialsOf } from "#app/kernel/face.ts";
import { isWatched } from "#app/kernel/watched-actor.ts";

const random = randomBytes(16).toString("hex");

/**
 * They stand for the member's name and initials while a page is rendered, and are replaced when the
 * page is sent. They are random, so nobody can write them into a post.
 */
const placeholders = { name: `name-${random}`, initials: `initials-${random}` };

const eitherPlaceholder = new RegExp(`(name|initials)-${random}`);

/** What somebody without a name is called (D1 §2 Header). */
const NAMELESS = "User";

/** Where a hole is: in markup, in the data inside a script, or in a data answer. */
type Place = "markup" | "script" | "data";

/** A hole: what is filled in, and where. */
type Hole = `${keyof typeof placeholders} in ${Place}`;

/** A text with holes for the name and its initials. There is one more text than holes. */
export type Holed = { texts: string[]; holes: Hole[] };

/**
 * Returns the name to greet an actor by. For a watched actor it is a placeholder. It may only be
 * shown as it is: a page that computes another text from it must read `actor.name`.
 */
export function nameToShow(actor: Actor): string {
  if (actor.kind !== "member") return "";
  return isWatched(actor) ? placeholders.name : actor.name || NAMELESS;
}

/** Returns the initials of that name, in the same way. A name without letters has a dot. */
export function initialsToShow(actor: Actor): string {
  if (actor.kind !== "member") return "";
  return isWatched(actor) ? placeholders.initials : initialsToFill(actor.name);
}

/** The last name and its initials: a page has several holes for them. */
let last = { name: "", initials: "U" };

function initialsToFill(name: string): string {
  if (last.name !== name) last = { name, initials: initialsOf(name || NAMELESS) ?? "·" };
  return last.initials;
}

/** Returns a page's HTML as texts with holes between them. */
export function holesInHtml(html: string): Holed {
  const parts = html.split(eitherPlaceholder);
  const texts = parts.filter((_, n) => n % 2 === 0);
  let inScript = false;
  const holes = texts.slice(0, -1).map((text, n): Hole => {
    const opened = text.lastIndexOf("<script");
    const closed = text.lastIndexOf("</script");
    if (opened !== closed) inScript = opened > closed;
    return holeOf(parts[2 * n + 1], inScript ? "script" : "markup");
  });
  return { texts, holes };
}

/** Returns a text with holes that are all at the same kind of place. */
export function holesIn(text: string, place: Place): Holed {
  const parts = text.split(eitherPlaceholder);
  return {
    texts: parts.filter((_, n) => n % 2 === 0),
    holes: parts.filter((_, n) => n % 2 === 1).map((what) => holeOf(what, place)),
  };
}

function holeOf(what: string | undefined, place: Place): Hole {
  return `${what === "name" ? "name" : "initials"} in ${place}`;
}

/** Returns what fills a hole for somebody with this name. */
export function filling(hole: Hole, name: string): string {
  const [what, place] = hole.split(" in ") as [keyof typeof placeholders, Place];
  return what === "name" ? nameAt(place, name) : written(place, initialsToFill(name));
}

/** Returns the name as it is written at each kind of place, as React and the router escape it. */
export function nameAt(place: Place, name: string): string {
  return written(place, name || NAMELESS);
}

function written(place: Place, shown: string): string {
  if (place === "markup") return shown.replace(/[&<>"']/g, (mark) => markup[mark]!);
  const data = JSON.stringify(shown).slice(1, -1);
  if (place === "data") return data;
  return JSON.stringify(data)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, unicodeEscape);
}

/** Returns the text for somebody with this name. */
export function filled({ texts, holes }: Holed, name: string): string {
  return texts.map((text, n) => text + (holes[n] ? filling(holes[n], name) : "")).join("");
}

const markup: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const unicodeEscape = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;
