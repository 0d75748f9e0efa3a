/** The form that is being sent. Its author may leave the page without being asked. */
let sent: HTMLFormElement | undefined;

export function markSent(form: HTMLFormElement | undefined): void {
  sent = form;
}

/**
 * Returns whether a form with a long text field holds something that was not sent yet and would be
 * lost. What is kept as a draft of an account would not (`ui/patterns/draft`).
 */
export function hasUnsentText(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>("form[method=post]:has(textarea)");
  return [...forms].some((form) => isUnsent(form) && isChanged(form));
}

/** Returns whether a form within an element differs in any field from what it was shown with. */
export function hasUnsentFields(within: ParentNode): boolean {
  const forms = within.querySelectorAll<HTMLFormElement>("form[method=post]");
  return [...forms].some(
    (form) => isUnsent(form) && (isChanged(form) || [...form.elements].some(hasOtherChoice)),
  );
}

const isUnsent = (form: HTMLFormElement) => !isKept(form) && (form !== sent || isRefused(form));

const isKept = (form: HTMLFormElement) =>
  form.dataset.draft === "kept" && form.querySelector("input[name=draft]") !== null;

/** A form that came back with errors is not being sent any more. */
function isRefused(form: HTMLFormElement): boolean {
  return form.querySelector("[aria-invalid=true], [role=alert]") !== null;
}

/**
 * `data-unsent` marks a form that came back refused or kept: its fields begin with what was typed,
 * so comparing them with their first values would not show that it is unsent.
 */
function isChanged(form: HTMLFormElement): boolean {
  return form.dataset.unsent !== undefined || [...form.elements].some(hasOtherWords);
}

const wordless = /^(hidden|password|file|checkbox|radio|submit|button|reset|image)$/;

function hasOtherWords(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) {
    return !field.readOnly && oneLineEnd(field.value) !== oneLineEnd(field.defaultValue);
  }
  if (!(field instanceof HTMLInputElement) || wordless.test(field.type)) return false;
  return field.value !== field.defaultValue;
}

function hasOtherChoice(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Without a default the browser has chosen the first option, or a script has chosen one.
    const hasDefault = options.some((option) => option.defaultSelected);
    return hasDefault && options.some((option) => option.selected !== option.defaultSelected);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked !== field.defaultChecked;
  }
  return (field.type === "file" || field.type === "password") && field.value !== "";
}

function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
