import { isRepeatable } from "#app/kernel/repeatable.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of fields that are never part of a draft. */
const left = /^(hidden|password|file|submit|button|reset|image)$/;

/**
 * Returns the fields of a form that a draft keeps. Left out are passwords, tokens and files, hidden
 * fields other than the version that is edited, and agreements, which are to be given anew.
 */
function keptFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((each): each is Field => {
    const isField =
      each instanceof HTMLInputElement ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement;
    if (!isField || !each.name || !isRepeatable(each.name)) return false;
    if (each instanceof HTMLTextAreaElement) return !each.readOnly;
    if (each.name === "version") return true;
    return !left.test(each.type) && !(each.type === "checkbox" && each.required);
  });
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/** Returns what stands in a form, by the names of its fields. Boxes that are not ticked are absent. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of keptFields(form)) {
    if (!isTicked(field) || field.checked) typed[field.name] = field.value;
  }
  return typed;
}

/** Returns whether somebody has changed a text of the form since it was shown. */
export function isTouched(form: HTMLFormElement): boolean {
  return keptFields(form).some(
    (field) =>
      !(field instanceof HTMLSelectElement) &&
      field.type !== "hidden" &&
      (isTicked(field)
        ? field.checked !== field.defaultChecked
        : oneLineEnd(field.value) !== oneLineEnd(field.defaultValue)),
  );
}

/** Fills a form with a draft, as if it had been typed. */
export function fillIn(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const field of keptFields(form)) {
    const value = draft[field.name];
    if (isTicked(field)) set(field, "checked", value === field.value);
    else if (value !== undefined) set(field, "value", value);
    else continue;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Returns whether two drafts say the same. */
export function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => oneLineEnd(one[name] ?? "") === oneLineEnd(other[name] ?? ""));
}

/** Sets a property past React, which notices the change by the event that follows. */
function set(field: Field, property: "value" | "checked", value: string | boolean): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property);
  own?.set?.call(field, value);
}

const oneLineEnd = (text: string) => text.replace(/\r\n?/g, "\n");
