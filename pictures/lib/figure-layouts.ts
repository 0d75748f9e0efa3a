import {
  type At,
  arrow,
  box,
  brass,
  brassInk,
  disc,
  ink,
  line,
  say,
  slate,
  white,
} from "./figure-pen.ts";

/** A line of bold lettering. */
export const note = (
  text: string | string[],
  at: At,
  fill = ink,
  anchor: "start" | "middle" | "end" = "middle",
) => say(text, at, { cap: 12, bold: true, fill, anchor });

/** A box with a title and lines of text below it. */
export function card(
  [x, y]: At,
  [w, h]: readonly [w: number, h: number],
  title: string,
  text: string[],
  fill = white,
): string {
  return `${box(x, y, w, h, fill)}${say(title, [x + w / 2, y + 32], { bold: true, cap: 12.5 })}
    ${say(text, [x + w / 2, y + 62], { cap: 11 })}`;
}

/** Rows with a bold name on the left and its description beside it. */
export function rows(
  items: readonly (readonly [name: string, what: string, fill?: string])[],
  { x = 30, y = 30, w = 660, split = 220, h = 50 } = {},
): string {
  return items
    .map(([name, what, fill = white], n) => {
      const top = y + n * (h + 8);
      return `${box(x, top, w, h, fill)}${say(name, [x + 18, top + h / 2 + 6], { anchor: "start", bold: true, cap: 12.5 })}
        ${say(what, [x + split, top + h / 2 + 6], { anchor: "start", cap: 11.5 })}`;
    })
    .join("");
}

/** Places on a line of time, with what is written above and below each. */
export function timeline(
  stops: readonly (readonly [x: number, above: string, below: string[], colour?: string])[],
  y: number,
): string {
  const last = stops.length - 1;
  return `${line(`M${stops[0]![0] - 30} ${y}H${stops[last]![0] + 30}`, slate, 3)}
    ${stops
      .map(
        ([x, above, below, colour = ink]) =>
          `<circle cx="${x}" cy="${y}" r="11" fill="${colour}"/>${say(above, [x, y - 26], { bold: true, fill: colour === brass ? brassInk : colour })}
          ${say(below, [x, y + 38], { cap: 10.5 })}`,
      )
      .join("")}`;
}

/** Boxes from left to right with arrows between them, each with a mark (its number), a title and text. */
export function chain(
  items: readonly (readonly [title: string, text: string[], fill?: string, mark?: string])[],
  { y = 60, h = 170, gap = 26 } = {},
): string {
  const w = (660 - gap * (items.length - 1)) / items.length;
  return items
    .map(([title, text, fill = white, mark], n) => {
      const x = 30 + n * (w + gap);
      const on = n < items.length - 1 ? arrow(`M${x + w + 2} ${y + h / 2}H${x + w + gap - 3}`) : "";
      return `${card([x, y + 16], [w, h - 16], title, text, fill)}${disc(mark ?? n + 1, [x + w / 2, y + 4])}${on}`;
    })
    .join("");
}
