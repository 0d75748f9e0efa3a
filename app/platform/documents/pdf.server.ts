import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";

/** The family that documents are set in: Latin first, then what Hungarian and Māori need besides. */
const families = { SourceSans: "latin", SourceSansExt: "latin-ext" };

let ready: Promise<typeof import("@react-pdf/renderer")> | undefined;

/**
 * Renders a document as PDF. The renderer is large, so it is loaded with the first document. It
 * takes a few hundred milliseconds of the process that calls it: one of its own where the
 * application is built (drawing-process).
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
  // Names, numbers and addresses are not to be broken up.
  renderer.Font.registerHyphenationCallback((word) => [word]);
  return renderer;
}
