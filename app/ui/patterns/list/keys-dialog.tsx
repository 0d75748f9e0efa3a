import { createContext, useContext, useId } from "react";
import { Button } from "../../primitives/button.tsx";
import { ModalDialog } from "../modal-dialog.tsx";

/** A key with what it does. */
export type NamedKey = readonly [key: string, does: string];

/** Keys that work on every page of an area, besides those of a list. */
export const AreaKeys = createContext<readonly NamedKey[]>([]);

/** The list of keys, with the switch that turns them off. */
export function KeysDialog(props: {
  open: boolean;
  onClose: () => void;
  title: string;
  keys: readonly NamedKey[];
  on: boolean;
  turn: (on: boolean) => void;
  switchLabel?: string;
}) {
  const { open, onClose, keys, on, switchLabel = "Use these keys in this browser" } = props;
  const title = useId();
  const area = useContext(AreaKeys);
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      closedBy="any"
      labelledBy={title}
      className="w-[min(26rem,92vw)] p-7"
    >
      <h2 id={title} className="mb-4 text-2xl">
        {props.title}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {[...keys, ...area].map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-9 rounded-sm border border-slate/50 bg-white px-2 py-0.5 text-center whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => props.turn(target.checked)}
          className="size-5 accent-ink"
        />
        {switchLabel}
      </label>
      <Button type="button" look="secondary" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </ModalDialog>
  );
}
