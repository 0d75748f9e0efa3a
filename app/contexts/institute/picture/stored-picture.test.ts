import sharp from "sharp";
import { expect } from "vitest";
import type { Ctx } from "#app/platform/ctx.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { memoryStore } from "#testing/stores.ts";
import { replacePicture, restorePicture } from "./commands.server.ts";
import { shownScenes } from "../queries.server.ts";
import { sharePicture } from "./stored-picture.server.ts";

const content = { alt: "Our own hangar.", focalX: 25, focalY: 60 };

async function replaced(ctx: Ctx) {
  const files = memoryStore();
  const admin = { ...ctx, actor: cast.admin };
  const upload = await sharp({
    create: { width: 1300, height: 900, channels: 3, background: "#446688" },
  })
    .png()
    .toBuffer();
  await replacePicture(admin, files, "hangar", content, upload);
  return { admin, files };
}

/** Returns the present link preview picture of the hangar, from its address. */
async function shared(ctx: Ctx) {
  const { share } = (await shownScenes(ctx)).hangar!;
  const [, version = "", file = ""] = /^\/scenes\/([^/]+)\/(.+)$/.exec(share) ?? [];
  return { version, file };
}

dbTest(
  "a replaced scene is shared as a JPEG of 1200 × 630, by its focal point",
  async ({ ctx }) => {
    const { files } = await replaced(ctx);
    const name = await shared(ctx);
    expect(name.file).toBe("share-250-600.jpg");
    const { format, width, height } = await sharp(await sharePicture(ctx, files, name)).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
  },
);

dbTest("another focal point is another address, and the former one is gone", async ({ ctx }) => {
  const { admin, files } = await replaced(ctx);
  const before = await shared(ctx);
  await replacePicture(admin, files, "hangar", { ...content, focalX: 66.7 }, undefined);
  const after = await shared(ctx);
  expect(after).toEqual({ version: before.version, file: "share-667-600.jpg" });
  expect(await sharePicture(ctx, files, before)).toBeUndefined();
  expect(await sharePicture(ctx, files, after)).toBeDefined();
});

dbTest("nobody has other crops made, nor any once the original is back", async ({ ctx }) => {
  const { admin, files } = await replaced(ctx);
  const { version, file } = await shared(ctx);
  for (const other of ["share-251-600.jpg", "share-1-1.jpg", "share-.jpg", "share-250-600.png"]) {
    expect(await sharePicture(ctx, files, { version, file: other }), other).toBeUndefined();
  }
  await sharePicture(ctx, files, { version, file });
  await restorePicture(admin, files, "hangar");
  expect(await shownScenes(ctx)).toEqual({});
  expect(await sharePicture(ctx, files, { version, file })).toBeUndefined();
});

dbTest(
  "it is made once, however many ask, and again where the store had failed",
  async ({ ctx }) => {
    const { files } = await replaced(ctx);
    const name = await shared(ctx);
    let asked = 0;
    const counted: FileStore = {
      ...files,
      get: (key) => {
        asked += 1;
        return files.get(key);
      },
    };
    files.failing.add("get");
    await expect(sharePicture(ctx, counted, name)).rejects.toThrow("the store cannot get");
    files.failing.clear();
    const three = await Promise.all([1, 2, 3].map(() => sharePicture(ctx, counted, name)));
    expect(three.every((bytes) => bytes !== undefined)).toBe(true);
    expect(asked).toBe(2);
  },
);
