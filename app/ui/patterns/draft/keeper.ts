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
  return new FormDraft(form, path, store, tell);
}

class FormDraft implements Keeper {
  private readonly form: HTMLFormElement;
  private readonly path: string;
  private readonly store: DraftStore;
  private readonly say: (status: DraftStatus | undefined) => void;
  /** The version that is stored; 0 if there is none. Unknown until the store was read. */
  private version: number | undefined;
  private stored: ReturnType<typeof typedIn>;
  private theirs: { draft: StoredDraft | null } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | undefined;
  private filling = false;
  private sent = false;
  private waited = false;
  private readonly over = new AbortController();

  constructor(
    form: HTMLFormElement,
    path: string,
    store: DraftStore,
    tell: (status: DraftStatus | undefined) => void,
  ) {
    this.form = form;
    this.path = path;
    this.store = store;
    this.stored = typedIn(form);
    const { signal } = this.over;
    const released = pointerRelease(signal);
    this.say = (status) =>
      void released().then(() => {
        if (!signal.aborted) tell(status);
      });
    this.listen(signal);
    void this.begin();
  }

  takeTheirs(): void {
    if (this.theirs?.draft) this.fill(this.theirs.draft);
  }

  keepMine(): void {
    if (!this.theirs) return;
    this.version = this.theirs.draft?.version ?? 0;
    this.theirs = undefined;
    this.stored = {};
    void this.save();
  }

  async discard(): Promise<void> {
    clearTimeout(this.timer);
    if (this.saving) await this.saving;
    try {
      await this.store.discard(this.path);
      this.form.reset();
    } catch {
      this.say({ kind: "failed" });
    }
  }

  refused(): void {
    this.sent = false;
    this.stored = {};
    if (this.version !== undefined) void this.save();
  }

  stop(): void {
    // Whoever leaves the page without sending finds the text again.
    void this.save(true);
    this.over.abort();
    clearTimeout(this.timer);
  }

  private listen(signal: AbortSignal): void {
    const { form } = this;
    form.addEventListener("input", () => this.changed(), { signal });
    form.addEventListener("change", () => this.changed(), { signal });
    form.addEventListener("focusout", () => void this.save(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") void this.save(true);
      },
      { signal },
    );
    form.addEventListener("submit", (event) => this.submitted(event), { signal, capture: true });
    // The form was accepted and is empty again. It is reset after this event.
    form.addEventListener("reset", () => setTimeout(() => this.emptied()), { signal });
  }

  /** Reads the draft that is there, and fills it in unless somebody has typed already. */
  private async begin(): Promise<void> {
    const { form } = this;
    const { signal } = this.over;
    try {
      const draft = await this.store.read(this.path);
      if (signal.aborted) return;
      this.version = draft?.version ?? 0;
      const begun = form.dataset.unsent !== undefined || isTouched(form);
      if (!draft) {
        if (begun) {
          this.stored = {};
          this.later(PAUSE_MS);
        }
        return;
      }
      if (!begun) return this.fill(draft);
      if (!isSame(typedIn(form), draft.fields)) this.decide({ kind: "found", draft });
    } catch {
      // Nothing is kept that could overwrite a draft which was not seen. It is tried again.
      if (!signal.aborted) setTimeout(() => void this.begin(), RETRY_MS);
    }
  }

  private fill(draft: StoredDraft): void {
    this.filling = true;
    fillIn(this.form, draft.fields);
    this.filling = false;
    this.theirs = undefined;
    this.version = draft.version;
    this.stored = typedIn(this.form);
    this.form.dataset.draft = "kept";
    this.say({ kind: "restored", at: draft.savedAt });
  }

  /** Waits until somebody has decided which of two texts stays. */
  private decide(status: Extract<DraftStatus, { draft: unknown }>): void {
    this.theirs = { draft: status.draft };
    this.say(status);
  }

  private changed(): void {
    if (this.filling) return;
    this.sent = false;
    delete this.form.dataset.draft;
    this.later(PAUSE_MS);
  }

  private later(pause: number): void {
    clearTimeout(this.timer);
    if (!this.over.signal.aborted) this.timer = setTimeout(() => void this.save(), pause);
  }

  private async save(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    if (this.saving) await this.saving;
    if (!this.isDirty() || this.saving) return;
    this.saving = this.write(leaving).finally(() => (this.saving = undefined));
    await this.saving;
  }

  private isDirty(): boolean {
    if (this.sent || this.theirs || this.version === undefined) return false;
    return !isSame(typedIn(this.form), this.stored);
  }

  private async write(leaving: boolean): Promise<void> {
    const fields = typedIn(this.form);
    try {
      const done = await this.store.write(this.path, this.version!, fields, { leaving });
      if (done.outcome === "elsewhere") {
        return this.decide({ kind: "elsewhere", draft: done.draft });
      }
      this.version = done.version;
      this.stored = fields;
      if (isSame(typedIn(this.form), fields)) this.form.dataset.draft = "kept";
      else this.later(PAUSE_MS);
      this.say({ kind: "kept", at: done.savedAt });
    } catch {
      this.say({ kind: "failed" });
      this.later(RETRY_MS);
    }
  }

  private submitted(event: SubmitEvent): void {
    clearTimeout(this.timer);
    // A save that arrives after the form would bring the draft back, so the form waits for it.
    if (this.saving && !this.waited) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return this.sendAfter(this.saving, event.submitter);
    }
    // A further button asks for something else, such as a preview.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.name) return;
    this.sent = true;
    this.store.sending(this.path);
    // The form's own check may have found something to correct, so that nothing was sent.
    setTimeout(() => {
      if (this.sent && this.form.querySelector("[aria-invalid=true]")) this.refused();
    }, PAUSE_MS);
  }

  private sendAfter(saving: Promise<void>, submitter: HTMLElement | null): void {
    const pause = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const asked = typedIn(this.form);
    void Promise.race([saving, pause]).then(() => {
      // Whoever has gone on writing has not asked for this text to be sent.
      if (!isSame(typedIn(this.form), asked)) return;
      this.waited = true;
      this.form.requestSubmit(submitter);
      this.waited = false;
    });
  }

  private emptied(): void {
    clearTimeout(this.timer);
    this.version = 0;
    this.theirs = undefined;
    this.stored = typedIn(this.form);
    this.sent = false;
    delete this.form.dataset.draft;
    this.say(undefined);
  }
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
