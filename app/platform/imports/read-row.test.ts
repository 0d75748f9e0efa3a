import { expect, test } from "vitest";
import { z } from "zod";
import { guessMapping, missingIn } from "./mapping.ts";
import { rowReader } from "./read-row.ts";

const columns = {
  name: {
    label: "Name",
    synonyms: ["Név"],
    required: true as const,
    schema: z.string().min(2, "The name is too short"),
    about: "Their name.",
    example: "Aroha",
  },
  seats: {
    label: "Number of seats",
    schema: z.string().regex(/^\d+$/, "Seats must be a whole number").transform(Number),
    about: "How many.",
    example: "12",
  },
};
const source = { columns, identifiedBy: ["name"] };

test("columns are recognised by their names, whatever their capitals, accents and order", () => {
  expect(guessMapping(["SEATS", "note", "név "], columns)).toEqual({ name: 2, seats: 0 });
  expect(guessMapping(["Number_of-Seats"], columns)).toEqual({ seats: 0 });
  expect(missingIn({ seats: 0 }, columns)).toEqual(["name"]);
});

test("every fault of a row is named by line and column, with the value", () => {
  const read = rowReader({ source, mapping: { name: 0, seats: 1 }, width: 2 });
  expect(read({ line: 2, cells: ["Aroha", "12"] })).toEqual({
    ok: true,
    row: { line: 2, values: { name: "Aroha", seats: 12 } },
  });
  expect(read({ line: 3, cells: ["A", "twelve"] })).toEqual({
    ok: false,
    faults: [
      { line: 3, column: "Name", value: "A", text: "The name is too short" },
      {
        line: 3,
        column: "Number of seats",
        value: "twelve",
        text: "Seats must be a whole number",
      },
    ],
  });
  expect(read({ line: 4, cells: ["", "1"] })).toMatchObject({
    faults: [{ column: "Name", text: "The cell is empty." }],
  });
  expect(read({ line: 5, cells: ["AROHA"] })).toMatchObject({
    faults: [{ column: "Name", value: "AROHA", text: "Line 2 is about the same." }],
  });
  expect(read({ line: 6, cells: ["Bálint", "", "", ""] })).toMatchObject({ ok: true });
  expect(read({ line: 7, cells: ["Doyle", "1", "2"] })).toMatchObject({
    faults: [{ line: 7, text: expect.stringContaining("3 cells, but the header has 2") }],
  });
});
