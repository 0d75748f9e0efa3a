import type { Toast } from "#app/kernel/toast.ts";
import { signedCookie } from "./cookies.server.ts";
import type { PageCachePolicy } from "./page-cache-policy.ts";

type Site = { secret: string; url: string };

const flash = signedCookie("flash", 60);

/** The Set-Cookie value that carries a toast to the page a redirect leads to. */
export function writeFlash(site: Site, toast: Toast): Promise<string> {
  return flash.write(site, toast);
}

/**
 * The toast that came with a request, and the Set-Cookie value that removes it. What a browser
 * fetches ahead of its need may never be looked at, and leaves the toast for the page that is.
 *
 * The page that asks is this visitor's own from here on, and is not kept for others.
 */
export async function readFlash(
  { ctx: { site }, page }: { ctx: { site: Site }; page: PageCachePolicy },
  request: Request,
): Promise<{ toast: Toast; clear: string } | undefined> {
  if (!flash.isSent(site, request)) return undefined;
  page.noStore();
  if (isFetchedAhead(request)) return undefined;
  // The signature is ours, so what it holds is what we wrote.
  const toast = (await flash.read(site, request)) as Toast | null;
  if (!toast) return undefined;
  return { toast, clear: await flash.clear(site) };
}

/** Whether a browser says that it fetches ahead (Sec-Purpose, in older ones Purpose). */
export function isFetchedAhead({ headers }: Request): boolean {
  return ["Sec-Purpose", "Purpose"].some((name) => headers.get(name)?.includes("prefetch"));
}
