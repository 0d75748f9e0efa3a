import { expect } from "vitest";
import { makeDocument } from "#app/documents.server.ts";
import { certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";

dbTest("a certificate is one page with its own fonts, whatever the name", async ({ ctx }) => {
  await course(ctx);
  await officesOpen(ctx);
  for (const holderName of ["Aroha Ngata", "Őrzse Whetūrangi van der Álmos-Szűcs ".repeat(3)]) {
    const { id } = await certificate(ctx, { holderName });
    const made = await makeDocument(ctx, "certificate", id);
    const text = Buffer.from(made!.bytes).toString("latin1");
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toMatch(/\/FontName \/[A-Z]+\+SourceSans3/);
  }
});
