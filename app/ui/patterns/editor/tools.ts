import type { EditorView } from "@codemirror/view";
import { apply } from "./code-mirror.ts";
import {
  type Formatting,
  insertBlock,
  insertLink,
  toggleCode,
  toggleLines,
  toggleMark,
} from "./formatting.ts";
import type { Tool } from "./toolbar.tsx";

const formattings: (Omit<Tool, "run"> & { formatting: Formatting })[] = [
  {
    label: "Bold",
    keys: "B",
    icon: "M7 4h6a4 4 0 0 1 0 8H7V4Zm0 8h7a4 4 0 0 1 0 8H7v-8Z",
    formatting: toggleMark("**"),
  },
  { label: "Italic", keys: "I", icon: "M10 4h8M6 20h8M14 4l-4 16", formatting: toggleMark("_") },
  { label: "Heading", icon: "M6 4v16M18 4v16M6 12h12", formatting: toggleLines("## ") },
  {
    label: "Link",
    keys: "K",
    icon: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
    formatting: insertLink,
  },
  {
    label: "List",
    icon: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    formatting: toggleLines("- "),
  },
  {
    label: "Quote",
    icon: "M5 5v14M10 8h9M10 12h9M10 16h6",
    formatting: toggleLines("> "),
  },
  { label: "Code", icon: "m8 7-5 5 5 5m8-10 5 5-5 5", formatting: toggleCode },
];

/** Returns the buttons of the toolbar that format the text of an editor. */
export function formattingTools(editor: () => EditorView | undefined): Tool[] {
  return formattings.map(({ formatting, ...tool }) => ({
    ...tool,
    run: () => {
      const view = editor();
      if (view) apply(view, formatting);
    },
  }));
}

/** Something that a text may hold as a paragraph of its own, such as a table. */
export type TextBlock = {
  label: string;
  /** The path of its icon. */
  icon: string;
  markdown: string;
};

/** Returns the buttons that insert such paragraphs at the cursor. */
export function blockTools(
  blocks: readonly TextBlock[],
  editor: () => EditorView | undefined,
): Tool[] {
  return blocks.map(({ label, icon, markdown }) => ({
    label,
    icon,
    run: () => {
      const view = editor();
      if (view) apply(view, insertBlock(markdown));
    },
  }));
}
