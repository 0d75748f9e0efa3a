import { markSent } from "./unsent-text.ts";
import { endTrouble, setTrouble, type Trouble } from "./trouble.ts";

/** The form that was sent last, and whether somebody has typed into it since. */
let last: { form: HTMLFormElement; edited: boolean } | undefined;

/**
 * Keeps every form that is sent without a connection where it is, before anything of it leaves, and
 * sends it as it then stands when the connection is back. It certainly did not arrive, so it cannot
 * arrive twice.
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

/** Sends the last form once more as it stands now, where that says more than what was sent before. */
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
  // Another form that is sent meanwhile takes the place of this one.
  window.addEventListener("submit", () => over.abort(), { signal: over.signal, capture: true });
  setTrouble(trouble);
}
