import type { ReactNode } from "react";
import { BULK_FORM } from "../bulk.tsx";
import { Dropdown } from "./dropdown.tsx";

/** What can be done with a row, behind "⋯". `of` is the row's name. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="relative z-10 has-[details[open]]:z-30">
      <Dropdown
        label={<span aria-hidden>⋯</span>}
        name={`Actions for ${of}`}
        group="row-menu"
        look="grid size-11 place-items-center rounded-md text-xl text-slate hover:bg-mist/60 hover:text-ink"
        panel="min-w-48 p-1"
      >
        <ul>{children}</ul>
      </Dropdown>
    </div>
  );
}

export const menuItem =
  "flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-mist/60 focus-visible:bg-mist/60";

/** An action of the list (`BulkActions`) on this row alone. */
export function RowAction({ id, intent, label }: { id: string; intent: string; label: string }) {
  return (
    <li>
      <button
        type="submit"
        form={BULK_FORM}
        name="one"
        value={`${intent}:${id}`}
        className={menuItem}
      >
        {label}
      </button>
    </li>
  );
}
