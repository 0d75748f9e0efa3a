import { markSent } from "./unsent-text.ts";
import { endTrouble, setTrouble, type Trouble } from "./trouble.ts";

/** The form that was sent last, and whether somebody has typed into it since. */
let last: { form: HTMLFormElement; edited: boolean } | undefined;

/**
 * Stops every form that is sent while the browser is offline, and sends it in its then current
 * state when the connection is back. It has certainly not arrived, so it cannot arrive twice.
 */
export function holdForms(): void {
  window.addEventListener("submit", holdOrLetGo, { capture: true });
  window.addEventListener("input", ({ target }) => {
    if (last && target instanceof Element && target.closest("form") === last.form) {
      last.edited = true;
      markSent(undefined);
    }
  });
}

/** Sends the last form once more if somebody has changed it since. */
export function sendLastFormAgain(): boolean {
  if (!last?.edited || !last.form.isConnected) return false;
  last.form.requestSubmit();
  return true;
}

function holdOrLetGo(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  last = { form, edited: false };
  if (navigator.onLine) {
    markSent(form);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  wait(form, event.submitter);
}

function wait(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const over = new AbortController();
  const dismiss = () => {
    over.abort();
    endTrouble(trouble);
  };
  const retry = () => {
    dismiss();
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  };
  const trouble: Trouble = { what: "unsent", retry, dismiss };
  window.addEventListener("online", retry, { signal: over.signal });
  // If another form is sent meanwhile, this one is no longer waiting.
  window.addEventListener("submit", () => over.abort(), { signal: over.signal, capture: true });
  setTrouble(trouble);
}
