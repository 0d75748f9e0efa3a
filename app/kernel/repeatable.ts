const unrepeatable = /password|token|website/i;

/**
 * Returns whether the value of a form's field may be sent back or kept. Passwords, tokens and the
 * trap for machines may not.
 */
export function isRepeatable(name: string): boolean {
  return !unrepeatable.test(name);
}
