import { expect, oneMore, test } from "./support/test.ts";
import { textOverPictures } from "./support/text-over-pictures.ts";

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A page for each scene, and one over contour lines. */
const paths = [
  "/",
  "/about",
  "/training",
  "/training/intro-cp",
  "/training/physical-flight",
  "/courses",
  "/courses/close-protection",
  "/courses/firearms",
  "/courses/surveillance",
  "/courses/driving",
  "/admissions",
  "/contact",
  "/recruitment",
];

for (const viewport of widths) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const path of paths) {
      const details = path === "/" && viewport.width === 390 ? {} : oneMore;
      test(`the text over the pictures of ${path} is readable`, details, async ({ page }) => {
        await page.goto(path);
        const measured = await textOverPictures(page);
        expect(measured.length).toBeGreaterThan(0);
        const told = measured.map(({ contrast, ...run }) => ({ ...run, is: contrast.toFixed(2) }));
        expect(told.filter((run) => Number(run.is) < run.needed)).toEqual([]);
      });
    }
  });
}

test("the measure tells readable text over a picture from text that is not", async ({ page }) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="%23777"/></svg>`;
  await page.setContent(`
    <main style="background:url('data:image/svg+xml,${encodeURIComponent(picture).replaceAll("%2523", "%23")}')">
      <p style="color:white;font-size:16px">white on grey</p>
      <p style="color:#aaa;font-size:30px">grey on grey</p>
      <p style="color:rgb(255 255 255 / 50%);font-size:16px">half white on grey</p>
      <p style="color:#777;background:white">on paper</p>
    </main>`);
  const measured = await textOverPictures(page);
  expect(measured.map(({ text, needed }) => [text, needed])).toEqual([
    ["white on grey", 4.5],
    ["grey on grey", 3],
    ["half white on grey", 4.5],
  ]);
  const [white, grey, half] = measured.map(({ contrast }) => contrast);
  expect(white).toBeCloseTo(4.48, 1);
  expect(grey).toBeCloseTo(1.93, 1);
  expect(half).toBeCloseTo(2.24, 0);
});
