import { expect, test } from "vitest";
import { withAnchors } from "../content/anchors.ts";
import { findPassage, foundParagraph, passageAt, textOfHtml } from "./passage.ts";

const text = "The door is locked.\nAt night the door is locked twice, and by day the door is open.";

test("a passage keeps its words without spaces at the ends, and what stands around it", () => {
  const from = text.indexOf(" is locked twice");
  expect(passageAt(text, from, from + 17)).toEqual({
    quote: "is locked twice,",
    prefix: text.slice(0, from + 1).slice(-40),
    suffix: text.slice(from + 17, from + 57),
  });
});

test("of several places the one with the same surroundings is found", () => {
  const from = text.lastIndexOf("the door");
  const passage = passageAt(text, from, from + 8);
  expect(findPassage(text, passage)).toEqual({ from, to: from + 8 });
  const changed = `A new first sentence about the door. ${text}`;
  const found = findPassage(changed, passage)!;
  expect(changed.slice(found.from)).toBe("the door is open.");
});

test("line breaks do not matter, and a passage that is gone is not found", () => {
  const passage = { quote: "locked. At night", prefix: "", suffix: "" };
  const found = findPassage(text, passage)!;
  expect(text.slice(found.from, found.to)).toBe("locked.\nAt night");
  expect(findPassage("Something else.", passage)).toBeUndefined();
  expect(findPassage(text, { quote: " ", prefix: "", suffix: "" })).toBeUndefined();
});

test("a long text with a passage that is everywhere takes no long time", () => {
  const started = performance.now();
  findPassage("a ".repeat(30_000), { quote: "a a a", prefix: "b ".repeat(20), suffix: "c" });
  expect(performance.now() - started).toBeLessThan(3000);
});

test("the paragraph where somebody stopped is found by its beginning, and else by its number", () => {
  const { html } = withAnchors("<p>One &amp; all</p><p>Two</p><p>Three</p>");
  expect(textOfHtml(html)).toBe("One & allTwoThree");
  expect(foundParagraph(html, { paragraph: 2, beginning: "One & all" })?.paragraph).toBe(0);
  expect(foundParagraph(html, { paragraph: 1, beginning: "Gone" })).toEqual({
    paragraph: 1,
    beginning: "Two",
  });
  expect(foundParagraph(html, { paragraph: 9, beginning: "Gone" })).toBeUndefined();
});
