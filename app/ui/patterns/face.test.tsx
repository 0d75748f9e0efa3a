import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FACE_COLOURS, faceOf, nobodysFace } from "#app/kernel/face.ts";
import { Face, faceColours } from "./face.tsx";
import { PersonName } from "./person-name.tsx";

const tokens = new Map(
  [...readFileSync("app/app.css", "utf8").matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test("there are as many colours as faces may have", () => {
  expect(faceColours).toHaveLength(FACE_COLOURS);
});

test.each(faceColours)("initials can be read on %s", (classes) => {
  const [ground, letters] = ["bg", "text"].map((kind) => {
    const name = new RegExp(`${kind}-([\\w-]+)`).exec(classes)![1]!;
    return luminance(tokens.get(name)!);
  });
  const [light, dark] = [Math.max(ground!, letters!), Math.min(ground!, letters!)];
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test("a face says nothing to a screen reader, because the name is beside it", () => {
  const me = { id: "a", name: "Mere Tāne" };
  const markup = renderToStaticMarkup(
    <PersonName of={{ ...faceOf(me), name: me.name, role: "Staff" }} />,
  );
  expect(markup).toMatch(/aria-hidden="true"[^>]*>MT</);
  expect(markup).toContain(me.name);
  expect(markup).toContain("Staff");
  const photo = renderToStaticMarkup(<Face of={faceOf({ ...me, photo: "/faces/a.webp" })} />);
  expect(photo).toContain('alt=""');
  expect(renderToStaticMarkup(<Face of={nobodysFace} />)).toContain("<svg");
});
