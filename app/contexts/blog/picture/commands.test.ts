import sharp from "sharp";
import { expect } from "vitest";
import { Denied } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { post, postContent } from "#testing/posts.ts";
import { memoryStore } from "#testing/stores.ts";
import { postBySlug } from "../post/queries.server.ts";
import { uploadedPictures } from "../post/staff-queries.server.ts";
import { postPictures } from "../tables.ts";
import { addPicture } from "./commands.server.ts";
import { changePost } from "../post/write.server.ts";

const alt = "Two people on a bridge.";
const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const picture = () =>
  sharp({ create: { width: 1100, height: 500, channels: 3, background: "#446688" } })
    .withMetadata({ exif: { IFD0: { Copyright: "somebody" } } })
    .jpeg()
    .toBuffer();

dbTest("an uploaded picture is encoded anew, for pages and for links", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const files = memoryStore();
  const added = await addPicture(admin, files, { alt }, await picture());
  const id = added.ok ? added.value.id : "";
  expect(await uploadedPictures(admin)).toEqual([
    { id, alt, width: 1100, height: 500, widths: [480, 768, 1024, 1100] },
  ]);
  expect(files.kept.size).toBe(9);
  for (const bytes of files.kept.values()) {
    expect(Buffer.from(bytes).includes("somebody")).toBe(false);
  }
  const share = await sharp(files.kept.get(`post-pictures/${id}/share.jpg`)).metadata();
  expect([share.format, share.width, share.height]).toEqual(["jpeg", 1200, 630]);

  const { id: postId, slug } = await post(ctx, { age: 1 });
  const src = `/blog/pictures/${id}/1024.webp`;
  const fields = { slug, picture: `upload:${id}`, content: `![A bridge](${src})` };
  expect((await changePost(admin, postId, "1", postContent(fields))).ok).toBe(true);
  const shown = await postBySlug(ctx, slug);
  expect(shown).toMatchObject({
    post: { picture: { id, alt }, sharePicture: `/blog/pictures/${id}/share.jpg` },
  });
  const html = shown && "post" in shown ? shown.post.html : "";
  expect(html).toContain(`<img src="${src}" width="1100" height="500"`);
  expect(html).toContain('alt="A bridge" loading="lazy"');
});

dbTest("what is no picture, too large or missing adds nothing", async ({ ctx }) => {
  const files = memoryStore();
  const attempts: [Uint8Array | undefined, string][] = [
    [undefined, "no-file"],
    [new Uint8Array(), "no-file"],
    [new TextEncoder().encode("<svg onload=alert(1)>"), "no-picture"],
    [new Uint8Array(12 * 1024 * 1024 + 1), "too-large"],
  ];
  for (const [bytes, error] of attempts) {
    expect(await addPicture(asAdmin(ctx), files, { alt }, bytes)).toEqual({ ok: false, error });
  }
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const bytes = await picture();
    await expect(addPicture({ ...ctx, actor }, files, { alt }, bytes)).rejects.toThrow(Denied);
  }
  expect(files.kept.size).toBe(0);
  expect(await ctx.db.select().from(postPictures)).toEqual([]);
});
