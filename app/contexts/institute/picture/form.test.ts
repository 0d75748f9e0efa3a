import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { pictureForm } from "./form.ts";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  const all = { alt: "A hangar at dusk.", focalX: "25.5", focalY: "0", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return parseForm(form, pictureForm);
}

test("a picture has a description and a point", () => {
  const parsed = parse({});
  expect(parsed.ok && parsed.value).toEqual({ alt: "A hangar at dusk.", focalX: 25.5, focalY: 0 });
});

test.each<[Record<string, string>, string]>([
  [{ alt: "" }, "alt"],
  [{ alt: "x".repeat(301) }, "alt"],
  [{ focalX: "" }, "focalX"],
  [{ focalX: "101" }, "focalX"],
  [{ focalX: "-1" }, "focalX"],
  [{ focalY: "left" }, "focalY"],
])("%o is refused at %s", (fields, name) => {
  const parsed = parse(fields);
  expect(parsed.ok ? [] : Object.keys(parsed.result.fieldErrors)).toEqual([name]);
});
