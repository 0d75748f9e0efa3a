import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { AreaKeys, KeysDialog, type NamedKey } from "../patterns/list/keys-dialog.tsx";
import { isBusy, keysAreOn, switchKeys } from "../patterns/list/single-keys.ts";
import type { AdminNavItem } from "./admin-nav.tsx";

/** How long after "g" the letter of a page can follow, in milliseconds. */
const FOLLOWS = 1500;

const none: readonly NamedKey[] = [];

/**
 * The keys of the back office: "g" and a letter go to a page, and "?" lists all keys. A list lists its
 * own with them, so there this component leaves "?" alone.
 */
export function OfficeKeys({
  items,
  children,
}: {
  items: readonly AdminNavItem[];
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);
  useEffect(() => setOn(keysAreOn()), [open]);
  // It outlives a page that is drawn anew between the two keys.
  const since = useRef(0);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isBusy(event) || !keysAreOn()) return;
      const follows = Date.now() - since.current < FOLLOWS;
      since.current = event.key === "g" && !follows ? Date.now() : 0;
      if (follows) {
        const item = items.find(({ goKey }) => goKey === event.key);
        if (!item) return;
        // The letter alone may be a key of a list.
        event.preventDefault();
        event.stopImmediatePropagation();
        void navigate(item.to);
      } else if (event.key === "?" && !document.querySelector("[data-list-keys]")) {
        event.preventDefault();
        setOpen(true);
      }
    };
    document.addEventListener("keydown", pressed, { capture: true });
    return () => document.removeEventListener("keydown", pressed, { capture: true });
  }, [items, navigate]);
  const keys = items.flatMap(({ goKey, label }): NamedKey[] =>
    goKey === undefined ? [] : [[`g ${goKey}`, label]],
  );
  return (
    <AreaKeys value={[["⌘K, Ctrl+K", "Search"], ...keys]}>
      {children}
      <KeysDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keys"
        keys={none}
        on={on}
        turn={(now) => {
          setOn(now);
          switchKeys(now);
        }}
      />
    </AreaKeys>
  );
}
