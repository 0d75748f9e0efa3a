import { pictureOfSite } from "#app/kernel/picture-address.ts";
import drawnFigures from "./drawn-figures.json" with { type: "json" };

/** A drawing that came with the application: public/figures/{name}.svg. */
export type Figure = { name: string; width: number; height: number; alt: string };

/** The drawings for `![…](/figures/{name}.svg)`. `node pictures/figures.ts` writes the list. */
export const figures: readonly Figure[] = drawnFigures;

const drawn = new Map(figures.map((figure) => [`/figures/${figure.name}.svg`, figure]));

/** What a page needs to reserve a picture's space while it loads. */
export type PictureFrame = { src: string; width: number; height: number; srcSet?: string };

/** The parts of an uploaded picture's row that are needed to show it. */
export type Uploaded = { id: string; width: number; height: number; widths: readonly number[] };

const uploaded = /^\/course-pictures\/([0-9a-f-]{36})$/;

/** Returns the address by which Markdown names an uploaded picture. */
export const pictureAddress = (id: string) => `/course-pictures/${id}`;

/** Returns the ids of the uploaded pictures that a text shows. */
export function uploadedIn(text: string): string[] {
  const ids = picturesIn(text).map(({ src }) => uploaded.exec(src)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

const FENCED = /^(```|~~~)[\s\S]*?^\1/gm;
// No part can match what the next part matches, so that matching stays fast for every text.
const PICTURE = /!\[([^[\]]*)\]\(\s*(?!\s)([^\s)]{0,500})(?:\s[^)]{0,300})?\)/g;

/** Returns the pictures that a Markdown text shows, in order. Code blocks are ignored. */
export function picturesIn(text: string): { alt: string; src: string }[] {
  return [...text.replace(FENCED, "").matchAll(PICTURE)].map(([, alt = "", src = ""]) => ({
    alt: alt.trim(),
    src,
  }));
}

/** Returns how to show a figure by its name. An unknown name is an error. */
export function frameOfFigure(name: string): PictureFrame & { alt: string } {
  const src = `/figures/${name}.svg` as const;
  const figure = drawn.get(src);
  if (!figure) throw new Error(`There is no figure called ${name}.`);
  const { width, height, alt } = figure;
  return { src: pictureOfSite(src), width, height, alt };
}

/** Returns how to show a figure or an uploaded picture of a text; undefined for others. */
export function frameOf(src: string, pictures: readonly Uploaded[]): PictureFrame | undefined {
  const figure = drawn.get(src.replace(/#.*$/, ""));
  if (figure) {
    return { src: `/figures/${figure.name}.svg`, width: figure.width, height: figure.height };
  }
  const picture = pictures.find(({ id }) => id === uploaded.exec(src)?.[1]);
  if (!picture) return undefined;
  const { id, width, height, widths } = picture;
  const file = (each: number) => `${pictureAddress(id)}/${each}.webp`;
  return {
    src: file(widths.at(-1)!),
    width,
    height,
    srcSet: widths.map((each) => `${file(each)} ${each}w`).join(", "),
  };
}
