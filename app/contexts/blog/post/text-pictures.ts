import { pictureAddress, picturesIn } from "./rules.ts";

/** Returns the Markdown that shows an uploaded picture in a text. */
export function pictureMarkdown(picture: { id: string; alt: string; widths: number[] }): string {
  const { id, alt, widths } = picture;
  const wide = widths.find((each) => each >= 1280) ?? widths.at(-1);
  return `![${alt}](${pictureAddress(id, `${wide}.webp`)})`;
}

/** The size of an uploaded picture, by which its space is kept while it loads. */
type Sized = { id: string; width: number; height: number };

/** Returns how an article shows the uploaded pictures of its text; undefined for others. */
export function framesOf(pictures: readonly Sized[]) {
  const sizes = new Map(pictures.map((picture) => [picture.id, picture]));
  return (src: string) => {
    const size = sizes.get(picturesIn(src)[0] ?? "");
    return size && { src, width: size.width, height: size.height };
  };
}
