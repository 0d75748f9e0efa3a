/** Sends a form as its main button does: the first one that has no name, and asks for nothing else. */
export function sendForm(form: HTMLFormElement | null): void {
  const buttons = form?.querySelectorAll<HTMLButtonElement>("button[type=submit]") ?? [];
  const main = [...buttons].find(({ name, disabled }) => name === "" && !disabled);
  form?.requestSubmit(main);
}
