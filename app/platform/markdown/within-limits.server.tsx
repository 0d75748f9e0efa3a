import { renderToStaticMarkup } from "react-dom/server";
import { type Excess, excessInSource } from "./check-source.ts";
import { ExcessError } from "./count-tree.ts";
import type { Limits } from "./limits.ts";

/** A text as HTML. With `excess` it exceeds its limits, and is shown as it was written. */
export type Shown = { html: string; excess?: Excess };

const UNREADABLE: Excess = "This text cannot be read as Markdown.";

/**
 * Returns what `render` makes of a text. If the text exceeds its limits or breaks the renderer, it
 * is returned as it was written, so the page can always be shown.
 */
export function withinLimits(text: string, limits: Limits, render: () => string): Shown {
  const excess = excessInSource(text, limits);
  if (excess) return { html: asWritten(text, limits), excess };
  try {
    const html = render();
    if (Buffer.byteLength(html) <= limits.bytes) return { html };
    const most = limits.bytes / 1000;
    return {
      html: asWritten(text, limits),
      excess: `The text would become a page of more than ${most} kB. Fewer links, tables or special signs would help.`,
    };
  } catch (error) {
    const excess = error instanceof ExcessError ? error.excess : UNREADABLE;
    return { html: asWritten(text, limits), excess };
  }
}

function asWritten(text: string, { characters }: Limits): string {
  const shown = text.length > characters ? `${text.slice(0, characters)} …` : text;
  return renderToStaticMarkup(<p>{shown}</p>);
}
