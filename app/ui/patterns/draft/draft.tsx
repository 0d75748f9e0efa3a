import { use, useEffect, useRef, useState } from "react";
import { useFormAction, useRouteLoaderData } from "react-router";
import { dateFormat } from "#app/kernel/formatters.ts";
import { Alert } from "../../primitives/alert.tsx";
import { Button } from "../../primitives/button.tsx";
import { DRAFT_OF } from "../../late-script/names.ts";
import { TypedValues } from "../form.tsx";
import type { DraftStatus, Keeper } from "./keeper.ts";

/**
 * Keeps what is typed into the form around it: for the account of somebody who is signed in, and
 * for a guest in the browser. `action` is the form's own, if it has one. The form's action answers
 * with `sentWithToast`, which deletes the draft. Without script nothing is kept.
 */
export function Draft({ action }: { action?: string }) {
  const [path = ""] = useFormAction(action).split("?");
  const root = useRouteLoaderData<() => { viewer: object | null }>("root");
  const isMember = Boolean(root?.viewer);
  const place = useRef<HTMLDivElement>(null);
  const keeper = useRef<Keeper>(undefined);
  const [status, setStatus] = useState<DraftStatus>();

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let gone = false;
    const begin = () =>
      void Promise.all([import("./keeper.ts"), storeFor(isMember)]).then(
        ([{ keepDraft }, store]) => {
          if (!gone && store) keeper.current = keepDraft(form, path, store, setStatus);
        },
        // Without a connection nothing is kept on this page.
        () => undefined,
      );
    const forget = whenSeen(form, begin);
    return () => {
      gone = true;
      forget();
      keeper.current?.stop();
      keeper.current = undefined;
    };
  }, [path, isMember]);

  const refused = use(TypedValues);
  useEffect(() => {
    if (refused) keeper.current?.refused();
  }, [refused]);

  return (
    <div
      ref={place}
      {...{ [DRAFT_OF]: path }}
      // The line is there from the beginning, so that nothing moves when it says something.
      className="min-h-8 w-full text-sm text-slate [@media(scripting:none)]:hidden"
    >
      {isMember && <input type="hidden" name="draft" value={path} />}
      {status && <DraftNotice status={status} isMember={isMember} keeper={keeper} />}
    </div>
  );
}

const decisionTitle = {
  found: "There is a draft of {time} of this form",
  elsewhere: "This draft was changed elsewhere at {time}",
  gone: "This draft was sent or discarded elsewhere",
};

async function storeFor(isMember: boolean) {
  if (isMember) return (await import("./account-store.ts")).accountStore;
  try {
    const { localStorage } = window;
    return (await import("./browser-store.ts")).browserStore(localStorage);
  } catch {
    // The browser refuses access to its storage by throwing.
    return undefined;
  }
}

/** Calls back when the form comes near the window, or is used. Returns how to forget it. */
function whenSeen(form: HTMLFormElement, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: "200px" },
  );
  observer.observe(form);
  return () => observer.disconnect();
}

/** What is said beside a form about its draft. */
export function DraftNotice(props: {
  status: DraftStatus;
  isMember: boolean;
  keeper: React.RefObject<Keeper | undefined>;
}) {
  const { status, isMember, keeper } = props;
  const discard = (
    <Button
      type="button"
      look="quiet"
      className="min-h-8 py-0"
      onClick={() => void keeper.current?.discard()}
    >
      Discard the draft
    </Button>
  );
  const where = isMember ? "" : " It is kept in this browser for 7 days.";
  if (status.kind === "restored") {
    return (
      <Alert tone="info">
        Your draft of {timeOf(status.at)} was restored.{where} {discard}
      </Alert>
    );
  }
  if (status.kind === "elsewhere" || status.kind === "found") {
    const { kind, draft } = status;
    return (
      <Alert
        tone="warning"
        title={decisionTitle[draft ? kind : "gone"].replace("{time}", timeOf(draft?.savedAt ?? 0))}
      >
        What stands here is not kept until you decide.
        <span className="mt-2 flex flex-wrap gap-3">
          {draft && (
            <Button type="button" look="secondary" onClick={() => keeper.current?.takeTheirs()}>
              Show that draft
            </Button>
          )}
          <Button type="button" look="secondary" onClick={() => keeper.current?.keepMine()}>
            Keep what stands here
          </Button>
        </span>
      </Alert>
    );
  }
  if (status.kind === "failed") {
    return <p>The draft could not be kept just now. Trying again…</p>;
  }
  return (
    <p>
      {isMember
        ? `Draft kept at ${timeOf(status.at)}.`
        : `What you type is kept in this browser for 7 days, last at ${timeOf(status.at)}.`}{" "}
      {discard}
    </p>
  );
}

const ofDay = dateFormat("en-NZ", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const ofYear = dateFormat("en-NZ", { day: "numeric", month: "short" });

/** Returns a moment as "14:03", with its day if that is not today. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? ofDay.format(at) : `${ofYear.format(at)}, ${ofDay.format(at)}`;
}
