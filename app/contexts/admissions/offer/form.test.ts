import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { offerForm } from "./form.ts";

const INTAKE = "01900000-0000-7000-8000-00000000000a";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  const all = { intake: INTAKE, concession: "none", "module-intro-cp": "on", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return parseForm(form, offerForm);
}
const errors = (fields: Record<string, string>) => {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.result.fieldErrors;
};

test("an offer needs little: a date, a rate and a module; the rest has the usual values", () => {
  expect(parse({})).toEqual({
    ok: true,
    value: {
      version: "",
      intake: INTAKE,
      modules: ["intro-cp"],
      lines: [],
      concession: { kind: "none" },
      answerDays: 14,
      paymentDays: 7,
      waiver: undefined,
    },
  });
});

test("typed lines are read as cents, whichever of them are filled in", () => {
  const parsed = parse({ text2: "Range fees", amount2: "$1,250.50", concession: "veteran" });
  expect(parsed.ok && parsed.value.lines).toEqual([{ text: "Range fees", minor: 125_050 }]);
  expect(parsed.ok && parsed.value.concession).toEqual({ kind: "veteran" });
});

test("the corporate rate goes by the number of people, which is asked for", () => {
  const parsed = parse({ concession: "corporate", heads: "6" });
  expect(parsed.ok && parsed.value.concession).toEqual({ kind: "corporate", heads: 6 });
  const asked = ["Please enter how many people the employer sends"];
  expect(errors({ concession: "corporate" })).toEqual({ heads: asked });
  expect(errors({ concession: "corporate", heads: "0" })).toEqual({ heads: asked });
  expect(errors({ concession: "corporate", heads: "many" })).toEqual({ heads: asked });
});

test.each<[Record<string, string>, string]>([
  [{ intake: "" }, "intake"],
  [{ intake: "the first one" }, "intake"],
  [{ concession: "free" }, "concession"],
  [{ "module-intro-cp": "off" }, "modules"],
  [{ answerDays: "0" }, "answerDays"],
  [{ answerDays: "soon" }, "answerDays"],
  [{ paymentDays: "61" }, "paymentDays"],
  [{ paymentDays: "1.5" }, "paymentDays"],
  [{ text1: "Range fees" }, "amount1"],
  [{ text1: "Range fees", amount1: "0" }, "amount1"],
  [{ text1: "Range fees", amount1: "-5" }, "amount1"],
  [{ text1: "Range fees", amount1: "1.234" }, "amount1"],
  [{ amount3: "20" }, "text3"],
  [{ text1: "x".repeat(121), amount1: "1" }, "text1"],
  [{ waiver: "x".repeat(1001) }, "waiver"],
])("%o is refused at %s", (fields, name) => {
  expect(Object.keys(errors(fields))).toEqual([name]);
});
