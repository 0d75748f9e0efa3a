import { useCallback, useEffect, useId, useState } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { ModalDialog } from "../patterns/modal-dialog.tsx";
import { Button } from "../primitives/button.tsx";
import { endTrouble, setTrouble, type Trouble } from "./trouble.ts";
import { hasUnsentText } from "./unsent-text.ts";

/**
 * Asks before somebody leaves a page with text that was not sent. Keeps the page open while there
 * is no connection to fetch another one.
 */
export function LeavingQuestion() {
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
    window.addEventListener("input", begin, { once: true });
    return () => {
      window.removeEventListener("input", begin);
      window.removeEventListener("beforeunload", ask);
    };
  }, []);
}
