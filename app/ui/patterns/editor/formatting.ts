import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type TransactionSpec,
} from "@codemirror/state";

/** Returns what a button of the toolbar changes in a text and its selection. */
export type Formatting = (state: EditorState) => TransactionSpec;

type Changed = { range: SelectionRange; changes?: ChangeSpec };

/**
 * Puts a mark such as `**` around the selection, or around the word at the cursor. Takes it away if
 * it is there already.
 */
export function toggleMark(mark: string): Formatting {
  return (state) => state.changeByRange((range) => marked(state, range, mark));
}

function marked(state: EditorState, selected: SelectionRange, mark: string): Changed {
  const range = (selected.empty && state.wordAt(selected.from)) || selected;
  const { from, to } = range;
  const size = mark.length;
  const around =
    state.sliceDoc(Math.max(0, from - size), from) === mark &&
    state.sliceDoc(to, to + size) === mark;
  if (around) {
    return {
      changes: [
        { from: from - size, to: from },
        { from: to, to: to + size },
      ],
      range: EditorSelection.range(from - size, to - size),
    };
  }
  const text = state.sliceDoc(from, to);
  if (text.length >= 2 * size && text.startsWith(mark) && text.endsWith(mark)) {
    return {
      changes: [
        { from, to: from + size },
        { from: to - size, to },
      ],
      range: EditorSelection.range(from, to - 2 * size),
    };
  }
  return {
    changes: [
      { from, insert: mark },
      { from: to, insert: mark },
    ],
    range: EditorSelection.range(from + size, to + size),
  };
}

/** Marks code: within a line by backquotes, several lines by a fence around them. */
export const toggleCode: Formatting = (state) => {
  const { from, to } = state.selection.main;
  if (state.doc.lineAt(from).number === state.doc.lineAt(to).number) return toggleMark("`")(state);
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  const text = state.sliceDoc(first.from, last.to);
  // The fence must be longer than any within the text.
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return {
    changes: { from: first.from, to: last.to, insert: `${fence}\n${text}\n${fence}` },
    selection: EditorSelection.range(
      first.from + fence.length + 1,
      first.from + fence.length + 1 + text.length,
    ),
  };
};

/**
 * Makes the selection a link and selects its address, to be typed. If an address is selected, it
 * becomes the link's address, and the text is to be typed.
 */
export const insertLink: Formatting = (state) => {
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (/^https?:\/\/\S+$/.test(text)) {
    return { changes: { from, to, insert: `[](${text})` }, selection: { anchor: from + 1 } };
  }
  const insert = `[${text}](https://)`;
  const address = from + text.length + 3;
  return {
    changes: { from, to, insert },
    selection: text
      ? EditorSelection.range(address, address + "https://".length)
      : EditorSelection.cursor(from + 1),
  };
};

/**
 * Puts a mark such as `- ` before each line of the selection. Takes it away if every line has it.
 */
export function toggleLines(mark: string): Formatting {
  return (state) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
    const filled = lines.length > 1 ? lines.filter(({ text }) => text.trim() !== "") : lines;
    const all = filled.every(({ text }) => text.startsWith(mark));
    const changes = state.changes(
      filled
        .filter(({ text }) => all || !text.startsWith(mark))
        .map(({ from: at }) =>
          all ? { from: at, to: at + mark.length } : { from: at, insert: mark },
        ),
    );
    return { changes, selection: state.selection.map(changes, 1) };
  };
}

/** Inserts Markdown as a paragraph of its own, such as a picture. */
export function insertBlock(markdown: string): Formatting {
  return (state) => {
    const { to } = state.selection.main;
    const line = state.doc.lineAt(to);
    const before = state.sliceDoc(0, line.to).trim() === "" ? "" : line.text.trim() ? "\n\n" : "\n";
    const rest = state.sliceDoc(line.to);
    const after = rest.startsWith("\n\n") ? "" : rest ? "\n" : "\n\n";
    const insert = `${before}${markdown}${after}`;
    return {
      changes: { from: line.to, insert },
      selection: EditorSelection.cursor(line.to + insert.length),
    };
  };
}
