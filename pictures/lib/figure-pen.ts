import { outline } from "./letters.ts";

/** A figure: file name, title, description for readers who cannot see it, height, SVG lines. */
export type Figure = { name: string; title: string; alt: string; height: number; of: string };

/** All figures are this wide. */
export const W = 720;
export const ground = "#eef1f2";
export const ink = "#0b1420";
export const slate = "#3b4a5c";
export const mist = "#cfdbe3";
export const white = "#ffffff";
export const brass = "#b58b43";
/** Brass that is dark enough for lettering. */
export const brassInk = "#75561d";
export const brassWash = "#f1e6cf";
export const signal = "#14508f";
export const red = "#9b1c1c";
export const redWash = "#f6dedc";
export const amberWash = "#fbeecb";
export const green = "#14603c";
export const greenWash = "#dcecdf";

/** A place in a figure, in its pixels from the top left. */
export type At = readonly [x: number, y: number];

/** Draws lettering: cap height 13 unless told otherwise; lines stand one below the other. */
export function say(
  text: string | string[],
  [x, y]: At,
  options: {
    cap?: number;
    fill?: string;
    anchor?: "start" | "middle" | "end";
    bold?: boolean;
  } = {},
): string {
  const { cap = 13, fill = ink, anchor = "middle", bold = false } = options;
  const axes = { wght: bold ? 680 : 520, wdth: 104 };
  return [text]
    .flat()
    .map((line, n) => {
      const { end } = outline(line, axes, cap, 0, 0, 0, 1);
      const left = anchor === "start" ? x : anchor === "middle" ? x - end / 2 : x - end;
      return `<path fill="${fill}" d="${outline(line, axes, cap, left, y + n * cap * 1.75, 0, 1).d}"/>`;
    })
    .join("");
}

export const box = (x: number, y: number, w: number, h: number, fill: string, stroke = slate) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${fill}" stroke="${stroke}" stroke-width="1.6"/>`;

export const line = (d: string, stroke = slate, width = 2, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const dashed = 'stroke-dasharray="7 7"';
export const arrow = (d: string, stroke = slate, more = "") =>
  line(d, stroke, 2.6, `marker-end="url(#tip-${stroke.slice(1)})" ${more}`);

/** Draws a person from above: the shoulders, and which way they look (degrees, 0 is up). */
export function person([x, y]: At, fill: string, looks = 0, size = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${looks}) scale(${size})">
    <path d="M-20 3C-20-9-9-11 0-11S20-9 20 3S9 9 0 9S-20 15-20 3Z" fill="${fill}"/>
    <circle cy="-3" r="8.6" fill="${fill}" stroke="${ground}" stroke-width="2.4"/></g>`;
}

/** Draws the area that a person looks over. */
export const sight = ([x, y]: At, looks: number, reach = 70) =>
  `<path transform="translate(${x} ${y}) rotate(${looks})" d="M0-8L${-reach * 0.55} ${-reach}A${reach * 1.1} ${reach * 1.1} 0 0 1 ${reach * 0.55} ${-reach}Z" fill="${signal}" fill-opacity=".1"/>`;

export function car([x, y]: At, turn = 0, fill = ink): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-62" y="-27" width="124" height="54" rx="15" fill="${fill}"/>
    <path d="M14-20h19c4 11 4 29 0 40H14zM-40-18h16v36h-16c-3-9-3-27 0-36z" fill="${mist}"/></g>`;
}

/** A box with its lines of text in the middle. */
export function cell(
  [x, y]: At,
  [w, h]: readonly [w: number, h: number],
  text: string[],
  options: { fill?: string; stroke?: string; cap?: number; bold?: boolean; ink?: string } = {},
): string {
  const { fill = white, stroke = slate, cap = 12, bold = false, ink: colour = ink } = options;
  const top = y + h / 2 + cap / 2 - ((text.length - 1) * cap * 1.75) / 2;
  return `${box(x, y, w, h, fill, stroke)}${say(text, [x + w / 2, top], { cap, bold, fill: colour })}`;
}

/** A number or letter in a dark disc. */
export const disc = (n: number | string, [x, y]: At, fill = ink) =>
  `<circle cx="${x}" cy="${y}" r="16" fill="${fill}"/>${say(String(n), [x, y + 6], { fill: white, bold: true, cap: 12 })}`;

/** A numbered step: a white box with a title and lines of text. */
export const step = (n: number, title: string, text: string[], x: number, y: number, w: number) => `
  ${box(x, y, w, 128, white)}<circle cx="${x + 30}" cy="${y + 32}" r="17" fill="${ink}"/>
  ${say(String(n), [x + 30, y + 38], { fill: white, bold: true })}
  ${say(title, [x + 58, y + 38], { anchor: "start", bold: true })}
  ${say(text, [x + 20, y + 76], { anchor: "start", cap: 11.5 })}`;

const colours = [slate, brass, green, red, signal];
const tips = colours
  .map(
    (colour) =>
      `<marker id="tip-${colour.slice(1)}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5.4" markerHeight="5.4" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="${colour}"/></marker>`,
  )
  .join("");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The SVG file of a figure. It carries title and description, for whoever opens it by itself. */
export function svgOf({ title, alt, height, of }: Figure): string {
  const body = of.replace(/\s*\n\s*/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${height}" viewBox="0 0 ${W} ${height}"><title>${escaped(title)}</title><desc>${escaped(alt)}</desc><defs>${tips}</defs><rect width="${W}" height="${height}" fill="${ground}"/>${body}</svg>\n`;
}
