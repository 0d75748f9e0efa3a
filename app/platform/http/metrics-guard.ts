import { createHash, timingSafeEqual } from "node:crypto";

/** Whoever asks for the metrics, as far as the socket and the headers tell. */
export type Asker = {
  /** Of the socket, not of a header. */
  address: string | undefined;
  header(name: string): string | undefined;
};

const here = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const hereByName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What a proxy adds: then somebody else asks, through one on this machine. */
const relayed = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * Who may read the metrics: with a token, whoever sends it; without one, only this machine itself,
 * and not by way of a proxy on it.
 */
export function mayReadMetrics(asker: Asker, token: string | undefined): boolean {
  if (token) return sameText(asker.header("authorization") ?? "", `Bearer ${token}`);
  return (
    here.has(asker.address ?? "") &&
    hereByName.test(asker.header("host") ?? "") &&
    !relayed.some((name) => asker.header(name) !== undefined)
  );
}

/** Compares in a time that says nothing about where two texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
