import { createContext, useContext } from "react";
import { hasUnsentFields } from "../../sending/unsent-text.ts";

/** The office's menu has 240 pixels, so from here on there are 1280 for list and record. */
export const WIDE = "(min-width: 95rem)";

/** A list beside which one of its records is shown. */
type Beside = {
  /** The list's address. */
  list: string;
};

export const BesideContext = createContext<Beside | undefined>(undefined);

/** Returns the list that a component is in, if a record is shown beside it. */
export function useBeside(): Beside | undefined {
  return useContext(BesideContext);
}

/**
 * Returns whether a form of the record beside the list was changed and not sent. Keys that would
 * leave the record do nothing then.
 */
export function isRecordChanged(): boolean {
  const record = document.querySelector("[data-record-beside]");
  return record !== null && hasUnsentFields(record);
}
