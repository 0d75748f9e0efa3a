import { createPortal } from "react-dom";
import { Button } from "../primitives/button.tsx";
import { type Trouble, useTrouble } from "./trouble.ts";

/*
 * These texts must be in the browser before they are needed, because without a connection nothing
 * can be fetched.
 */
const words: Record<Trouble["what"], { title: string; text: string; retry: string }> = {
  unsent: {
    title: "There is no connection",
    text: "What you typed is still here. It is sent when the connection is back.",
    retry: "Try again",
  },
  broken: {
    title: "The connection broke",
    text: "We cannot tell whether this was sent. What you typed is still here.",
    retry: "Send it again",
  },
  records: {
    title: "We cannot reach our records just now, try again in a minute.",
    text: "What you typed is still here.",
    retry: "Try again",
  },
  page: {
    title: "There is no connection",
    text: "The next page could not be fetched, so this one stays open.",
    retry: "Try again",
  },
};

/** Shows what prevents the form or the page that was asked for, and offers to try again. */
export function TroubleNotice() {
  const trouble = useTrouble();
  if (!trouble || trouble.hidden) return null;
  const { title, text, retry } = words[trouble.what];
  return createPortal(
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-md border-l-4 border-amber bg-amber-wash p-4 text-left text-base text-ink shadow-lift print:hidden"
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" look="secondary" onClick={trouble.retry}>
          {retry}
        </Button>
        <Button type="button" look="quiet" onClick={trouble.dismiss}>
          Not now
        </Button>
      </div>
    </div>,
    // Content below an open dialog can neither be used nor read by screen readers.
    document.querySelector("dialog:modal") ?? document.body,
  );
}
