import type { TextBlock } from "#app/ui/patterns/editor/tools.ts";

/** What the text of a lecture or a document may hold besides headings, lists and pictures. */
export const textBlocks: readonly TextBlock[] = [
  {
    label: "Table",
    icon: "M4 5h16v14H4V5Zm0 5h16M4 14.500h16M10 5v14",
    markdown: "| What | When |\n| --- | --- |\n| First | At once |\n| Then | |",
  },
  {
    label: "Callout",
    icon: "M4 5h16v11H9l-5 4V5Zm8 3v3m0 2.500h.01",
    markdown: "> [!NOTE]\n> What matters here.",
  },
  {
    label: "Question in the text",
    icon: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400m0 3h.01M4 4h16v16H4V4Z",
    markdown:
      "> [!CHECK]\n> What is asked?\n>\n> - [x] What is right\n> - [ ] What is wrong\n>\n> Why it is so.",
  },
  {
    label: "Term of the glossary",
    icon: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3V4Zm4 5h6M9 13h4",
    markdown: "[words](#term-the-term)",
  },
];
