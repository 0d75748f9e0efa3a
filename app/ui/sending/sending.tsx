import { useCallback, useContext, useEffect, useId, useState } from "react";
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
} from "react-router";
import { createPortal } from "react-dom";
import { holdForms, holdRequests, setNextPage, stayWithoutModules } from "./hold.ts";
import { ModalDialog } from "../patterns/modal-dialog.tsx";
import { Button } from "../primitives/button.tsx";
import { endTrouble, setTrouble, type Trouble, useTrouble } from "./trouble.ts";
import { hasUnsentText } from "./unsent-text.ts";
import { unsent } from "./unsent.ts";

let begun = false;

/** Keeps what people have typed while it cannot be sent. Loaded after the page is hydrated. */
export default function Sending() {
  const router = useContext(DataRouterContext)?.router;
  // `useNavigation` would tell us only after the next render, when a script may have failed
  // already.
  useEffect(
    () => router?.subscribe(({ navigation }) => setNextPage(navigation.location)),
    [router],
  );
  useEffect(() => {
    if (begun) return;
    begun = true;
    holdForms();
    holdRequests();
    stayWithoutModules();
  }, []);
  useEffect(() => {
    // The browser shows a page again as it was left, also after a change or a logout.
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void router?.revalidate();
    };
    addEventListener("pageshow", renew);
    return () => removeEventListener("pageshow", renew);
  }, [router]);
  return (
    <>
      <LeavingQuestion />
      <TroubleNotice />
    </>
  );
}

/**
 * Asks before somebody leaves a page with text that was not sent. Keeps the page open while there
 * is no connection to fetch another one.
 */
function LeavingQuestion() {
  const title = useId();
  const [why, setWhy] = useState<"words" | "offline">("words");
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation: here, nextLocation: next }) => {
      const samePage = here.pathname === next.pathname;
      if (samePage && here.search === next.search) return false;
      setWhy(navigator.onLine ? "words" : "offline");
      return !navigator.onLine || (!samePage && hasUnsentText());
    }, []),
  );
  useAskedByBrowser();

  const blocked = blocker.state === "blocked";
  useEffect(() => {
    if (!blocked || why !== "offline") return;
    const stay = () => blocker.reset();
    const trouble: Trouble = {
      what: "page",
      retry: () => {
        if (navigator.onLine) blocker.proceed();
      },
      dismiss: stay,
    };
    setTrouble(trouble);
    window.addEventListener("online", stay);
    return () => {
      window.removeEventListener("online", stay);
      endTrouble(trouble);
    };
  }, [blocked, why, blocker]);

  const asks = blocked && why === "words";
  const stay = () => blocker.reset?.();
  return (
    <ModalDialog open={asks} onClose={stay} labelledBy={title} className="w-[min(32rem,92vw)] p-7">
      <h2 id={title} className="mb-3 text-2xl">
        Leave without sending?
      </h2>
      <p>You have written something on this page that was not sent. It is lost if you leave.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          Stay on this page
        </Button>
        <Button type="button" look="danger" onClick={() => blocker.proceed?.()}>
          Leave without sending
        </Button>
      </div>
    </ModalDialog>
  );
}

/** Asks with the browser's own dialog before the tab is closed or another site is opened. */
function useAskedByBrowser() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsentText()) event.preventDefault();
    };
    // Only after somebody types: some browsers do not cache a page that listens to this event.
    const begin = () => window.addEventListener("beforeunload", ask);
    if (hasUnsentText()) begin();
    else window.addEventListener("input", begin, { once: true });
    return () => {
      window.removeEventListener("input", begin);
      window.removeEventListener("beforeunload", ask);
    };
  }, []);
}

/*
 * These texts must be in the browser before they are needed, because without a connection nothing
 * can be fetched.
 */
const words: Record<Trouble["what"], { title: string; text: string; retry: string }> = {
  unsent: { ...unsent, retry: "Try again" },
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
function TroubleNotice() {
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
