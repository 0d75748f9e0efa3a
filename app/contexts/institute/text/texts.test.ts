import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { completeContent, defineTexts, type TextContent, type Texts } from "#app/kernel/texts.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { days } from "#app/kernel/clock.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { instituteChanged } from "../events.ts";
import {
  discardTextDraft,
  publishTexts,
  restoreTexts,
  saveTextDraft,
  undoPublication,
  withdrawScheduledTexts,
} from "./commands.server.ts";
import { legalTexts } from "../copy/legal/texts.ts";
import { keepTermsAcceptance, recordOf } from "./acceptance.server.ts";
import { shownBanner } from "./banner.server.ts";
import { bannerTexts } from "./banner.ts";
import { legalVersion, legalVersions } from "./legal.server.ts";
import { publishedCopy, versionsOf } from "./published.server.ts";
import { faqTexts } from "../copy/faq.ts";
import { sectionsOf } from "./sections.ts";
import { comparedTextVersion, draftCopy, textStates, textToEdit } from "./queries.server.ts";

const texts = defineTexts({
  id: "example",
  title: "Example",
  group: "Pages",
  path: "/example",
  variables: { link: "https://example.test" },
  mustContain: { lead: ["{link}"] },
  copy: { title: "About {shortName}", lead: "Read {link}.", paragraphs: ["One.", "Two."] },
});
const legal = defineTexts({
  ...texts,
  id: "legal-example",
  group: "Legal",
  legal: { since: "2026-01-01" },
});

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const asSuper = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.superAdmin });

/** What a form of the present texts sends, with some of them changed. */
async function edited(ctx: Ctx, change: TextContent, of: Texts = texts) {
  const { initial } = await textToEdit(ctx, of);
  const { version, ...content } = { ...initial, ...change } as Record<string, string>;
  return { version: version!, content };
}

/** What visitors read, in a process that has heard of every publication. */
const shown = async (ctx: Ctx, of = texts) =>
  (await publishedCopy({ ...ctx, db: fresh(ctx) }, of)).copy;
/** Cached answers belong to the handle that they were read with. */
const fresh = (ctx: Ctx) => Object.create(ctx.db) as Ctx["db"];

dbTest("a draft is seen by staff only, until it is published", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const saved = await saveTextDraft(admin, texts, await edited(admin, { title: "Who we are" }));
  expect(saved).toEqual({ ok: true });
  expect(await shown(ctx)).toBe(texts.copy);
  expect((await draftCopy(admin, texts))?.title).toBe("Who we are");
  expect(await draftCopy({ ...ctx, actor: cast.member }, texts)).toBeUndefined();
  expect(await emittedEvents(ctx, instituteChanged)).toHaveLength(0);
  expect(await textStates(admin, [texts])).toMatchObject([{ number: 0, draft: true }]);
  // What is only in a draft is not said yet.
  expect(await textStates(admin, [texts], "No such words")).toEqual([]);
  expect(await textStates(admin, [texts], texts.title.toUpperCase())).toHaveLength(1);
  expect(await textStates(admin, [texts], texts.copy.title.slice(1))).toHaveLength(1);

  const published = await publishTexts(admin, texts, await edited(admin, {}));
  expect(published).toEqual({ ok: true, value: { number: 1, before: 0 } });
  expect(await shown(ctx)).toMatchObject({ title: "Who we are", paragraphs: ["One.", "Two."] });
  expect(await draftCopy(admin, texts)).toBeUndefined();
  expect(await emittedEvents(ctx, instituteChanged)).toHaveLength(1);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "institute.text-drafted", subject: "text:example" },
    { action: "institute.text-published", subject: "text:example" },
  ]);
});

dbTest("texts are read once, and again only when something was published", async ({ ctx }) => {
  const own = { ...ctx, db: fresh(ctx) };
  expect(await queriesOf(ctx, () => publishedCopy(own, texts))).toHaveLength(1);
  expect(await queriesOf(ctx, () => publishedCopy(own, texts))).toHaveLength(0);
  expect(await queriesOf(ctx, () => publishedCopy(own, legal))).toHaveLength(0);
});

dbTest("what the site needs cannot be published away, and nothing is lost", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const without = await edited(admin, { lead: "Read on.", title: "About {shortname}" });
  expect(await saveTextDraft(admin, texts, without)).toEqual({ ok: true });
  const refused = await publishTexts(admin, texts, await edited(admin, {}));
  expect(refused).toEqual({
    ok: false,
    error: "faulty",
    detail: {
      title: "Nothing fills in {shortname} here",
      lead: "This must stay in the text, because the site needs it: {link}",
    },
  });
  expect((await draftCopy(admin, texts))?.lead).toBe("Read on.");
  expect(await shown(ctx)).toBe(texts.copy);
});

dbTest("of two who edit one text the second is told", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const first = await edited(admin, { title: "First" });
  const second = await edited(admin, { title: "Second" });
  await publishTexts(admin, texts, first);
  for (const act of [saveTextDraft, publishTexts]) {
    expect(await act(admin, texts, second)).toMatchObject({ error: "changed-meanwhile" });
  }
  expect((await shown(ctx)).title).toBe("First");
});

dbTest("a publication is undone, a revision restored, and the first texts too", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  for (const title of ["First", "Second"]) {
    await publishTexts(admin, texts, await edited(admin, { title }));
  }
  expect(await undoPublication(admin, texts, 1)).toMatchObject({ error: "changed-meanwhile" });
  expect(await undoPublication(admin, texts, 2)).toMatchObject({ ok: true });
  expect((await shown(ctx)).title).toBe("First");

  const { version, changes } = await comparedTextVersion(admin, texts, {
    number: 2,
    toPresent: false,
  });
  expect(changes.map(({ label }) => label)).toEqual(["Title"]);
  await restoreTexts(admin, texts, { number: 2, version });
  expect((await shown(ctx)).title).toBe("Second");

  const { initial } = await textToEdit(admin, texts);
  await restoreTexts(admin, texts, { number: 0, version: initial["version"]! });
  expect(await shown(ctx)).toEqual(texts.copy);
  expect((await textToEdit(admin, texts)).revisions.map(({ number }) => number)).toEqual([
    5, 4, 3, 2, 1,
  ]);
});

dbTest(
  "a legal text takes effect on its day, and can be withdrawn before",
  async ({ ctx, clock }) => {
    const admin = asSuper(ctx);
    const effectiveFrom = "2026-04-01";
    const asked = { ...(await edited(admin, { title: "Newer" }, legal)), effectiveFrom };
    expect(await publishTexts(admin, legal, asked)).toMatchObject({ ok: true });
    expect(await shown(ctx, legal)).toEqual(legal.copy);
    const own = { ...ctx, db: fresh(ctx) };
    expect((await publishedCopy(own, legal)).until).toEqual(new Date(`${effectiveFrom}T00:00:00Z`));
    expect(await publishTexts(admin, legal, await edited(admin, {}, legal))).toMatchObject({
      error: "scheduled-already",
    });

    const { initial } = await textToEdit(admin, legal);
    await withdrawScheduledTexts(admin, legal, initial["version"]!);
    expect((await draftCopy(admin, legal))?.title).toBe("Newer");
    await publishTexts(admin, legal, { ...(await edited(admin, {}, legal)), effectiveFrom });
    clock.advance(days(31));
    expect((await shown(ctx, legal)).title).toBe("Newer");
    // All of a legal text is kept, so that it never changes with the product.
    const { current } = await versionsOf({ ...ctx, db: fresh(ctx) }, legal);
    expect(current.content).toEqual(completeContent(legal, { title: "Newer" }));
  },
);

dbTest("a legal text that should have taken effect before today is refused", async ({ ctx }) => {
  const admin = asSuper(ctx);
  const effectiveFrom = "2026-03-01";
  const asked = { ...(await edited(admin, { title: "Newer" }, legal)), effectiveFrom };
  expect(await publishTexts(admin, legal, asked)).toMatchObject({ error: "in-the-past" });
});

dbTest("a draft can be deleted", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  await saveTextDraft(admin, texts, await edited(admin, { title: "Who we are" }));
  const { initial, draft } = await textToEdit(admin, texts);
  expect(draft).toBeDefined();
  expect(await discardTextDraft(admin, texts, "other")).toMatchObject({ ok: false });
  expect(await discardTextDraft(admin, texts, initial["version"]!)).toEqual({ ok: true });
  expect(await draftCopy(admin, texts)).toBeUndefined();
});

dbTest(
  "nobody but staff edits texts, and only super admins publish legal ones",
  async ({ ctx }) => {
    const admin = asAdmin(ctx);
    const asked = await edited(admin, {});
    for (const actor of [cast.visitor, cast.member, cast.partner, cast.moderator]) {
      const stranger = { ...ctx, actor };
      await expect(textToEdit(stranger, texts)).rejects.toThrow(Denied);
      await expect(saveTextDraft(stranger, texts, asked)).rejects.toThrow(Denied);
      await expect(publishTexts(stranger, texts, asked)).rejects.toThrow(Denied);
      await expect(undoPublication(stranger, texts, 1)).rejects.toThrow(Denied);
    }
    await expect(publishTexts(admin, legal, asked)).rejects.toThrow(Denied);
  },
);

dbTest(
  "the version of the terms that somebody accepts is stored with the act",
  async ({ ctx, clock }) => {
    const admin = asSuper(ctx);
    const { terms } = legalTexts;
    const kept = async () => {
      const [section] = await recordOf(admin, { userId: cast.member.id, email: cast.member.email });
      return section!.rows.map(({ text, to, detail }) => [text, to, detail]);
    };
    const accept = (act: "registration" | "offer", subjectId: string, at = ctx.clock.now()) =>
      transact({ ...ctx, db: fresh(ctx) }, async (tx) => {
        await keepTermsAcceptance(tx, {
          profileId: cast.member.id,
          act,
          subjectId,
          at,
        });
        return ok();
      });
    await accept("registration", cast.member.id);
    clock.advance(days(1));
    const asked = await edited(admin, { intro: "Newer terms." }, terms);
    await publishTexts(admin, terms, { ...asked, important: false });
    clock.advance(days(1));
    const offerId = newId(clock.now());
    const firstAt = clock.now();
    await accept("offer", offerId);
    clock.advance(days(1));
    // The same acceptance again, and another one of the same offer.
    await accept("offer", offerId, firstAt);
    await accept("offer", offerId);
    expect(await kept()).toEqual([
      ["The terms of 3 Mar 2026", "/legal/terms/2", "By accepting an offer"],
      ["The terms of 3 Mar 2026", "/legal/terms/2", "By accepting an offer"],
      ["The terms of 27 Nov 2026", "/legal/terms/0", "By making an account"],
    ]);
    const versions = await legalVersions({ ...ctx, db: fresh(ctx) }, terms);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await legalVersion(ctx, terms, 0)).copy.intro).toBe(terms.copy.intro);
    expect((await legalVersion(ctx, terms, 2)).copy.intro).toBe("Newer terms.");
    await expect(legalVersion(ctx, terms, 9)).rejects.toThrow(NotFound);
  },
);

dbTest("the anchors to which other pages link stay in the terms", async ({ ctx }) => {
  const admin = asSuper(ctx);
  const { terms } = legalTexts;
  const { content, version } = await edited(admin, {}, terms);
  const body = content["body"]!.replace("{#withdrawal}", "");
  const refused = await publishTexts(admin, terms, { version, content: { ...content, body } });
  expect(refused).toMatchObject({ error: "faulty", detail: { body: /\{#withdrawal\}/ } });
});

test("every anchor of a legal text that a page links to is one that it must keep", () => {
  const linked = globSync("app/**/*.tsx").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/"(\/terms|\/privacy|\/forum\/rules)#([\w-]+)"/g),
  ]);
  expect(linked.length).toBeGreaterThan(10);
  for (const [, path, anchor] of linked) {
    const texts = Object.values(legalTexts).find((each) => each.path === path)!;
    expect(texts.mustContain?.["body"], `${path}#${anchor}`).toContain(`{#${anchor}}`);
  }
});

dbTest(
  "a banner is shown between its times, and the page is kept no longer",
  async ({ ctx, clock }) => {
    const admin = asAdmin(ctx);
    const banner = () => shownBanner({ ...ctx, db: fresh(ctx) });
    expect(await banner()).toEqual({ banner: undefined, until: undefined });
    const times = { from: "2026-03-03T08:00", until: "2026-03-04T08:00" };
    const asked = {
      text: "{shortName} is closed.",
      linkTo: "/contact",
      linkLabel: "Contact",
      ...times,
    };
    await publishTexts(admin, bannerTexts, await edited(admin, asked, bannerTexts));
    expect(await banner()).toEqual({ banner: undefined, until: new Date("2026-03-03T08:00:00Z") });
    clock.advance(days(1));
    expect(await banner()).toEqual({
      banner: { text: "GCPI is closed.", link: { to: "/contact", label: "Contact" } },
      until: new Date("2026-03-04T08:00:00Z"),
    });
    clock.advance(days(1));
    expect(await banner()).toEqual({ banner: undefined, until: undefined });
  },
);

dbTest("staff add a question to the page of questions and answers", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const asked = await edited(admin, {}, faqTexts);
  const body = `${asked.content["body"]}\n\n## Where do I sleep? {#sleep}\n\nWhere you like.`;
  await publishTexts(admin, faqTexts, { ...asked, content: { ...asked.content, body } });
  const { copy } = await publishedCopy({ ...ctx, db: fresh(ctx) }, faqTexts);
  const questions = sectionsOf(copy.body);
  expect(questions.at(-1)).toEqual({
    id: "sleep",
    heading: "Where do I sleep?",
    blocks: [{ p: "Where you like." }],
  });
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(questions.every(({ heading, blocks }) => heading && blocks.length > 0)).toBe(true);
});
