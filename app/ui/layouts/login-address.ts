import { useLocation } from "react-router";

/**
 * Returns the address of the login, which leads back to this page if it is about something, such as
 * a course or a job. From the front page and lists it leads to the account's start page.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  const isAboutOneThing = /^\/(?!login|partner|recruitment)[^/]+\/[^/]/.test(pathname);
  if (!isAboutOneThing) return "/login";
  return `/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
