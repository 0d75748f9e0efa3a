/**
 * The inline script of a page whose own script is loaded late (decision 32). It loads that script
 * when somebody is about to use it. Until then it does what a page has to do without being used.
 * What happens meanwhile is not lost: clicks, the focus and typed text are repeated for the page's
 * script. If that cannot be loaded, the page works as it does without script.
 */
import { localTime } from "../primitives/local-time-text.ts";
import { markScrolled } from "../layouts/mark-scrolled.ts";
import { unsent } from "../sending/unsent.ts";
import { PREFIX } from "../patterns/draft/stored-draft.ts";
import {
  DRAFT_OF,
  HYDRATED,
  LATE,
  LATE_SCRIPT,
  LIVE,
  MODULES,
  NEEDS_SCRIPT,
  STREAM,
  WHEN_IDLE,
} from "./names.ts";

/** What is better with script, so that a pointer or the focus on it means that it is wanted. */
const improved = `button, form, label, header nav, [${NEEDS_SCRIPT}]`;
/** Milliseconds after which a link that waits for the script is followed without it. */
const PATIENCE = 5000;

const script = document.querySelector<HTMLScriptElement>(`script[type="${LATE_SCRIPT}"]`)!;
const page = document.documentElement;
const over = new AbortController();
/** The elements that were clicked, whose clicks only the page's script can answer. */
let clicked: HTMLElement[] = [];
const typed = new Set<EventTarget>();
let isMouse = false;
let loading = false;

async function load(): Promise<void> {
  if (loading) return;
  loading = true;
  try {
    await Promise.all(script.getAttribute(MODULES)!.split(" ").map(fetchModule));
    const { nonce, text } = script;
    const module = document.createElement("script");
    document.body.append(Object.assign(module, { type: "module", nonce, text }));
  } catch {
    // The next use tries again.
    loading = false;
    clicked.forEach(follow);
    clicked = [];
  }
}

function fetchModule(href: string): Promise<unknown> {
  const link = document.createElement("link");
  // Older browsers fetch the modules when they run the script.
  if (!link.relList.supports("modulepreload")) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(href));
    });
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  });
}

function on<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  addEventListener(type, listener, { signal: over.signal, capture: true, passive: false });
}

function closest({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function loadIfImproved(event: Event): void {
  if (closest(event, improved)) void load();
}

on("focusin", loadIfImproved);
on("pointerdown", loadIfImproved);
on("touchstart", loadIfImproved);
on("pointerover", (event) => {
  isMouse = event.pointerType === "mouse";
  loadIfImproved(event);
});
on("keydown", ({ altKey, ctrlKey, metaKey }) => {
  if (!altKey && !ctrlKey && !metaKey) void load();
});
on("input", ({ target }) => {
  if (target) typed.add(target);
  void load();
});

on("click", (event) => {
  const element = closest(event, `button, [${NEEDS_SCRIPT}]`);
  if (!element || isAnsweredByBrowser(element, event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  clicked.push(element);
  setTimeout(() => {
    if (clicked.includes(element)) follow(element);
  }, PATIENCE);
  void load();
});

function isAnsweredByBrowser(element: HTMLElement, event: MouseEvent): boolean {
  if (!(element instanceof HTMLButtonElement)) {
    return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  }
  if (element.form && element.type !== "button") return !element.form.hasAttribute(NEEDS_SCRIPT);
  return "commandForElement" in element && element.hasAttribute("commandfor");
}

/** Does without the page's script what the browser can do. */
function follow(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  if (element instanceof HTMLButtonElement && element.type === "submit") {
    element.form?.requestSubmit(element);
  }
}

// The page may come back from the back/forward cache.
on("pagehide", () => {
  clicked = [];
});

/** Keeps a form that is sent without a connection, and sends it when the connection is back. */
on("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  if (navigator.onLine || form.method !== "post" || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.setCustomValidity(`${unsent.title}. ${unsent.text}`);
  button.reportValidity();
  const send = () => {
    button.setCustomValidity("");
    form.requestSubmit(button);
  };
  addEventListener("online", send, { once: true });
});

// Only after the page is shown, so that on a slow network nothing competes with it.
if (script.hasAttribute(WHEN_IDLE)) on("load", () => void load());

const header = document.querySelector("header");
on("scroll", () => markScrolled(header));
markScrolled(header);

for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-local]")) {
  time.textContent = localTime(time.dateTime);
}

/** A draft of a guest is restored before they begin to write. */
try {
  for (const place of document.querySelectorAll(`[${DRAFT_OF}]`)) {
    if (localStorage.getItem(PREFIX + place.getAttribute(DRAFT_OF))) void load();
  }
} catch {
  // The browser refuses access to its storage.
}

/** A page that others change, such as a topic, loads its script when it has changed. */
const address = document.querySelector(`[${STREAM}]`)?.getAttribute(STREAM);
let stream: EventSource | undefined;
let hasStreamed = false;

function followStream(): void {
  if (!address) return;
  if (document.visibilityState === "hidden") return stream?.close();
  // What changed while the page was not visible was missed.
  if (hasStreamed) return void load();
  hasStreamed = true;
  stream = new EventSource(address);
  stream.addEventListener("open", () => page.setAttribute(LIVE, ""));
  stream.addEventListener("changed", load);
}

document.addEventListener("visibilitychange", followStream, { signal: over.signal });
followStream();

page.setAttribute(LATE, "");
on(HYDRATED, () => {
  over.abort();
  page.removeAttribute(LATE);
  stream?.close();
  const bubbles = { bubbles: true };
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", bubbles));
  for (const field of typed) field.dispatchEvent(new Event("input", bubbles));
  // A pointer that rests on the menu's button does not move again by itself.
  const hovered = isMouse && document.querySelector("nav button:hover");
  if (hovered) {
    hovered.dispatchEvent(new PointerEvent("pointermove", { ...bubbles, pointerType: "mouse" }));
  }
  for (const element of clicked.splice(0)) element.click();
});
