import { createContext, useContext } from "react";

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
