import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { FoundGroup } from "#app/kernel/office-search.ts";
import { ModalDialog } from "../patterns/modal-dialog.tsx";
import { Link } from "../primitives/link.tsx";

/** What the page of the search answers (`/admin/search`). */
type Answer = { search: string; groups: FoundGroup[] };

/** How long somebody pauses, in milliseconds, before what they type is searched. */
const PAUSE = 120;

/**
 * The search of the back office: a link to its page and, with script, a dialog that ⌘K or Ctrl+K
 * opens from everywhere. Arrow keys choose, and Enter opens.
 */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Whatever leads to another page closes it.
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      // The browser would put the caret into its address line.
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  return (
    <>
      <Link
        to="/admin/search"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex min-h-10 items-center justify-between gap-3 rounded-sm border border-white/25 px-3 whitespace-nowrap text-mist hover:border-white hover:text-white md:mb-2 md:min-h-8"
      >
        Search
        <kbd className="text-sm text-haze max-md:hidden">⌘K</kbd>
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Dialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { data, load, state } = useFetcher<Answer>();
  const navigate = useNavigate();
  useEffect(() => {
    if (open) field.current?.select();
  }, [open]);
  useEffect(() => {
    if (!open || typed.trim() === "") return;
    const soon = setTimeout(
      () => void load(`/admin/search?${new URLSearchParams({ q: typed.trim() })}`),
      PAUSE,
    );
    return () => clearTimeout(soon);
  }, [open, typed, load]);
  // An answer to what was typed before is not shown.
  const answer = data?.search === typed.trim() && typed.trim() !== "" ? data : undefined;
  const groups = answer?.groups ?? [];
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(chosen, items.length - 1)];
  const optionId = (key: string) => `${id}-${key.replaceAll(/[^\w-]/g, "-")}`;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // The browser would only empty the field.
      event.preventDefault();
      onClose();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : items.length - 1;
      if (items.length > 0) setChosen((Math.min(chosen, items.length - 1) + step) % items.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (current) void navigate(current.to);
      else if (typed.trim() !== "") {
        void navigate(`/admin/search?${new URLSearchParams({ q: typed.trim() })}`);
      }
    }
  };
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      closedBy="any"
      labelledBy={`${id}-label`}
      className="mt-[10vh] w-[min(40rem,94vw)] p-0"
    >
      <div className="border-b border-mist p-4">
        <label id={`${id}-label`} htmlFor={`${id}-field`} className="sr-only">
          Search people, things, pages and actions
        </label>
        <input
          ref={field}
          id={`${id}-field`}
          type="search"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current.key)}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Name, address, number, page or action"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
          className="min-h-11 w-full rounded-md border border-slate/50 bg-white px-3"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="max-h-[60vh] overflow-y-auto p-2"
      >
        {groups.map(({ name, title, items: found }) => (
          <div key={name} role="group" aria-label={title}>
            <p aria-hidden className="eyebrow px-3 pt-3 pb-1 text-slate">
              {title}
            </p>
            {found.map((item) => (
              <Link
                key={item.key}
                to={item.to}
                role="option"
                id={optionId(item.key)}
                aria-selected={item.key === current?.key}
                tabIndex={-1}
                ref={(link) => {
                  if (link && item.key === current?.key) link.scrollIntoView({ block: "nearest" });
                }}
                className="block rounded-sm px-3 py-2 wrap-anywhere hover:bg-mist/60 aria-selected:bg-ink aria-selected:text-white"
              >
                {item.text}
                {item.detail !== "" && (
                  <span className="block text-sm opacity-75">{item.detail}</span>
                )}
              </Link>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="px-5 pb-4 text-slate">
        {statusOf(typed.trim(), answer, state)}
      </p>
    </ModalDialog>
  );
}

function statusOf(typed: string, answer: Answer | undefined, state: string): string {
  if (typed === "") return "Type a name, an address, a number, or what you want to do.";
  if (!answer) return state === "idle" ? "" : "Searching…";
  return answer.groups.length === 0 ? "Nothing matches." : "";
}
