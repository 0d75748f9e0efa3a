import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { KeysDialog, type NamedKey } from "#app/ui/patterns/list/keys-dialog.tsx";
import { isBusy, keysAreOn, switchKeys } from "#app/ui/patterns/list/single-keys.ts";
import { courseAddress, itemAddress } from "../../course/addresses.ts";
import { MARK } from "../../reading/ui/selection-tools.tsx";
import type { ItemView } from "../queries.server.ts";

const keys: readonly NamedKey[] = [
  ["n", "Next item"],
  ["p", "Previous item"],
  ["c", "Back to the course"],
  ["b", "Bookmark, or take it out"],
  ["h", "Highlight what is selected"],
  ["m", "Write a note on what is selected"],
  ["−", "Smaller text"],
  ["+", "Larger text"],
  ["?", "Show these keys"],
];

const tools: Record<string, string> = {
  b: "bookmark",
  "-": "smaller",
  "−": "smaller",
  "+": "larger",
};

/** The keys of the room, and a button that lists them and switches them off. */
export default function RoomKeys({ item }: { item: ItemView }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);
  const { id, preview } = item.course;
  const following = item.outline.following?.id;
  const previous = item.outline.previous?.id;
  useEffect(() => setOn(keysAreOn()), []);
  useEffect(() => {
    if (!on) return;
    const course = { id, preview };
    const to = (itemId: string | undefined) => itemId && void navigate(itemAddress(course, itemId));
    const pressed = (event: KeyboardEvent) => {
      if (isBusy(event)) return;
      const { key } = event;
      if (key === "?") setOpen(true);
      else if (key === "n") to(following);
      else if (key === "p") to(previous);
      else if (key === "c") void navigate(courseAddress(course));
      else if (key === "h" || key === "m") {
        const detail = key === "h" ? "highlight" : "note";
        document.dispatchEvent(new CustomEvent(MARK, { detail }));
      } else if (tools[key]) {
        document.querySelector<HTMLElement>(`[data-tool=${tools[key]}]`)?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [on, navigate, id, preview, following, previous]);
  const turn = (now: boolean) => {
    setOn(now);
    switchKeys(now);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 rounded-md px-3 font-semibold text-slate hover:bg-mist/60 hover:text-ink max-sm:hidden"
      >
        Keys
      </button>
      <KeysDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keys in the learning room"
        keys={keys}
        on={on}
        turn={turn}
        switchLabel="Use keys without a modifier in this browser"
      />
    </>
  );
}
