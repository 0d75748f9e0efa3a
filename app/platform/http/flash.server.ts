import type { Toast } from "#app/kernel/toast.ts";
import { signedCookie } from "./cookies.server.ts";
import type { PageCachePolicy } from "./page-cache-policy.ts";

type Site = { secret: string; url: string };

const flash = signedCookie("flash", 60);

/** Returns the Set-Cookie value that passes a toast to the page after a redirect. */
export function writeFlash(site: Site, toast: Toast): Promise<string> {
  return flash.write(site, toast);
}

/**
 * Returns the toast that came with a request, and the Set-Cookie value that deletes it. A page that
 * a browser prefetches may never be seen, so it does not take the toast.
 *
 * A page with a toast is personal and is not cached.
 */
export async function readFlash(
  { ctx: { site }, page }: { ctx: { site: Site }; page: PageCachePolicy },
  request: Request,
): Promise<{ toast: Toast; clear: string } | undefined> {
  if (!flash.isSent(site, request)) return undefined;
  page.noStore();
  if (isFetchedAhead(request)) return undefined;
  // We signed the value, so it is what we wrote.
  const toast = (await flash.read(site, request)) as Toast | null;
  if (!toast) return undefined;
  return { toast, clear: await flash.clear(site) };
}

/** Returns whether a browser says that it prefetches (Sec-Purpose, in older ones Purpose). */
export function isFetchedAhead({ headers }: Request): boolean {
  return ["Sec-Purpose", "Purpose"].some((name) => headers.get(name)?.includes("prefetch"));
}
