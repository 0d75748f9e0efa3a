import { createContext } from "react";

/** The address with which the receiver of an email turns its kind off, if they can. */
export const UnsubscribeLink = createContext<string | undefined>(undefined);
