import { expect, test } from "vitest";
import { feedOf } from "./feed.server.ts";
import { postForm } from "./form.ts";
import { paramsOf, viewAt as staffViewAt } from "#testing/lists.ts";
import { postList } from "./list.ts";
import { isSlug, minutesToRead, picturesIn, sharePictureOf, slugOf, stateAt } from "./rules.ts";
import { addressOf, viewOf } from "./view.ts";

test.each([
  ["Őrség, hajnalban", "orseg-hajnalban"],
  ["What’s in a name? It's 2026!", "whats-in-a-name-its-2026"],
  ["Mārama Tūhoe", "marama-tuhoe"],
  ["安全", ""],
  ["word ".repeat(40), "word-".repeat(16).slice(0, -1)],
])("the title %j is the address %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slug === "" || isSlug(slug)).toBe(true);
});

test.each(["", "A-b", "a--b", "-a", "a-", "a/b", "a b", "ő", "a".repeat(81)])(
  "%j is no address of a post",
  (slug) => {
    expect(isSlug(slug)).toBe(false);
  },
);

test("a post is a draft without a moment, scheduled before it, and published from it on", () => {
  const publishedAt = new Date("2026-03-02T21:00:00Z");
  expect(stateAt({ publishedAt: null }, publishedAt)).toBe("draft");
  expect(stateAt({ publishedAt }, new Date(publishedAt.getTime() - 1))).toBe("scheduled");
  expect(stateAt({ publishedAt }, publishedAt)).toBe("published");
});

test("a picture in a text needs a description", () => {
  const parsed = (content: string) => postForm.shape.content.safeParse(content).success;
  expect(parsed("![A bridge](/blog/pictures/x/480.webp)")).toBe(true);
  expect(parsed("[](/there) and a list:\n\n- [ ] open")).toBe(true);
  for (const bare of ["![](/x.webp)", "Text ![ ](/x.webp)", "![][bridge]"]) {
    expect(parsed(bare), bare).toBe(false);
  }
});

test("the pictures of a text are found once each", () => {
  const id = "01990000-0000-7000-8000-000000000001";
  const text = `![a](/blog/pictures/${id}/480.webp) ![b](/blog/pictures/${id}/share.jpg) ![c](/x.png)`;
  expect(picturesIn(text)).toEqual([id]);
});

test("a link shows the picture that the author has chosen for links", () => {
  const sharePictureId = "01990000-0000-7000-8000-000000000001";
  const chosen = { sharePictureId, sharePicture: "/og/x.jpg", picture: { scene: "ridge" } };
  expect(sharePictureOf(chosen, { ridge: { share: "/scenes/x/share-1-1.jpg" } })).toBe(
    `/blog/pictures/${sharePictureId}/share.jpg`,
  );
});

test("a link shows a post's drawn picture, or its scene's, unless that scene was replaced", () => {
  const drawn = {
    sharePictureId: null,
    sharePicture: "/og/post-doors.jpg",
    picture: { scene: "ridge" },
  };
  const plain = { ...drawn, sharePicture: null };
  const replaced = { ridge: { share: "/scenes/x/share-500-500.jpg" } };
  expect(sharePictureOf(drawn)).toBe("/og/post-doors.jpg");
  expect(sharePictureOf(plain, { river: { share: "/scenes/y/share-1-1.jpg" } })).toBe(
    "/og/scene-ridge.jpg",
  );
  for (const each of [drawn, plain]) {
    expect(sharePictureOf(each, replaced)).toBe("/scenes/x/share-500-500.jpg");
  }
});

test("reading takes at least a minute", () => {
  expect(minutesToRead("Go.")).toBe(1);
  expect(minutesToRead("word ".repeat(900))).toBe(5);
});

test("addresses say what is looked at, and what they make up asks for everything", () => {
  const query = "category=security-tips&tag=driving&q=a+b";
  expect(addressOf(viewOf(new URLSearchParams(query)))).toBe(`/blog?${query}`);
  expect(addressOf(viewOf(new URLSearchParams("category=X%20y&tag=-&q=%20%00")))).toBe("/blog");
  const staff = "state=draft&q=a";
  expect(paramsOf(postList, staffViewAt(postList, staff))).toBe(staff);
  expect(paramsOf(postList, staffViewAt(postList, "state=x"))).toBe("");
});

test("feeds carry posts whole, with absolute addresses and ids that outlast a rename", () => {
  const post = {
    id: "01990000-0000-7000-8000-000000000001",
    slug: "doors",
    title: "Doors & <locks>",
    excerpt: "On doors ]]> and locks.",
    author: "Őry",
    authors: [],
    category: { name: "Events", slug: "events" },
    publishedAt: new Date("2026-03-02T21:00:00Z"),
    html: '<p><a href="/training">T</a><img src="/blog/pictures/x/1.webp"/><a href="//x.test">x</a></p>',
  };
  const about = { siteUrl: "https://gcpi.test", instituteName: "Institute", shortName: "GCPI" };
  const feed = feedOf([post], { ...about, now: new Date() });
  for (const xml of [feed.rss2(), feed.atom1()]) {
    expect(xml).toContain("https://gcpi.test/blog/doors");
    expect(xml).toContain("urn:uuid:01990000-0000-7000-8000-000000000001");
    expect(xml).toContain('href="https://gcpi.test/training"');
    expect(xml).toContain('src="https://gcpi.test/blog/pictures/x/1.webp"');
    expect(xml).not.toContain("<locks>\n");
  }
  expect(feed.atom1()).toContain("<name>Őry</name>");
  const together = { ...post, authors: ["Ági", "Őry"].map((name) => ({ name, slug: "x" })) };
  const two = feedOf([together], { ...about, now: new Date() }).atom1();
  for (const name of ["Ági", "Őry"]) expect(two).toContain(`<name>${name}</name>`);
});
