import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { insertNewlineContinueMarkup, markdownLanguage } from "@codemirror/lang-markdown";
import { EditorSelection, EditorState, type Extension, Prec, StateEffect } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Formatting, insertLink, toggleMark } from "./formatting.ts";
import { sendForm } from "./send-form.ts";

type Options = {
  /** The name of the field, for screen readers. */
  label: string;
  /** Takes a picture that was pasted or dropped. Absent where the text has no pictures. */
  takePicture?: ((file: File) => void) | undefined;
  /** The address that answers with people to mention. Absent where nobody is mentioned. */
  mentions?: string | undefined;
};

/** The formattings that have keys. Ctrl is Cmd on a Mac. */
const keys: { key: string; formatting: Formatting }[] = [
  { key: "Mod-b", formatting: toggleMark("**") },
  { key: "Mod-i", formatting: toggleMark("_") },
  { key: "Mod-k", formatting: insertLink },
];

/**
 * Opens an editor for a field in front of it. The field stays what the form sends: each change is
 * written into it at once, as if it had been typed there, and what others write into it is taken
 * over. Returns the view and a function that takes the editor away.
 *
 * The editor stands in a shadow root, because only there the library's styles are constructed style
 * sheets. The Content-Security-Policy forbids its style elements.
 */
export function openEditor(
  area: HTMLTextAreaElement,
  place: HTMLElement,
  root: ShadowRoot,
  options: Options,
): { view: EditorView; close: () => void } {
  const view = new EditorView({
    root,
    parent: place,
    state: EditorState.create({
      doc: area.value,
      selection: EditorSelection.range(area.selectionStart, area.selectionEnd),
      extensions: extensionsOf(area, options),
    }),
  });
  if (options.mentions) {
    const address = options.mentions;
    void import("./mentions.ts").then(
      ({ mentionCompletion }) =>
        view.dispatch({ effects: StateEffect.appendConfig.of(mentionCompletion(address)) }),
      // Without a connection names are typed.
      () => {},
    );
  }
  const left = new AbortController();
  follow(area, view, left.signal);
  if (document.activeElement === area) view.focus();
  return {
    view,
    close: () => {
      left.abort();
      view.destroy();
    },
  };
}

/** What the editor can do: its keys, its language, and what it tells the field and the form. */
function extensionsOf(area: HTMLTextAreaElement, options: Options): Extension[] {
  return [
    history(),
    Prec.high(
      keymap.of(
        keys.map(({ key, formatting }) => ({
          key,
          preventDefault: true,
          run: (editor) => apply(editor, formatting),
        })),
      ),
    ),
    Prec.high(
      keymap.of([
        {
          key: "Mod-Enter",
          run: () => {
            sendForm(area.form);
            return true;
          },
        },
      ]),
    ),
    keymap.of([
      { key: "Enter", run: insertNewlineContinueMarkup },
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    markdownLanguage,
    syntaxHighlighting(looks),
    EditorView.lineWrapping,
    theme,
    EditorView.contentAttributes.of({
      // The form's label names the field itself, which the page cannot point at from outside.
      title: options.label,
      spellcheck: "true",
      autocapitalize: "sentences",
      autocorrect: "on",
    }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) write(area, state.doc.toString());
    }),
    EditorView.domEventHandlers({
      paste: (event) => take(event, event.clipboardData, options.takePicture),
      drop: (event) => take(event, event.dataTransfer, options.takePicture),
      blur: () => {
        // The form checks a field when it is left.
        area.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      },
    }),
  ];
}

/** Takes over what others write into the field, and the focus that it gets. */
function follow(area: HTMLTextAreaElement, view: EditorView, signal: AbortSignal): void {
  const readField = () => {
    if (area.value === view.state.doc.toString()) return;
    const changes = { from: 0, to: view.state.doc.length, insert: area.value };
    view.dispatch({ changes, selection: { anchor: area.value.length } });
  };
  area.addEventListener("input", readField, { signal });
  // The form is reset after this event.
  area.form?.addEventListener("reset", () => setTimeout(readField), { signal });
  area.addEventListener(
    "focus",
    () => {
      const { selectionStart, selectionEnd } = area;
      if (selectionStart !== selectionEnd) {
        view.dispatch({ selection: EditorSelection.range(selectionStart, selectionEnd) });
      }
      view.focus();
    },
    { signal },
  );
}

/** Formats the selection, scrolls to it, and leaves the focus in the text. */
export function apply(view: EditorView, formatting: Formatting): true {
  view.dispatch({ ...formatting(view.state), scrollIntoView: true, userEvent: "input" });
  view.focus();
  return true;
}

const nativeValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");

/** Changes the field so that React and the form notice it, as if somebody had typed. */
function write(area: HTMLTextAreaElement, text: string): void {
  if (area.value === text) return;
  nativeValue?.set?.call(area, text);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

function take(event: Event, data: DataTransfer | null, takePicture: Options["takePicture"]) {
  const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
  if (!picture) return false;
  // Without this the browser would show the dropped picture instead of the page.
  event.preventDefault();
  takePicture?.(picture);
  return true;
}

const looks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700", fontFamily: "var(--font-display)" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.monospace, fontFamily: "ui-monospace, monospace", fontSize: "0.92em" },
  { tag: [tags.link, tags.url], color: "var(--color-signal)" },
  { tag: tags.quote, color: "var(--color-slate)" },
  { tag: [tags.processingInstruction, tags.labelName], color: "var(--color-slate)" },
]);

const theme = EditorView.theme({
  "&": { color: "var(--color-ink)", backgroundColor: "var(--color-white)" },
  // The ring is drawn around the whole editor.
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--color-ink)" },
  ".cm-tooltip": { border: "1px solid var(--color-mist)", backgroundColor: "var(--color-white)" },
  ".cm-tooltip-autocomplete ul li": { padding: "0.5rem 0.75rem", fontFamily: "inherit" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    color: "var(--color-white)",
    backgroundColor: "var(--color-ink)",
  },
  ".cm-line": { padding: "0 0.75rem" },
});
