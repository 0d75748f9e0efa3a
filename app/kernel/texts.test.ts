import { expect, test } from "vitest";
import {
  changedContent,
  completeContent,
  copyWith,
  defineTexts,
  faultsOf,
  textFields,
  tidyText,
} from "./texts.ts";

const texts = defineTexts({
  id: "example",
  title: "Example",
  group: "Pages",
  fixed: ["href"],
  variables: { link: "https://example.test" },
  mustContain: { "hero-lead": ["{link}"] },
  copy: {
    title: "About",
    hero: { lead: "Read {link}.", action: { label: "Apply", href: "/apply" } },
    whyChoose: [{ title: "First", duration: null }],
    paragraphs: ["One.", "Two."],
    learn: ["Plan", "Drive"],
  },
});

test("the fields of a form are the strings of the declaration, without what is fixed", () => {
  expect(
    textFields(texts).map(({ name, section, label, kind }) => [name, section, label, kind]),
  ).toEqual([
    ["title", "", "Title", "line"],
    ["hero-lead", "Hero", "Lead", "paragraph"],
    ["hero-action-label", "Hero", "Action label", "line"],
    ["whyChoose-0-title", "Why choose", "1 title", "line"],
    ["paragraphs", "", "Paragraphs", "paragraphs"],
    ["learn", "", "Learn", "list"],
  ]);
});

test("what was changed replaces what was said at first, and nothing else does", () => {
  const copy = copyWith(texts, {
    "hero-lead": "See {link}.",
    paragraphs: "A\n\nB\n\nC",
    href: "/x",
  });
  expect(copy.hero).toEqual({ lead: "See {link}.", action: { label: "Apply", href: "/apply" } });
  expect(copy.paragraphs).toEqual(["A", "B", "C"]);
  expect(texts.copy.paragraphs).toEqual(["One.", "Two."]);
  expect(copyWith(texts, {})).toBe(texts.copy);
});

test("only what differs is kept", () => {
  const complete = completeContent(texts, { title: "Who we are" });
  expect(complete).toMatchObject({ title: "Who we are", learn: "Plan\nDrive" });
  expect(changedContent(texts, complete)).toEqual({ title: "Who we are" });
});

test("a variable that is unknown or lost, and an empty text, are faults", () => {
  const saying = (content: Record<string, string>) =>
    faultsOf(texts, completeContent(texts, content), ["shortName"]);
  expect(saying({ title: "{shortName}" })).toEqual({});
  expect(saying({ title: "{shortname}" })).toEqual({ title: "Nothing fills in {shortname} here" });
  expect(saying({ "hero-lead": "Nothing to follow" })).toHaveProperty(["hero-lead"]);
  expect(saying({ learn: "" })).toEqual({ learn: "Please enter a text" });
});

test("a moment and a path are checked, and may be left empty where that is said", () => {
  const banner = defineTexts({
    ...texts,
    kinds: { from: "moment", to: "path" },
    mustContain: {},
    mayBeEmpty: ["from", "to"],
    copy: { from: "", to: "" },
  });
  const faults = (content: Record<string, string>) => Object.keys(faultsOf(banner, content));
  expect(faults({ from: "", to: "" })).toEqual([]);
  expect(faults({ from: "2026-12-24T17:00", to: "/contact?a=b" })).toEqual([]);
  expect(faults({ from: "2026-12-44T17:00", to: "https://evil.test" })).toEqual(["from", "to"]);
  expect(faults({ from: "tomorrow", to: "//evil.test" })).toEqual(["from", "to"]);
});

test("texts are tidied by their kind", () => {
  expect(tidyText("line", " one\r\n two ")).toBe("one two");
  expect(tidyText("list", "one\n\n two \n")).toBe("one\ntwo");
  expect(tidyText("paragraphs", "one\n\n\n\ntwo  \nthree")).toBe("one\n\ntwo\nthree");
});
