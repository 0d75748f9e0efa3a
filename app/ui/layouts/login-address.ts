import { useLocation } from "react-router";

/**
 * The login, and from there back to the course, the job or whatever else this page is about. From
 * the front page and the lists one goes where one's account begins.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  const isAboutOneThing = /^\/(?!login|partner|recruitment)[^/]+\/[^/]/.test(pathname);
  if (!isAboutOneThing) return "/login";
  return `/login?returnTo=${encodeURIComponent(pathname + search)}`;
}
