const roleWords = /\b(admin\w*|moderators?|instructors?|staff|official|gcpi|support team)\b/i;

/** Returns whether a name says that its bearer works for the institute. */
export function claimsRole(name: string): boolean {
  return roleWords.test(name);
}
