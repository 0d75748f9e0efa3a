import { fillIn, isSame, isTouched, typedIn } from "./fields.ts";
import type { DraftStore, StoredDraft } from "./stored-draft.ts";

/** What the page says about the draft of a form. */
export type DraftStatus =
  /** The draft was filled in. */
  | { kind: "restored"; at: number }
  /** The form's present text is kept. */
  | { kind: "kept"; at: number }
  /** There is a draft from before, but somebody has begun to type already. */
  | { kind: "found"; draft: StoredDraft }
  /** Another device has changed the draft meanwhile. Null: it was sent or discarded there. */
  | { kind: "elsewhere"; draft: StoredDraft | null }
  | { kind: "failed" };

export type Keeper = {
  /** Fills in the draft that another device has saved. */
  takeTheirs(): void;
  /** Keeps what stands in the form, over what another device has saved. */
  keepMine(): void;
  discard(): Promise<void>;
  /** The form came back refused, so its text is a draft still. */
  refused(): void;
  stop(): void;
};

const PAUSE_MS = 2000;
const RETRY_MS = 15_000;
/** How long a form waits for its draft before it is sent. */
const WAIT_MS = 1500;

/**
 * Keeps what is typed into a form: two seconds after the last key, and at once when a field is left
 * or the page is hidden. Takes up the draft that is there, unless somebody has typed already.
 */
export function keepDraft(
  form: HTMLFormElement,
  path: string,
  store: DraftStore,
  tell: (status: DraftStatus | undefined) => void,
): Keeper {
  /** The version that is stored; 0 if there is none. Unknown until the store was read. */
  let version: number | undefined;
  let stored = typedIn(form);
  let theirs: { draft: StoredDraft | null } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;
  let filling = false;
  let sent = false;
  let waited = false;
  const over = new AbortController();
  const { signal } = over;
  const released = pointerRelease(signal);
  const say = (status: DraftStatus | undefined) =>
    void released().then(() => {
      if (!signal.aborted) tell(status);
    });

  const isDirty = () => !sent && !theirs && version !== undefined && !isSame(typedIn(form), stored);

  async function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (saving) await saving;
    if (!isDirty() || saving) return;
    saving = write(leaving).finally(() => (saving = undefined));
    await saving;
  }

  async function write(leaving: boolean): Promise<void> {
    const fields = typedIn(form);
    try {
      const done = await store.write(path, version!, fields, { leaving });
      if (done.outcome === "elsewhere") {
        return decide({ kind: "elsewhere", draft: done.draft });
      }
      version = done.version;
      stored = fields;
      if (isSame(typedIn(form), fields)) form.dataset.draft = "kept";
      else later(PAUSE_MS);
      say({ kind: "kept", at: done.savedAt });
    } catch {
      say({ kind: "failed" });
      later(RETRY_MS);
    }
  }

  function later(pause: number): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void save(), pause);
  }

  /** Waits until somebody has decided which of two texts stays. */
  function decide(status: Extract<DraftStatus, { draft: unknown }>): void {
    theirs = { draft: status.draft };
    say(status);
  }

  function fill(draft: StoredDraft): void {
    filling = true;
    fillIn(form, draft.fields);
    filling = false;
    theirs = undefined;
    version = draft.version;
    stored = typedIn(form);
    form.dataset.draft = "kept";
    say({ kind: "restored", at: draft.savedAt });
  }

  async function begin(): Promise<void> {
    try {
      const draft = await store.read(path);
      if (signal.aborted) return;
      version = draft?.version ?? 0;
      const begun = form.dataset.unsent !== undefined || isTouched(form);
      if (!draft) {
        if (begun) {
          stored = {};
          later(PAUSE_MS);
        }
        return;
      }
      if (!begun) return fill(draft);
      if (!isSame(typedIn(form), draft.fields)) decide({ kind: "found", draft });
    } catch {
      // Nothing is kept that could overwrite a draft which was not seen. It is tried again.
      if (!signal.aborted) setTimeout(() => void begin(), RETRY_MS);
    }
  }

  function refused(): void {
    sent = false;
    stored = {};
    if (version !== undefined) void save();
  }

  const changed = () => {
    if (filling) return;
    sent = false;
    delete form.dataset.draft;
    later(PAUSE_MS);
  };
  form.addEventListener("input", changed, { signal });
  form.addEventListener("change", changed, { signal });
  form.addEventListener("focusout", () => void save(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") void save(true);
    },
    { signal },
  );
  form.addEventListener(
    "submit",
    (event) => {
      clearTimeout(timer);
      // A save that arrives after the form would bring the draft back, so the form waits for it.
      if (saving && !waited) {
        event.preventDefault();
        event.stopImmediatePropagation();
        const pause = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        const asked = typedIn(form);
        void Promise.race([saving, pause]).then(() => {
          // Whoever has gone on writing has not asked for this text to be sent.
          if (!isSame(typedIn(form), asked)) return;
          waited = true;
          form.requestSubmit(event.submitter);
          waited = false;
        });
        return;
      }
      // A further button asks for something else, such as a preview.
      if (event.submitter instanceof HTMLButtonElement && event.submitter.name) return;
      sent = true;
      store.sending(path);
      // The form's own check may have found something to correct, so that nothing was sent.
      setTimeout(() => {
        if (sent && form.querySelector("[aria-invalid=true]")) refused();
      }, PAUSE_MS);
    },
    { signal, capture: true },
  );
  form.addEventListener(
    "reset",
    () => {
      // The form was accepted and is empty again. It is reset after this event.
      setTimeout(() => {
        clearTimeout(timer);
        version = 0;
        theirs = undefined;
        stored = typedIn(form);
        sent = false;
        delete form.dataset.draft;
        say(undefined);
      });
    },
    { signal },
  );
  void begin();

  return {
    takeTheirs: () => {
      if (theirs?.draft) fill(theirs.draft);
    },
    keepMine: () => {
      if (!theirs) return;
      version = theirs.draft?.version ?? 0;
      theirs = undefined;
      stored = {};
      void save();
    },
    discard: async () => {
      clearTimeout(timer);
      if (saving) await saving;
      try {
        await store.discard(path);
        form.reset();
      } catch {
        say({ kind: "failed" });
      }
    },
    refused,
    stop: () => {
      // Whoever leaves the page without sending finds the text again.
      void save(true);
      over.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Returns a function that resolves when no mouse button is down. A notice that appears between press
 * and release would move the button away, and the click would be lost.
 */
function pointerRelease(signal: AbortSignal): () => Promise<void> {
  let released = Promise.resolve();
  const hold = () => {
    released = new Promise((resolve) => {
      const release = () => setTimeout(resolve);
      for (const type of ["pointerup", "pointercancel"]) {
        window.addEventListener(type, release, { once: true, capture: true, signal });
      }
    });
  };
  window.addEventListener("pointerdown", hold, { capture: true, signal });
  return () => released;
}
