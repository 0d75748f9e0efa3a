import sharp from "sharp";
import { beforeEach, expect } from "vitest";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { runSeeds } from "#app/platform/seed/run-seeds.server.ts";
import { instituteSeeds } from "#db/seed/institute.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest as base } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { memoryStore } from "#testing/stores.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { facilityCopy } from "../copy/facility.ts";
import { instituteChanged } from "../events.ts";
import { galleryContent, type GalleryImage, MOST_IN_GALLERY } from "./gallery.ts";
import {
  gallery,
  galleryForStaff,
  galleryImageForStaff,
  storedPictures,
} from "../queries.server.ts";
import { galleryImages } from "../tables.ts";
import {
  addGalleryPicture,
  changeGalleryPicture,
  moveGalleryPicture,
  removeGalleryPicture,
  restoreGalleryOriginal,
} from "./gallery-commands.server.ts";
import { replacePicture, restorePicture } from "./commands.server.ts";

/** Starts with the six pictures of a new installation. */
const dbTest = base.extend<{ admin: Ctx }>({
  admin: async ({ ctx }, use) => {
    await runSeeds(
      ctx,
      instituteSeeds.filter(({ name }) => name === "institute/gallery"),
    );
    await use({ ...ctx, actor: cast.admin });
  },
});

const files = memoryStore();
beforeEach(() => files.kept.clear());

const six = facilityCopy.galleryImages;
const ids = six.map(({ id }) => id);
const content = {
  alt: "Az őrtorony napkeltekor.",
  category: "training",
  focalX: 25,
  focalY: 60,
} as const;
const small = sharp({ create: { width: 1000, height: 600, channels: 3, background: "#446688" } })
  .png()
  .toBuffer();

async function added(admin: Ctx, alt: string = content.alt): Promise<string> {
  const done = await addGalleryPicture(admin, files, { ...content, alt }, await small);
  if (!done.ok) throw new Error(done.error);
  return done.value.id;
}

const versionNow = (image: GalleryImage) => versionOf(galleryContent(image));

/** Opens the form and saves it with a change. */
async function saved(
  admin: Ctx,
  id: string,
  change: Omit<Parameters<typeof changeGalleryPicture>[3], "version">,
  upload?: Uint8Array,
) {
  const version = versionNow(await galleryImageForStaff(admin, id));
  return changeGalleryPicture(admin, files, id, { ...change, version }, upload);
}

const order = async (ctx: Ctx) => (await gallery(ctx)).map(({ id }) => id);

dbTest(
  "an added picture stands last, with its files, focal point and category",
  async ({ admin }) => {
    const id = await added(admin);
    const shown = await gallery(admin);
    expect(shown.map((image) => image.id)).toEqual([...ids, id]);
    expect(shown.at(-1)).toMatchObject({
      alt: content.alt,
      category: "training",
      scene: null,
      picture: { width: 1000, widths: [480, 768, 1000], focal: { x: 0.25, y: 0.6 } },
    });
    expect([...files.kept.keys()].sort()).toEqual((await storedPictures(admin)).sort());
    expect(files.kept.size).toBe(6);
    expect(await auditLogSoFar(admin)).toMatchObject([
      { action: "institute.gallery-picture-added", subject: `gallery-picture:${id}` },
    ]);
  },
);

dbTest("what is refused changes nothing, and leaves no files", async ({ admin }) => {
  const text = new TextEncoder().encode("<svg onload=alert(1)>");
  for (const [upload, error] of [
    [undefined, "no-file"],
    [text, "no-picture"],
    [new Uint8Array(12 * 1024 * 1024 + 1), "too-large"],
  ] as const) {
    expect(await addGalleryPicture(admin, files, content, upload)).toEqual({ ok: false, error });
  }
  const taken = { ...content, alt: six[0]!.alt };
  const again = await addGalleryPicture(admin, files, taken, await small);
  expect(again).toEqual({ ok: false, error: "words-taken" });
  expect(files.kept.size).toBe(0);
  expect(await emittedEvents(admin, instituteChanged)).toEqual([]);
});

dbTest("the gallery holds as many pictures as one looks through", async ({ admin }) => {
  await admin.db.insert(galleryImages).values(
    Array.from({ length: MOST_IN_GALLERY - 6 }, (_, n) => ({
      id: `more-${n}`,
      scene: "ridge",
      alt: `Picture ${n}`,
      category: "aircraft" as const,
      position: 10 + n,
    })),
  );
  const full = { ok: false, error: "gallery-full" };
  expect(await addGalleryPicture(admin, files, content, await small)).toEqual(full);
  await removeGalleryPicture(admin, files, "more-0");
  await removeGalleryPicture(admin, files, "range");
  await added(admin);
  expect(await restoreGalleryOriginal(admin, "range")).toEqual({ ok: true });
  expect(await order(admin)).toHaveLength(MOST_IN_GALLERY);
  expect(await queriesOf(admin, () => galleryForStaff(admin))).toHaveLength(1);
});

dbTest("pictures are moved among the others, and stay at the ends", async ({ admin }) => {
  const [first, second, third] = ids as [string, string, string];
  await moveGalleryPicture(admin, third, "up");
  expect((await order(admin)).slice(0, 3)).toEqual([first, third, second]);
  await moveGalleryPicture(admin, first, "up");
  await moveGalleryPicture(admin, second, "up");
  expect((await order(admin)).slice(0, 3)).toEqual([first, second, third]);
  expect(await emittedEvents(admin, instituteChanged)).toHaveLength(2);
  await expect(moveGalleryPicture(admin, "no-such", "up")).rejects.toThrow(NotFound);
});

dbTest("an uploaded picture is changed with and without another file", async ({ admin }) => {
  const id = await added(admin);
  const before = [...files.kept.keys()];
  const moved = { ...content, category: "aircraft", focalX: 80 } as const;
  expect(await saved(admin, id, moved, new Uint8Array())).toEqual({
    ok: true,
  });
  expect([...files.kept.keys()]).toEqual(before);
  expect(await galleryImageForStaff(admin, id)).toMatchObject({
    category: "aircraft",
    picture: { focal: { x: 0.8, y: 0.6 }, width: 1000 },
  });
  await saved(admin, id, moved, await small);
  expect(files.kept.size).toBe(6);
  for (const key of before) expect(files.kept.has(key)).toBe(false);
  const taken = { ...moved, alt: six[1]!.alt };
  expect(await saved(admin, id, taken, await small)).toEqual({
    ok: false,
    error: "words-taken",
  });
  expect(files.kept.size).toBe(6);
});

dbTest("an original is worded anew, taken out and brought back as it was", async ({ admin }) => {
  const mine = { alt: "The range, seen by us.", category: "training" } as const;
  await saved(admin, "range", mine);
  expect(await galleryImageForStaff(admin, "range")).toMatchObject(mine);
  await expect(saved(admin, "range", mine, await small)).rejects.toThrow(NotFound);
  expect(files.kept.size).toBe(0);
  await removeGalleryPicture(admin, files, "range");
  const { images, takenOut } = await galleryForStaff(admin);
  expect(images).toHaveLength(5);
  expect(takenOut.map(({ id }) => id)).toEqual(["range"]);
  await restoreGalleryOriginal(admin, "range");
  await restoreGalleryOriginal(admin, "range");
  const { alt, category } = six[0]!;
  expect((await gallery(admin)).at(-1)).toMatchObject({ id: "range", alt, category });
  expect(await emittedEvents(admin, instituteChanged)).toHaveLength(3);
  await expect(restoreGalleryOriginal(admin, "no-such")).rejects.toThrow(NotFound);
});

dbTest("of two who word one picture the second is told, and may replace it", async ({ admin }) => {
  const image = await galleryImageForStaff(admin, "range");
  const version = versionNow(image);
  const first = { alt: "The range, as one saw it.", category: "training", version } as const;
  const second = { alt: "The range, as another saw it.", category: "training", version } as const;
  expect(await changeGalleryPicture(admin, files, "range", first, undefined)).toEqual({ ok: true });
  // A double click is not a conflict.
  expect(await changeGalleryPicture(admin, files, "range", first, undefined)).toEqual({ ok: true });
  const present = versionNow(await galleryImageForStaff(admin, "range"));
  expect(await changeGalleryPicture(admin, files, "range", second, undefined)).toEqual({
    ok: false,
    error: "changed-meanwhile",
    detail: { version: present },
  });
  expect((await galleryImageForStaff(admin, "range")).alt).toBe(first.alt);
  const again = { ...second, version: present };
  expect(await changeGalleryPicture(admin, files, "range", again, undefined)).toEqual({ ok: true });
  expect((await galleryImageForStaff(admin, "range")).alt).toBe(second.alt);
  expect(await auditLogSoFar(admin)).toHaveLength(2);
});

dbTest("another picture is not put in the place of one that came meanwhile", async ({ admin }) => {
  const id = await added(admin);
  const version = versionNow(await galleryImageForStaff(admin, id));
  await saved(admin, id, content, await small);
  const kept = [...files.kept.keys()];
  expect(
    await changeGalleryPicture(admin, files, id, { ...content, version }, await small),
  ).toMatchObject({ error: "changed-meanwhile" });
  expect([...files.kept.keys()]).toEqual(kept);
});

dbTest("words are shown with the picture that they are about", async ({ admin }) => {
  const altOf = async () => (await galleryImageForStaff(admin, "hangar")).alt;
  const original = await altOf();
  const own = { alt: "Our own hangar.", focalX: 50, focalY: 50 };
  await replacePicture(admin, files, "hangar", own, await small);
  expect(await altOf()).toBe("Our own hangar.");
  const caption = { alt: "Our hangar at noon.", category: "aircraft" } as const;
  await saved(admin, "hangar", caption);
  expect(await altOf()).toBe("Our hangar at noon.");
  await restorePicture(admin, files, "hangar");
  expect(await altOf()).toBe(original);
});

dbTest("an uploaded picture that is taken out is gone with its files", async ({ admin }) => {
  const id = await added(admin);
  await removeGalleryPicture(admin, files, id);
  expect(files.kept.size).toBe(0);
  expect(await order(admin)).toEqual(ids);
  await expect(removeGalleryPicture(admin, files, id)).rejects.toThrow(NotFound);
});

dbTest("the gallery is the admins'", async ({ admin }) => {
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const stranger = { ...admin, actor };
    const upload = await small;
    for (const attempt of [
      addGalleryPicture(stranger, files, content, upload),
      changeGalleryPicture(stranger, files, "range", { ...content, version: "" }, upload),
      moveGalleryPicture(stranger, "range", "down"),
      removeGalleryPicture(stranger, files, "range"),
      restoreGalleryOriginal(stranger, "range"),
      galleryForStaff(stranger),
      galleryImageForStaff(stranger, "range"),
    ]) {
      await expect(attempt).rejects.toThrow(Denied);
    }
  }
  expect(files.kept.size).toBe(0);
  expect(await order(admin)).toEqual(ids);
});
