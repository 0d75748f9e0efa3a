import { EditorSelection, EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import {
  type Formatting,
  insertBlock,
  insertLink,
  toggleCode,
  toggleLines,
  toggleMark,
} from "./formatting.ts";

/** Applies a formatting to a text in which `[` and `]`-like marks ‹ and › show the selection. */
function formatted(text: string, ...formattings: Formatting[]): string {
  const from = text.indexOf("‹");
  const to = text.indexOf("›") - 1;
  const doc = text.replace(/[‹›]/g, "");
  let state = EditorState.create({ doc, selection: EditorSelection.range(from, to) });
  for (const formatting of formattings) state = state.update(formatting(state)).state;
  const { main } = state.selection;
  return `${state.sliceDoc(0, main.from)}‹${state.sliceDoc(main.from, main.to)}›${state.sliceDoc(main.to)}`;
}

const bold = toggleMark("**");

test("a mark is put around the selection, and taken away again", () => {
  expect(formatted("a ‹word› here", bold)).toBe("a **‹word›** here");
  expect(formatted("a ‹word› here", bold, bold)).toBe("a ‹word› here");
  expect(formatted("a ‹**word**› here", bold)).toBe("a ‹word› here");
});

test("without a selection a mark is put around the word, or the cursor", () => {
  expect(formatted("a wo‹›rd here", bold)).toBe("a **‹word›** here");
  expect(formatted("a ‹›", bold)).toBe("a **‹›**");
});

test("a selection becomes a link whose address is to be typed", () => {
  expect(formatted("see ‹the law›.", insertLink)).toBe("see [the law](‹https://›).");
  expect(formatted("see ‹›", insertLink)).toBe("see [‹›](https://)");
  expect(formatted("‹https://law.example›", insertLink)).toBe("[‹›](https://law.example)");
});

test("each line that says something is an entry of the list, and the mark comes off again", () => {
  const list = toggleLines("- ");
  expect(formatted("‹one\n\ntwo›", list)).toBe("- ‹one\n\n- two›");
  expect(formatted("‹- one\n- two›", list)).toBe("‹one\ntwo›");
  expect(formatted("‹›", toggleLines("> "))).toBe("> ‹›");
});

test("code within a line is marked by backquotes, several lines by a fence that is long enough", () => {
  expect(formatted("run ‹npm test›", toggleCode)).toBe("run `‹npm test›`");
  expect(formatted("‹a\nb›", toggleCode)).toBe("```\n‹a\nb›\n```");
  expect(formatted("‹a\n```\nb›", toggleCode)).toBe("````\n‹a\n```\nb›\n````");
});

test("a picture stands in a paragraph of its own", () => {
  const picture = insertBlock("![Two cars](/a)");
  expect(formatted("‹›", picture)).toBe("![Two cars](/a)\n\n‹›");
  expect(formatted("One.‹›\nTwo.", picture)).toBe("One.\n\n![Two cars](/a)\n‹›\nTwo.");
});
