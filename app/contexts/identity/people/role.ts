import { type Role, roleLabels, roles } from "#app/kernel/actor.ts";

/** The role that a word of a form or an address names. */
export function readRole(word: string | null): Role | undefined {
  return roles.find((role) => role === word);
}

/** Several roles in one line, the most powerful first. */
export function roleNames(held: readonly Role[]): string {
  const order: Role[] = ["super_admin", "admin", "moderator"];
  return order
    .filter((role) => held.includes(role))
    .map((role) => roleLabels[role])
    .join(", ");
}
