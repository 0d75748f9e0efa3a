import { type RefObject, useEffect, useState } from "react";
import { useScripted } from "../../use-scripted.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { isRecordChanged, useBeside } from "./beside.ts";
import { isBusy, keysAreOn, switchKeys } from "./single-keys.ts";

const keys = [
  ["j", "Next row"],
  ["k", "Previous row"],
  ["x", "Select the row, or not"],
  ["Enter", "Open the row. In a wide window it opens beside the list, and j and k lead on"],
  ["Esc", "Close what is open beside the list"],
  ["/", "Go to the search"],
  ["?", "Show these keys"],
  ["n", "On a row’s page: the next row of the list"],
  ["p", "On a row’s page: the previous row"],
  ["m", "On a row’s page: the field that moves it on, if there is one"],
] as const;

/** Another key of a list: it presses the button of the row that has `data-key` with the same letter. */
export type RowKey = readonly [key: string, does: string];

const none: readonly RowKey[] = [];

/** The keys of a list, and a button that lists them and switches them off. */
export function ListKeys(props: {
  list: RefObject<HTMLElement | null>;
  /** What the list's rows have besides. */
  more?: readonly RowKey[];
  /** Whether a row of it is open beside it, if the list shows that itself. */
  isBeside?: () => boolean;
}) {
  const { list, more = none, isBeside } = props;
  const scripted = useScripted();
  const beside = useBeside() !== undefined;
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);
  useEffect(() => setOn(keysAreOn()), []);
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (isBusy(event) || !list.current) return;
      if (event.key === "?") {
        event.preventDefault();
        setOpen(true);
        return;
      }
      const opens = beside || (isBeside?.() ?? false);
      if (act(list.current, event.key, { more, opens })) event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [list, on, more, beside, isBeside]);
  if (!scripted) return null;
  const turn = (now: boolean) => {
    setOn(now);
    switchKeys(now);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-list-keys=""
        onClick={() => setOpen(true)}
        className="min-h-11 rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink max-sm:hidden print:hidden"
      >
        Keys
      </button>
      <KeysDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keys in lists"
        keys={[...keys, ...more]}
        on={on}
        turn={turn}
      />
    </>
  );
}

/** Does what a key asks for. Returns whether there was something to do. */
function act(
  list: HTMLElement,
  key: string,
  { more, opens }: { more: readonly RowKey[]; opens: boolean },
): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>("tbody > tr, [data-rows] > li")];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  // While somebody reads a record beside the list, the focus may be there.
  const at = focused < 0 && opens ? rows.findIndex(isOpen) : focused;
  const current = rows[at];
  if (key === "j") return goTo(rows[at + 1] ?? (current ? undefined : rows[0]), opens);
  if (key === "k") return goTo(rows[at - 1], opens);
  if (key === "/") return focusSearch(list);
  if (key === "x") return clickOn(current?.querySelector<HTMLElement>("input[name=id]"));
  if (more.some(([each]) => each === key)) {
    return clickOn(current?.querySelector<HTMLElement>(`[data-key="${key}"]`));
  }
  // A link and a button do it themselves.
  if (key === "Enter" && !document.activeElement?.matches("a, button, summary")) {
    return clickOn(current?.querySelector<HTMLElement>("[data-row-link]"));
  }
  return false;
}

/**
 * Focuses a row, and opens it if another one is open beside the list. Does nothing while a form of
 * that one was changed and not sent.
 */
function goTo(row: HTMLElement | undefined, opens: boolean): boolean {
  if (!row || (opens && isRecordChanged())) return false;
  focusRow(row);
  // A click would close the open row of a queue.
  if (opens && !isOpen(row)) clickOn(row.querySelector<HTMLElement>("[data-row-link]"));
  return true;
}

function isOpen(row: HTMLElement): boolean {
  const open = "[data-row-link][aria-current], details[open] > [data-row-link]";
  return row.querySelector(open) !== null;
}

function focusRow(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>("[data-row-link]");
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
  row.scrollIntoView({ block: "nearest" });
}

function focusSearch(list: HTMLElement): boolean {
  const fold = list.querySelector<HTMLDetailsElement>("[data-filter-fold]");
  if (fold) fold.open = true;
  const field = list.querySelector<HTMLInputElement>("form[role=search] input[type=search]");
  field?.focus();
  field?.select();
  return Boolean(field);
}

function clickOn(target: HTMLElement | null | undefined): boolean {
  target?.click();
  return Boolean(target);
}
