import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Sends a drawing as a file, so that browsers load it lazily and cache it, and the component that
 * draws it stays on the server.
 */
export function svgFile(drawing: ReactElement, color: string): Response {
  const markup = renderToStaticMarkup(drawing).replace(
    "<svg ",
    `<svg xmlns="http://www.w3.org/2000/svg" color="${color}" `,
  );
  return new Response(markup, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
