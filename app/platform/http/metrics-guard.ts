import { createHash, timingSafeEqual } from "node:crypto";

/** Who asks for the metrics, as the socket and the headers say. */
export type Asker = {
  /** The address of the socket, not of a header. */
  address: string | undefined;
  header(name: string): string | undefined;
};

const here = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const hereByName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Headers that a proxy adds. With one of these, somebody else asks through a proxy on this machine.
 */
const relayed = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * Returns whether somebody may read the metrics: with the token if one is configured, otherwise
 * from this machine only and not through a proxy.
 */
export function mayReadMetrics(asker: Asker, token: string | undefined): boolean {
  if (token) return sameText(asker.header("authorization") ?? "", `Bearer ${token}`);
  return (
    here.has(asker.address ?? "") &&
    hereByName.test(asker.header("host") ?? "") &&
    !relayed.some((name) => asker.header(name) !== undefined)
  );
}

/** Compares in constant time, so the duration does not reveal where two texts differ. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
