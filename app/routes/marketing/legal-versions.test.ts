import { expect, onTestFinished } from "vitest";
import { legalTexts } from "#app/contexts/institute/copy/legal/texts.ts";
import { publishTexts } from "#app/contexts/institute/text/commands.server.ts";
import { textToEdit } from "#app/contexts/institute/text/queries.server.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { siteOf } from "#testing/site.ts";
import * as versionsPage from "./legal-versions.tsx";

const { terms } = legalTexts;

dbTest("anybody sees which version of a legal text is to come, and locks none", async ({ ctx }) => {
  const staff = { ...ctx, actor: cast.superAdmin };
  const { initial } = await textToEdit(staff, terms);
  const { version, ...content } = initial as typeof initial & { version: string };
  const asked = { version, content, effectiveFrom: "2026-05-04", important: true };
  expect(await publishTexts(staff, terms, asked)).toMatchObject({ ok: true });
  const cache = new HtmlCache();
  onTestFinished(() => cache.close());
  const { ask } = siteOf(ctx, { cache, pages: { "legal/:text": versionsPage } });
  let page = "";
  const queries = await queriesOf(ctx, async () => {
    page = await ask("/legal/terms");
  });
  expect(page).toMatch(/4 May 2026<\/a><span[^>]*>not in force yet</);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => / for (key share|share|update)/i.test(query))).toEqual([]);
});
