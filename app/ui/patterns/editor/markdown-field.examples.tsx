import type { FieldState } from "../../primitives/field.tsx";
import { type Examples, LONG_WORD } from "../../examples.ts";
import { MarkdownField } from "./markdown-field.tsx";
import type { PreviewRules } from "./preview.tsx";

const of = (state: string, value?: string, error?: string): FieldState => ({
  value,
  errors: error ? [error] : undefined,
  idPrefix: `markdown-${state}-`,
});

/** The rules of a page that shows a text as it is. */
const asItIs = async (): Promise<PreviewRules> => (text) => ({ content: <p>{text}</p> });

const common = {
  name: "content",
  label: "Text",
  help: "Markdown. The editor opens when you write.",
  preview: asItIs,
};

export default {
  title: "Editor",
  states: {
    empty: () => <MarkdownField {...common} state={of("empty")} />,
    "with a text": () => (
      <MarkdownField {...common} state={of("text", "## Dusk\n\nDrive **slowly**.")} />
    ),
    "with an error and a very long word": () => (
      <MarkdownField {...common} state={of("error", LONG_WORD, "Please write a sentence")} />
    ),
    "with pictures": () => (
      <MarkdownField
        {...common}
        state={of("pictures")}
        pictures={{ action: "/dev/parts", help: "at most 12 MB." }}
      />
    ),
    "with the preview of the server": () => (
      <MarkdownField {...common} state={of("preview", "Dusk")} html="<p>Dusk</p>" />
    ),
  },
} satisfies Examples;
