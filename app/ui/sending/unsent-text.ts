/** The form whose words are on their way: leaving the page with them is what its author wants. */
let sent: HTMLFormElement | undefined;

export function markSent(form: HTMLFormElement | undefined): void {
  sent = form;
}

/** Whether a form with room for long texts holds something that was not sent yet. */
export function hasUnsentText(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>("form[method=post]:has(textarea)");
  return [...forms].some((form) => isChanged(form) && (form !== sent || isRefused(form)));
}

/** What was sent and came back with something to correct is not on its way any more. */
function isRefused(form: HTMLFormElement): boolean {
  return form.querySelector("[aria-invalid=true], [role=alert]") !== null;
}

/** A form that came back refused or kept says so itself: its fields begin with what was typed. */
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

function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
