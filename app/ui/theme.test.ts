import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The colours that the dark theme changes: by name, in the light and in the dark theme. */
const pairs = [
  ...readFileSync("app/app.css", "utf8").matchAll(
    /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  ),
].map(([, name, light, dark]) => ({ name: name!, light: light!, dark: dark! }));

const of = (kind: string) => pairs.filter(({ name }) => name.startsWith(`${kind}-color-`));
const grounds = of("background").filter(({ name }) => /-(white|paper|card)$/.test(name));
const texts = of("text").filter(({ name }) => !/-(on-action|brass)$/.test(name));

/** Returns the contrast of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

for (const theme of ["light", "dark"] as const) {
  test(`in the ${theme} theme every text can be read on every ground`, () => {
    expect(grounds).toHaveLength(3);
    expect(texts.length).toBeGreaterThan(6);
    const faint = texts.flatMap((text) =>
      grounds
        .filter((ground) => contrast(text[theme], ground[theme]) < 4.5)
        .map((ground) => `${text.name} on ${ground.name}`),
    );
    expect(faint).toEqual([]);
  });

  test(`in the ${theme} theme ink and slate can be read on lines, and each warning on its wash`, () => {
    const named = (name: string) => pairs.find((each) => each.name === name)![theme];
    const mist = named("background-color-mist");
    expect(contrast(named("text-color-slate"), mist)).toBeGreaterThanOrEqual(4.5);
    for (const tone of ["red", "amber", "green"]) {
      const wash = named(`background-color-${tone}-wash`);
      expect(contrast(named(`text-color-${tone}`), wash), tone).toBeGreaterThanOrEqual(4.5);
      expect(contrast(named("text-color-ink"), wash), tone).toBeGreaterThanOrEqual(4.5);
    }
    const action = named("background-color-action");
    expect(contrast(named("text-color-on-action"), action)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(action, named("background-color-card"))).toBeGreaterThanOrEqual(3);
  });

  test(`in the ${theme} theme the focus ring is seen on every ground`, () => {
    const ring = pairs.find(({ name }) => name === "outline-color-signal")![theme];
    for (const ground of grounds) {
      expect(contrast(ring, ground[theme]), ground.name).toBeGreaterThanOrEqual(3);
    }
  });
}

test("rules take the colours that the dark theme changes, not their light values", () => {
  const css = readFileSync("app/app.css", "utf8");
  const rules = css.slice(css.indexOf("@layer base"));
  // Ink, brass and paper are exempt: text on brass stays ink, and drawings keep their paper, in both
  // themes.
  const light = /.*var\(--color-(white|card|mist|slate|signal|red|amber|green|brass-deep)\).*/g;
  expect([...rules.matchAll(light)].map(([line]) => line.trim())).toEqual([]);
});

test("a link on a dark ground has a colour that can be read there", () => {
  const css = readFileSync("app/app.css", "utf8");
  expect(/@utility link \{\s*color: var\(--link\);/.test(css)).toBe(true);
  const onDark = /\.on-dark \{[^}]*--link: var\(--color-([\w-]+)\);/.exec(css)?.[1];
  const [link, ink] = [onDark, "ink"].map(
    (name) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1],
  );
  expect(contrast(link!, ink!)).toBeGreaterThanOrEqual(4.5);
});
