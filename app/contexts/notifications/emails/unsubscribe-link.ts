import { createContext } from "react";

/**
 * The address with which the receiver of an email turns its kind off, if they can. Those with an
 * account can also choose everything that they are told.
 */
export const UnsubscribeLink = createContext<
  { address: string; needsAccount: boolean } | undefined
>(undefined);
