import { createContext, use } from "react";

const Nonce = createContext<string | undefined>(undefined);

/** The nonce that this response's inline scripts carry; none in the browser and on kept pages. */
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return use(Nonce);
}
