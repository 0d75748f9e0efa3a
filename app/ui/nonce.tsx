import { createContext, use } from "react";

const Nonce = createContext<string | undefined>(undefined);

/**
 * The nonce of this response's inline scripts. There is none in the browser and on cached pages.
 */
export const NonceProvider = Nonce.Provider;

export function useNonce(): string | undefined {
  return use(Nonce);
}
