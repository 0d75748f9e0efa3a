import { redirect as unguarded } from "react-router";

/**
 * Leads to another address. Unlike the framework's own it takes whatever characters the address was
 * put together from: a header bears printable ASCII, so all others are percent-encoded.
 */
export function redirect(to: string, init?: number | ResponseInit): Response {
  return unguarded(asHeader(to), init);
}

/** An address as a header can bear it. */
export function asHeader(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()));
}
