/**
 * Returns whether an address contains a secret: the token of an emailed link, as a parameter or
 * within the path to return to after signing in. Such an address is not passed on as a referrer.
 */
export function holdsSecret(url: string): boolean {
  return /(?:[?&]|%3F|%26)(?:token|session_id)(?:=|%3D)/i.test(url);
}
