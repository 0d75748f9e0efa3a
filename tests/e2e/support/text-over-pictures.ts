import type { Page } from "@playwright/test";
import sharp from "sharp";

type Box = { x: number; y: number; width: number; height: number };
type Rgb = readonly [number, number, number];

/** A run of text over a picture, in the page's pixels. */
type Run = { text: string; colour: [number, number, number, number]; large: boolean; box: Box };

export type Measured = { text: string; contrast: number; needed: number };

/** The share of the pixels behind a text that may have less contrast than is reported. */
const SPARED = 0.05;

/**
 * Returns the contrast of every text over a picture, which checkers of styles cannot know. The page
 * is drawn without its text, and the text's colour is compared with the pixels behind it.
 */
export async function textOverPictures(page: Page): Promise<Measured[]> {
  await everyPictureLoaded(page);
  const runs = await page.evaluate(runsOverPictures);
  await page.evaluate(hideText);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, scale: "css" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number): Rgb => {
    const at = (y * info.width + x) * info.channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  };
  return runs.map(({ text, colour, large, box }) => ({
    text,
    contrast: worstContrast(colour, pixelsOf(box, info, pixel)),
    needed: large ? 3 : 4.5,
  }));
}

async function everyPictureLoaded(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((each) => each.getClientRects().length > 0);
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

/** Runs in the page. The background of an element is what lies under the middle of its text. */
function runsOverPictures(): Run[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  // Styles can use any notation for a colour; a drawn pixel has only one.
  const rgba = (colour: string): [number, number, number, number] => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const onPicture = (element: Element, x: number, y: number): boolean => {
    const stack = document.elementsFromPoint(x, y);
    // Something else covers it, for example a sticky header.
    if (!stack.includes(element)) return false;
    for (const under of stack.slice(stack.indexOf(element))) {
      const { backgroundColor, backgroundImage } = getComputedStyle(under);
      if (under instanceof HTMLImageElement) return true;
      if (backgroundImage.includes("url(")) return true;
      if (rgba(backgroundColor)[3] === 1) return false;
    }
    return false;
  };

  const runs: Run[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim();
    if (!element || !text || !element.checkVisibility({ checkOpacity: true })) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(
      ({ width, height }) => width > 2 && height > 2,
    );
    const middle = lines[0];
    if (!middle) continue;
    const [x, y] = [middle.left + middle.width / 2, middle.top + middle.height / 2];
    if (!onPicture(element, x, y)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    for (const line of lines) {
      runs.push({
        text,
        colour: rgba(color),
        large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        box: {
          x: line.left + scrollX,
          y: line.top + scrollY,
          width: line.width,
          height: line.height,
        },
      });
    }
  }
  scrollTo({ top: 0, behavior: "instant" });
  return runs;
}

/**
 * Runs in the page. It uses a constructed style sheet, because the policy refuses style elements.
 */
function hideText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    color: transparent !important; text-shadow: none !important;
    text-decoration-color: transparent !important; transition: none !important;
  }`);
  document.adoptedStyleSheets.push(sheet);
}

function pixelsOf(
  box: Box,
  { width, height }: { width: number; height: number },
  pixel: (x: number, y: number) => Rgb,
): Rgb[] {
  const found: Rgb[] = [];
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) found.push(pixel(x, y));
  }
  return found;
}

function worstContrast([red, green, blue, alpha]: Run["colour"], behind: Rgb[]): number {
  const all = behind.map((ground) => {
    const over = (ink: number, channel: 0 | 1 | 2) => ink * alpha + ground[channel] * (1 - alpha);
    return contrast([over(red, 0), over(green, 1), over(blue, 2)], ground);
  });
  all.sort((a, b) => a - b);
  return all[Math.floor(all.length * SPARED)] ?? 0;
}

/** Returns the contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
