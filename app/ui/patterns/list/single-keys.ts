/** Where this browser remembers that somebody does not want keys without a modifier. */
const SWITCH = "list-keys";

/** Returns whether keys without a modifier do something in this browser. */
export function keysAreOn(): boolean {
  return localStorage.getItem(SWITCH) !== "off";
}

/** Remembers in this browser whether keys without a modifier do something. */
export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(SWITCH);
  else localStorage.setItem(SWITCH, "off");
}

/** Returns whether somebody types, holds a modifier, or has a dialog open. */
export function isBusy({
  target,
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  return (
    target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type)
  );
}
