import sharp from "sharp";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { memoryStore } from "#testing/stores.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { instituteChanged } from "../events.ts";
import { gallery, instituteProfile, replacedScenes } from "../queries.server.ts";
import { galleryImages } from "../tables.ts";
import { replacePicture, restorePicture } from "./commands.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const content = { alt: "Our own hangar, seen from the apron.", focalX: 25, focalY: 60 };
const picture = () =>
  sharp({ create: { width: 1000, height: 600, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();

const names = ({ kept }: ReturnType<typeof memoryStore>) => [...kept.keys()].sort();

dbTest("a replaced scene has its files, its words and its focal point", async ({ ctx }) => {
  const files = memoryStore();
  const done = await replacePicture(asAdmin(ctx), files, "hangar", content, await picture());
  expect(done).toEqual({ ok: true, value: { uploaded: true } });
  const { hangar } = await replacedScenes(ctx);
  expect(hangar).toMatchObject({
    width: 1000,
    height: 600,
    widths: [480, 768, 1000],
    focal: { x: 0.25, y: 0.6 },
    alt: content.alt,
  });
  const named = hangar!.widths.flatMap((width) =>
    ["avif", "webp"].map((type) => `scenes/${hangar!.version}/${width}.${type}`),
  );
  expect(names(files)).toEqual(named.sort());
  expect(await emittedEvents(ctx, instituteChanged)).toHaveLength(1);
  expect(await auditLogSoFar(ctx)).toMatchObject([
    { action: "institute.picture-replaced", subject: "scene:hangar", actorId: cast.admin.id },
  ]);
  // The institute's other settings are unaffected.
  expect((await instituteProfile(ctx)).shortName).toBe("GCPI");
});

dbTest("the words can be changed without another upload, and only then", async ({ ctx }) => {
  const files = memoryStore();
  const admin = asAdmin(ctx);
  expect(await replacePicture(admin, files, "hangar", content, undefined)).toEqual({
    ok: false,
    error: "no-file",
  });
  await replacePicture(admin, files, "hangar", content, await picture());
  const { hangar: before } = await replacedScenes(ctx);
  const changed = { ...content, alt: "The hangar at noon.", focalX: 80 };
  expect(await replacePicture(admin, files, "hangar", changed, new Uint8Array())).toEqual({
    ok: true,
    value: { uploaded: false },
  });
  const { hangar: after } = await replacedScenes(ctx);
  expect(after).toEqual({ ...before, alt: "The hangar at noon.", focal: { x: 0.8, y: 0.6 } });
});

dbTest("another upload takes the place of the first, whose files go", async ({ ctx }) => {
  const files = memoryStore();
  await replacePicture(asAdmin(ctx), files, "hangar", content, await picture());
  const first = names(files);
  await replacePicture(asAdmin(ctx), files, "hangar", content, await picture());
  expect(names(files)).toHaveLength(first.length);
  for (const name of first) expect(names(files)).not.toContain(name);
});

dbTest("what is no picture, or too large, changes nothing", async ({ ctx }) => {
  const files = memoryStore();
  const text = new TextEncoder().encode("<svg onload=alert(1)>");
  const attempts: [Uint8Array, string][] = [
    [text, "no-picture"],
    [new Uint8Array(12 * 1024 * 1024 + 1), "too-large"],
  ];
  for (const [bytes, error] of attempts) {
    const done = await replacePicture(asAdmin(ctx), files, "hangar", content, bytes);
    expect(done).toEqual({ ok: false, error });
  }
  expect(names(files)).toEqual([]);
  expect(await replacedScenes(ctx)).toEqual({});
});

dbTest("the original comes back, and the replacement's files go", async ({ ctx }) => {
  const files = memoryStore();
  await replacePicture(asAdmin(ctx), files, "hangar", content, await picture());
  await restorePicture(asAdmin(ctx), files, "hangar");
  await restorePicture(asAdmin(ctx), files, "hangar");
  expect(await replacedScenes(ctx)).toEqual({});
  expect(names(files)).toEqual([]);
  expect(await emittedEvents(ctx, instituteChanged)).toHaveLength(2);
});

dbTest("pictures are the admins'", async ({ ctx }) => {
  const files = memoryStore();
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const stranger = { ...ctx, actor };
    const bytes = await picture();
    await expect(replacePicture(stranger, files, "hangar", content, bytes)).rejects.toThrow(Denied);
    await expect(restorePicture(stranger, files, "hangar")).rejects.toThrow(Denied);
  }
  expect(names(files)).toEqual([]);
});

dbTest("the gallery describes what it shows now", async ({ ctx }) => {
  await ctx.db.insert(galleryImages).values([
    { id: "a", scene: "hangar", alt: "A hangar.", category: "aircraft", position: 0 },
    { id: "b", scene: "ridge", alt: "A ridge.", category: "aircraft", position: 1 },
  ]);
  await replacePicture(asAdmin(ctx), memoryStore(), "hangar", content, await picture());
  expect((await gallery(ctx)).map(({ alt }) => alt)).toEqual([content.alt, "A ridge."]);
});
