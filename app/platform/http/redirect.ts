import { redirect as unguarded } from "react-router";

/**
 * Redirects to another address. Unlike the framework's function it accepts all characters: a header
 * can hold printable ASCII only, so all others are percent-encoded.
 */
export function redirect(to: string, init?: number | ResponseInit): Response {
  return unguarded(asHeader(to), init);
}

/** Returns an address in the form that a header can hold. */
export function asHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()));
}
