import { renderToStaticMarkup } from "react-dom/server";
import type { Excess } from "./check-source.ts";
import type { Limits } from "./limits.ts";
import { type Rendered, unreadable } from "./rendered.tsx";

/** A text as HTML. With `excess` it exceeds its limits, and is shown as it was written. */
export type Shown = { html: string; excess?: Excess };

/** Returns the HTML of a rendered text, or of the text as it was written if it is too large. */
export function toHtml(text: string, limits: Limits, rendered: Rendered): Shown {
  try {
    return written(rendered);
  } catch {
    return written(unreadable(text, limits));
  }
}

function written({ content, excess, limit }: Rendered): Shown {
  const html = renderToStaticMarkup(content);
  if (limit && Buffer.byteLength(html) > limit.bytes) return written(limit.instead);
  return excess ? { html, excess } : { html };
}
