/**
 * Whether an address carries a secret: the token of a mailed link, by itself or within the path that
 * one comes back to after signing in. Such an address is told to no other page.
 */
export function holdsSecret(url: string): boolean {
  return /(?:[?&]|%3F|%26)(?:token|session_id)(?:=|%3D)/i.test(url);
}
