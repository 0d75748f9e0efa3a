import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { valueOf } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { libraryResources } from "#db/seed/resources/resources.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { pdf, png, zip } from "#testing/files.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { memoryStore } from "#testing/stores.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { libraryChanged } from "./events.ts";
import type { ResourceInput } from "./form.ts";
import { listOf } from "#testing/lists.ts";
import { resourceSource } from "./list.server.ts";
import {
  documentFile,
  documentText,
  featuredResources,
  resourceById,
  resourceList,
} from "./queries.server.ts";
import { resourceForStaff, storedResourceFiles } from "./staff-queries.server.ts";
import { viewOf } from "./view.ts";
import { RESOURCE_BYTES } from "./file.ts";
import { resources } from "./tables.ts";
import { addResource, changeResource, type Means, removeResource } from "./edit.server.ts";
import { publishResource, publishResources, unpublishResources } from "./publish.server.ts";

const files = memoryStore();
const means: Means = { files, weigh: async ({ parts }) => 1000 * parts.length };
beforeEach(() => files.kept.clear());

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const stored = () => [...files.kept.keys()];

const fields = {
  title: "Őrszolgálat: a handbook",
  description: "What a watch writes down.",
  category: "close-protection",
  author: "Erzsébet Kőszegi",
  uploadDate: "2026-03-01",
  featured: true,
  version: "",
} as const;
const file: ResourceInput = { kind: "file", ...fields };
const text: ResourceInput = {
  kind: "text",
  ...fields,
  title: "A page of our own",
  source: [{ heading: "First" }, { text: "Words." }],
};
const web: ResourceInput = {
  kind: "web",
  ...fields,
  title: "Somebody else's page",
  type: "link",
  url: "https://example.org/rules",
  format: "Website",
};

async function added(ctx: Ctx, input: ResourceInput = file, upload: Uint8Array = pdf()) {
  const done = await addResource(asAdmin(ctx), means, input, upload);
  if (!done.ok) throw new Error(done.error);
  return done.value.id;
}

const publicIds = async (ctx: Ctx) =>
  (await resourceList(ctx, viewOf(new URLSearchParams()))).rows.map(({ id }) => id);

dbTest(
  "what is added is a draft that the staff alone sees, until it is published",
  async ({ ctx }) => {
    const id = await added(ctx);
    expect(id).toBe("orszolgalat-a-handbook");
    expect(await publicIds(ctx)).toEqual([]);
    expect(await featuredResources(ctx, 3)).toEqual([]);
    for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
      const other = { ...ctx, actor };
      expect(await resourceById(other, id)).toBeUndefined();
      expect(await documentFile(other, id)).toBeUndefined();
    }
    expect(await resourceById(asAdmin(ctx), id)).toMatchObject({
      published: false,
      author: fields.author,
    });
    expect(await documentFile(asAdmin(ctx), id)).toBeDefined();

    await publishResource(asAdmin(ctx), id, true);
    await publishResource(asAdmin(ctx), id, true);
    expect(await publicIds(ctx)).toEqual([id]);
    expect((await featuredResources(ctx, 3)).map((each) => each.id)).toEqual([id]);
    expect(await resourceById(ctx, id)).toMatchObject({ size: "1 kB", parts: null, host: null });
    expect(await emittedEvents(ctx, libraryChanged)).toEqual([
      { resourceId: id },
      { resourceId: id },
    ]);

    await publishResource(asAdmin(ctx), id, false);
    expect(await featuredResources(ctx, 3)).toEqual([]);
    expect(await resourceById(ctx, id)).toBeUndefined();
    expect((await auditLogSoFar(ctx)).map(({ action, subject }) => [action, subject])).toEqual([
      ["library.resource-added", `resource:${id}`],
      ["library.resource-published", `resource:${id}`],
      ["library.resource-withdrawn", `resource:${id}`],
    ]);
  },
);

dbTest("a written document is weighed, and its draft's words are the staff's", async ({ ctx }) => {
  const id = await added(ctx, text);
  expect(await documentText(ctx, id)).toBeUndefined();
  expect(await documentText(asAdmin(ctx), id)).toMatchObject({ title: text.title });
  const [row] = await ctx.db.select().from(resources).where(eq(resources.id, id));
  expect(row).toMatchObject({ type: "document", format: "PDF", fileSize: 2000, fileId: null });
  const longer = { ...text, source: [...text.source, { items: ["one"] }], version: "1" };
  expect(await changeResource(asAdmin(ctx), means, id, longer, undefined)).toMatchObject({
    ok: true,
  });
  const [after] = await ctx.db.select().from(resources).where(eq(resources.id, id));
  expect(after).toMatchObject({ fileSize: 3000, version: 2 });
  expect(stored()).toEqual([]);
});

const others = [web, text, { ...web, title: "The third" }];

dbTest(
  "several are published at once, with an audit entry each, and that is undone",
  async ({ ctx }) => {
    const ids = [];
    for (const input of others) ids.push(await added(ctx, input));
    const [one, two, three] = ids as [string, string, string];
    await publishResource(asAdmin(ctx), two, true);
    const before = (await auditLogSoFar(ctx)).length;

    // Resources that are published already and unknown ids are left alone.
    const asked = [three, one, two, "gone", "\0"];
    const rows = valueOf(await publishResources(asAdmin(ctx), asked, true));
    expect(rows).toEqual([one, three].toSorted().map((id) => ({ id, was: "1" })));
    expect(new Set(await publicIds(ctx))).toEqual(new Set(ids));
    const auditLog = (await auditLogSoFar(ctx)).slice(before);
    expect(auditLog).toMatchObject(
      rows.map(({ id }) => ({
        actorId: cast.admin.id,
        action: "library.resource-published",
        subject: `resource:${id}`,
        before: { published: false },
        after: { published: true },
      })),
    );
    expect(valueOf(await publishResources(asAdmin(ctx), asked, true))).toEqual([]);
    expect(await auditLogSoFar(ctx)).toHaveLength(before + 2);

    expect(valueOf(await unpublishResources(asAdmin(ctx), rows, true))).toHaveLength(2);
    expect(await publicIds(ctx)).toEqual([two]);
    expect(await emittedEvents(ctx, libraryChanged)).toHaveLength(ids.length + 5);
    // A second Undo changes nothing.
    expect(valueOf(await unpublishResources(asAdmin(ctx), rows, true))).toEqual([]);
  },
);

dbTest("what somebody has changed meanwhile is not undone with the rest", async ({ ctx }) => {
  const ids = [];
  for (const input of others) {
    ids.push(await added(ctx, input));
    await publishResource(asAdmin(ctx), ids.at(-1)!, true);
  }
  const [edited, shown, left] = ids as [string, string, string];
  const rows = valueOf(await publishResources(asAdmin(ctx), ids, false));
  expect(await publicIds(ctx)).toEqual([]);
  const half = { ...web, description: "Half a sen", version: "1" };
  expect(await changeResource(asAdmin(ctx), means, edited, half, undefined)).toMatchObject({
    ok: true,
  });
  await publishResource(asAdmin(ctx), shown, true);
  const made = [...rows.filter(({ id }) => id !== left), { id: left, was: "1" }];
  expect(valueOf(await unpublishResources(asAdmin(ctx), made, false))).toHaveLength(1);
  expect(new Set(await publicIds(ctx))).toEqual(new Set([shown, left]));
});

dbTest("nobody but the staff publishes several, or undoes that", async ({ ctx }) => {
  const id = await added(ctx);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const other = { ...ctx, actor };
    await expect(publishResources(other, [id], true)).rejects.toThrow(Denied);
    await expect(unpublishResources(other, [{ id, was: "1" }], false)).rejects.toThrow(Denied);
  }
  expect(await publicIds(ctx)).toEqual([]);
});

dbTest("a new title leaves the address as it was", async ({ ctx }) => {
  const id = await added(ctx, web);
  const renamed = { ...web, title: "Renamed", version: "1" };
  await changeResource(asAdmin(ctx), means, id, renamed, undefined);
  expect(await resourceById(asAdmin(ctx), id)).toMatchObject({ id, title: "Renamed" });
});

dbTest(
  "another file takes the place of the first; without one the first stays",
  async ({ ctx }) => {
    const id = await added(ctx);
    const [first] = stored();
    const changed = { ...file, description: "Said better.", version: "1" };
    await changeResource(asAdmin(ctx), means, id, changed, new Uint8Array());
    expect(stored()).toEqual([first]);
    expect(await storedResourceFiles(ctx)).toEqual([first]);
    await changeResource(
      asAdmin(ctx),
      means,
      id,
      { ...changed, version: "2" },
      pdf("Second edition"),
    );
    expect(stored()).toHaveLength(1);
    expect(stored()).not.toEqual([first]);
    expect(await storedResourceFiles(ctx)).toEqual(stored());
  },
);

dbTest("what is no PDF, or too large, changes nothing", async ({ ctx }) => {
  const attempts: [Uint8Array | undefined, string][] = [
    [undefined, "no-file"],
    [new Uint8Array(), "no-file"],
    [png(), "no-pdf"],
    [Buffer.from("<html>%PDF-1.4 %%EOF"), "no-pdf"],
    [Buffer.concat([pdf(), zip()]), "no-pdf"],
    [new Uint8Array(RESOURCE_BYTES + 1), "too-large"],
  ];
  for (const [upload, error] of attempts) {
    expect(await addResource(asAdmin(ctx), means, file, upload)).toEqual({ ok: false, error });
  }
  expect(stored()).toEqual([]);
  expect(await emittedEvents(ctx, libraryChanged)).toEqual([]);
});

dbTest("two of one title there are not, and a refused file does not stay", async ({ ctx }) => {
  const id = await added(ctx);
  const again = { ...file, title: file.title.toUpperCase() };
  const refused = { ok: false, error: "title-taken" };
  expect(await addResource(asAdmin(ctx), means, again, pdf())).toEqual(refused);
  const other = await added(ctx, web);
  const same = { ...web, title: file.title, version: "1" };
  expect(await changeResource(asAdmin(ctx), means, other, same, undefined)).toEqual(refused);
  expect(stored()).toHaveLength(1);
  expect((await resourceForStaff(asAdmin(ctx), id)).version).toBe(1);
});

dbTest("the second of two editors is told, and nothing of theirs is stored", async ({ ctx }) => {
  const id = await added(ctx);
  const [first] = stored();
  const theirs = { ...file, description: "Theirs.", version: "1" };
  await changeResource(asAdmin(ctx), means, id, theirs, undefined);
  const mine = { ...file, description: "Mine.", version: "1" };
  expect(await changeResource(asAdmin(ctx), means, id, mine, pdf("Mine"))).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { version: "2" },
  });
  expect(stored()).toEqual([first]);
  // Saving the same content again is not a conflict.
  const same = { ...theirs, version: "1" };
  expect(await changeResource(asAdmin(ctx), means, id, same, undefined)).toEqual({
    ok: true,
    value: { isPublic: false },
  });
  expect(await emittedEvents(ctx, libraryChanged)).toHaveLength(2);
});

dbTest("a resource stays of the kind that it was added as", async ({ ctx }) => {
  const id = await added(ctx, web);
  const change = changeResource(asAdmin(ctx), means, id, { ...file, version: "1" }, pdf());
  await expect(change).rejects.toThrow(NotFound);
  expect(stored()).toEqual([]);
});

dbTest("what is removed is gone with its file, once", async ({ ctx }) => {
  const id = await added(ctx);
  await removeResource(asAdmin(ctx), files, id);
  expect(stored()).toEqual([]);
  expect(await resourceById(asAdmin(ctx), id)).toBeUndefined();
  await expect(removeResource(asAdmin(ctx), files, id)).rejects.toThrow(NotFound);
  expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({ action: "library.resource-removed" });
});

dbTest(
  "files that no row names are swept once their row cannot come any more",
  async ({ ctx, clock }) => {
    await added(ctx);
    const [named] = stored();
    const young = `resource-files/${newId(clock.now())}`;
    const old = `resource-files/${newId(new Date(clock.now().getTime() - days(1)))}`;
    await files.put(young, pdf());
    await files.put(old, pdf());
    await sweepFolder(ctx, files, "resource-files", storedResourceFiles);
    expect(new Set(stored())).toEqual(new Set([named, young]));
    clock.advance(hours(2));
    await sweepFolder(ctx, files, "resource-files", storedResourceFiles);
    expect(stored()).toEqual([named]);
  },
);

dbTest("the library is the admins'", async ({ ctx }) => {
  const id = await added(ctx, web);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const stranger = { ...ctx, actor };
    const change = { ...web, version: "1" };
    for (const attempt of [
      addResource(stranger, means, file, pdf()),
      changeResource(stranger, means, id, change, undefined),
      publishResource(stranger, id, true),
      removeResource(stranger, files, id),
      listOf(stranger, resourceSource),
      resourceForStaff(stranger, id),
    ]) {
      await expect(attempt).rejects.toThrow(Denied);
    }
  }
  expect(stored()).toEqual([]);
});

dbTest(
  "the staff's list is narrowed by all that its address says, in three queries",
  async ({ ctx }) => {
    await runSeeds(ctx, [libraryResources]);
    const id = await added(ctx);
    const list = (query = "") => listOf(asAdmin(ctx), resourceSource, query);
    const all = await list();
    expect(all.counts).toEqual({ "": 21, published: 20, draft: 1 });
    expect(all.rows[0]).toMatchObject({ id, published: false, dated: "1 Mar 2026" });
    expect((await list("state=draft")).rows.map((row) => row.id)).toEqual([id]);
    expect((await list("q=k%C5%91szegi")).rows.map((row) => row.id)).toEqual([id]);
    expect((await list("state=draft&category=legal")).rows).toEqual([]);
    expect((await list("type=video&category=medical-training")).rows.map((row) => row.id)).toEqual([
      "cpr-demonstration",
    ]);
    expect((await list("q=%25")).page.total).toBe(0);
    expect(await queriesOf(ctx, () => list("page=9"))).toHaveLength(3);
    expect(await queriesOf(ctx, () => resourceForStaff(asAdmin(ctx), id))).toHaveLength(1);
  },
);
