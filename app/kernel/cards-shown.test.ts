import { expect, test } from "vitest";
import { cardsShown, MOST_CARDS, withMoreCards } from "./cards-shown.ts";

test("an address says how many cards the columns show, within limits", () => {
  const read = (text: string | null) => cardsShown(text, ["interview", "wait-listed", "declined"]);
  expect(read("interview.60~declined.100")).toEqual({ interview: 60, declined: 100 });
  expect(read("interview.9999999")).toEqual({ interview: MOST_CARDS });
  expect(read("nonsense.60~interview.x~wait-listed.-1~~.")).toEqual({});
  expect(read(null)).toEqual({});
  expect(read(withMoreCards({ interview: 60 }, "interview"))).toEqual({ interview: 100 });
  expect(read(withMoreCards({ interview: 60 }, "declined"))).toEqual({
    interview: 60,
    declined: 60,
  });
});
