import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  DocumentAmounts,
  DocumentDefinitions,
  DocumentText,
  DocumentPage,
} from "#app/ui/documents/document-page.tsx";
import { renderPdf } from "./pdf.server.ts";

const issuer = {
  name: "Global Close Protection Institute",
  address: "12 Kōwhai Lane, Christchurch",
  email: "admissions@gcpi.example",
  phone: "+64 3 555 0140",
};

test("a document is a PDF with its own fonts, Hungarian and Māori letters included", async () => {
  const bytes = await renderPdf(
    <DocumentPage issuer={issuer} kind="Offer letter" title="Szűcs Őrzse – Ōtautahi">
      <DocumentText>Tűzoltó, Whāngārei</DocumentText>
      <DocumentDefinitions facts={[["Name", "Szűcs Őrzse"]]} />
      <DocumentAmounts
        lines={[{ text: "Module", amount: "$2,450" }]}
        total={{ text: "Total", amount: "$2,450" }}
      />
    </DocumentPage>,
  );
  const text = Buffer.from(bytes).toString("latin1");
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text).toMatch(/\/FontName \/[A-Z]+\+SourceSans3/);
  expect(text).not.toMatch(/\/BaseFont \/Helvetica/);
});

test("nothing is drawn beside the page, its foot neither", async () => {
  const bytes = await renderPdf(
    <DocumentPage issuer={issuer} kind="Offer letter" title="Plain">
      <DocumentText>Plain</DocumentText>
    </DocumentPage>,
  );
  const places = drawingOf(bytes).matchAll(/^1 0 0 1 (\S+) (\S+) cm$/gm);
  const heights = [...places].map(([, , y]) => Number(y));
  expect(heights.length).toBeGreaterThan(8);
  for (const y of heights) expect(Math.abs(y)).toBeLessThan(842);
});

/** The page's drawing commands, inflated. */
function drawingOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const start = file.indexOf("stream\n") + "stream\n".length;
  return inflateSync(file.subarray(start)).toString("latin1");
}
