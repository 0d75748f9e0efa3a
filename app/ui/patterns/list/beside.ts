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

/** The record beside a list, and the open row of a queue, which holds the form of its post. */
const RECORD = "[data-record-beside], [data-rows] > li:has(details[open] > [data-row-link])";

/**
 * Returns whether a form of the record beside the list, or of the open row of a queue, was changed
 * and not sent. Keys that would leave it do nothing then.
 */
export function isRecordChanged(): boolean {
  return [...document.querySelectorAll(RECORD)].some(hasUnsentFields);
}
