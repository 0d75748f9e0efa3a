import { expect, test } from "vitest";
import { parseForm } from "#app/kernel/parse-form.ts";
import { isPictogram } from "#app/ui/pictures/is-pictogram.ts";
import { drawings, ownDrawing } from "./drawings.ts";
import { unfinishedModuleForm } from "./form.ts";
import { newModuleForm } from "./new-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const drones = {
  title: " Drónok ",
  group: "specialized",
  durationWeeks: "2",
  difficulty: "Advanced",
  price: "2,750",
  drawing: "",
};

test("a new module is what it cannot be without, its price in cents", () => {
  expect(parseForm(formOf(drones), newModuleForm)).toEqual({
    ok: true,
    value: {
      title: "Drónok",
      group: "specialized",
      durationWeeks: 2,
      difficulty: "Advanced",
      priceMinor: 275_000,
      drawing: null,
    },
  });
});

test("what is missing of a new module is asked for in words", () => {
  const price = "Please enter a price such as 2,450 or 2,450.00, up to 100,000";
  const wrong = (fields: Record<string, string>) => {
    const parsed = parseForm(formOf(fields), newModuleForm);
    return parsed.ok ? {} : parsed.result.fieldErrors;
  };
  expect(wrong({})).toEqual({
    title: ["Please enter a title"],
    group: ["Please choose a group"],
    durationWeeks: ["Please enter whole weeks, from 1 to 52"],
    difficulty: ["Please choose a difficulty"],
    price: [price],
  });
  for (const typed of ["much", "0", "-5", "100,000.01"]) {
    expect(wrong({ ...drones, price: typed })).toEqual({ price: [price] });
  }
  expect(wrong({ ...drones, drawing: "no-such" })).toEqual({
    drawing: ["Please choose from the list"],
  });
});

test("a module that was never published may be saved with parts to come", () => {
  const { title, durationWeeks, difficulty } = drones;
  const bare = { title, durationWeeks, difficulty, syllabus: "", outcomes: "" };
  expect(parseForm(formOf(bare), unfinishedModuleForm)).toMatchObject({
    ok: true,
    value: { content: { title: "Drónok", description: "", syllabus: [], outcomes: [] } },
  });
  const half = parseForm(formOf({ ...bare, syllabus: "Rules" }), unfinishedModuleForm);
  expect(half).toMatchObject({
    result: { fieldErrors: { syllabus: ["Please say below “Rules” what this part holds"] } },
  });
});

test("every drawing that the staff can choose is drawn", () => {
  expect(drawings.filter((name) => !isPictogram(name))).toEqual([]);
  expect([ownDrawing("intro-cp"), ownDrawing("dronok")]).toEqual(["Its own", "A sheet of paper"]);
});
