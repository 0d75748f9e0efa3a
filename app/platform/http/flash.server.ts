import { createCookie } from "react-router";
import type { Toast } from "#app/kernel/toast.ts";

export const FLASH_COOKIE = "gcpi.flash";

function flashCookie(site: { secret: string; url: string }) {
  return createCookie(FLASH_COOKIE, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: site.url.startsWith("https:"),
    maxAge: 60,
    secrets: [site.secret],
  });
}

/** The Set-Cookie value that carries a toast to the page a redirect leads to. */
export function writeFlash(site: { secret: string; url: string }, toast: Toast): Promise<string> {
  return flashCookie(site).serialize(toast);
}

/**
 * The toast that came with a request, and the Set-Cookie value that removes it. What a browser
 * fetches ahead of its need may never be looked at, and leaves the toast for the page that is.
 */
export async function readFlash(
  site: { secret: string; url: string },
  request: Request,
): Promise<{ toast: Toast; clear: string } | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes(FLASH_COOKIE) || isFetchedAhead(request)) return undefined;
  // The signature is ours, so what it holds is what we wrote.
  const toast = (await flashCookie(site).parse(header)) as Toast | null;
  if (!toast) return undefined;
  return { toast, clear: await flashCookie(site).serialize("", { maxAge: 0 }) };
}

/** Whether a browser says that it fetches ahead (Sec-Purpose, in older ones Purpose). */
function isFetchedAhead({ headers }: Request): boolean {
  return ["Sec-Purpose", "Purpose"].some((name) => headers.get(name)?.includes("prefetch"));
}
