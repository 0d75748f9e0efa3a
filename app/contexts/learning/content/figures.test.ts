import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCourses } from "#db/seed/courses/read-course.ts";
import { seedCourse } from "#db/seed/courses/seed-course.ts";
import { dbTest } from "#testing/db.ts";
import { figures, picturesIn, uploadedIn } from "./figures.ts";
import { films } from "./films.ts";
import { authoredCourse } from "../authoring/course-queries.server.ts";
import { cast } from "#testing/cast.ts";

const publicFolder = join(import.meta.dirname, "../../../../public");

test("every drawing has a file with its size, title and description, and every file is known", () => {
  const files = readdirSync(join(publicFolder, "figures"));
  expect(files.sort()).toEqual(figures.map(({ name }) => `${name}.svg`).sort());
  for (const { name, width, height, alt } of figures) {
    const svg = readFileSync(join(publicFolder, "figures", `${name}.svg`), "utf8");
    expect(svg, name).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg, name).not.toMatch(/<script|<text|href=/);
    expect(alt.length, name).toBeGreaterThan(60);
    const described = /<title>[^<]{3,}<\/title><desc>([^<]+)<\/desc>/.exec(svg)?.[1];
    expect(described?.replaceAll("&amp;", "&").replaceAll("&gt;", ">"), name).toBe(alt);
  }
});

test("a film comes in two forms, with a poster and captions that end before it does", () => {
  for (const { name, seconds } of films) {
    const file = (ending: string) => join(publicFolder, "films", `${name}${ending}`);
    const bytes = [".webm", ".mp4", "-poster.webp"].map((ending) => statSync(file(ending)).size);
    expect(Math.min(...bytes)).toBeGreaterThan(10_000);
    expect(bytes[0]! + bytes[1]!).toBeLessThan(6_000_000);
    const captions = readFileSync(file(".vtt"), "utf8");
    expect(captions).toMatch(/^WEBVTT\n/);
    const times = [...captions.matchAll(/(\d\d):(\d\d\.\d{3})/g)].map(
      ([, minute, second]) => Number(minute) * 60 + Number(second),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(seconds);
  }
});

dbTest("everything that the institute begins with is fit to be published", async ({ ctx }) => {
  for (const seed of readCourses()) {
    await seedCourse(ctx, seed);
    const { modules } = await authoredCourse({ ...ctx, actor: cast.admin }, seed.id);
    const faults = modules.flatMap(({ items }) => items.flatMap((item) => item.faults));
    expect(faults, seed.id).toEqual([]);
  }
});

test("uploaded pictures are found in a text by their ids, once each", () => {
  const id = "01900000-0000-7000-8000-000000000001";
  const text = `![a](/course-pictures/${id})\n\n![b](/course-pictures/${id} "c")\n![d](/x.svg)`;
  expect(uploadedIn(text)).toEqual([id]);
  expect(picturesIn(text).map(({ alt }) => alt)).toEqual(["a", "b", "d"]);
});

test("no text takes long to be searched for pictures", () => {
  const costly = ["![", "![](a", "![](a ", "![](          ", "![a](b", "```\n~~~\n", "![]( a"];
  const started = performance.now();
  for (const piece of costly) picturesIn(piece.repeat(60_000 / piece.length));
  for (const end of ["a", " ", "a "]) picturesIn(`![](${end.repeat(60_000 / end.length)}`);
  // One of these texts once took 46 s.
  expect(performance.now() - started).toBeLessThan(5000);
});

test("pictures are found with their titles, and with space around their addresses", () => {
  expect(picturesIn('a ![b](/c "d (e)") ![ f ]( /g ) [h](/i) ![![j](/k)')).toEqual([
    { alt: "b", src: "/c" },
    { alt: "f", src: "/g" },
    { alt: "j", src: "/k" },
  ]);
});
