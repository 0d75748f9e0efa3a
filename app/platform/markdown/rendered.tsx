import type { ReactElement } from "react";
import { type Excess, excessInSource } from "./check-source.ts";
import { ExcessError } from "./count-tree.ts";
import type { Limits } from "./limits.ts";

/** A text as React elements. With `excess` it exceeds its limits, and is shown as it was written. */
export type Rendered = {
  content: ReactElement;
  excess?: Excess;
  /** If the HTML of `content` has more than this many bytes, `instead` is shown. */
  limit?: { bytes: number; instead: Rendered };
};

const UNREADABLE: Excess = "This text cannot be read as Markdown.";

/**
 * Returns what `render` makes of a text. If the text exceeds its limits or breaks the renderer, it
 * is returned as it was written, so the page can always be shown. The server and the browser's
 * preview both use it.
 */
export function renderedWithin(text: string, limits: Limits, render: () => ReactElement): Rendered {
  const excess = excessInSource(text, limits);
  if (excess) return asWritten(text, limits, excess);
  try {
    const most = limits.bytes / 1000;
    const tooLarge = `The text would become a page of more than ${most} kB. Fewer links, tables or special signs would help.`;
    const limit = { bytes: limits.bytes, instead: asWritten(text, limits, tooLarge) };
    return { content: render(), limit };
  } catch (error) {
    return asWritten(text, limits, error instanceof ExcessError ? error.excess : UNREADABLE);
  }
}

/** Returns a text as one paragraph, cut to its longest length, with the reason for it. */
export function unreadable(text: string, limits: Limits): Rendered {
  return asWritten(text, limits, UNREADABLE);
}

function asWritten(text: string, { characters }: Limits, excess: Excess): Rendered {
  const shown = text.length > characters ? `${text.slice(0, characters)} …` : text;
  return { content: <p>{shown}</p>, excess };
}
