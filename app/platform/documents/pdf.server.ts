import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";

/**
 * The font family of documents: Latin first, then the letters that Hungarian and Māori need in
 * addition.
 */
const families = { SourceSans: "latin", SourceSansExt: "latin-ext" };

let ready: Promise<typeof import("@react-pdf/renderer")> | undefined;

/**
 * Renders a document as PDF. The renderer is large, so it is loaded with the first document. It
 * keeps the calling process busy for a few hundred milliseconds; the built application uses a
 * separate process for it (drawing-process).
 */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Uint8Array> {
  const { renderToBuffer } = await (ready ??= load());
  return renderToBuffer(document);
}

async function load() {
  const renderer = await import("@react-pdf/renderer");
  const files = join(
    dirname(createRequire(import.meta.url).resolve("@fontsource/source-sans-3/package.json")),
    "files",
  );
  for (const [family, subset] of Object.entries(families)) {
    renderer.Font.register({
      family,
      fonts: [400, 600, 700].map((fontWeight) => ({
        src: join(files, `source-sans-3-${subset}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  }
  // Names, numbers and addresses must not be hyphenated.
  renderer.Font.registerHyphenationCallback((word) => [word]);
  return renderer;
}
