import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { bannerTexts } from "./banner.ts";
import { textsForm } from "./form.ts";

test("a field that is left empty is an empty text", () => {
  const form = new FormData();
  const sent = { text: " Closed today. ", from: "", until: "", linkLabel: "", linkTo: "" };
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  form.set("version", "v");
  expect(parseForm(form, textsForm(bannerTexts))).toEqual({
    ok: true,
    value: {
      version: "v",
      effectiveFrom: undefined,
      content: { text: "Closed today.", from: "", until: "", linkLabel: "", linkTo: "" },
    },
  });
});
