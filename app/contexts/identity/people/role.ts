import { type Role, roleLabels, roles } from "#app/kernel/actor.ts";

/** Returns the role that a form or an address names, or undefined. */
export function readRole(word: string | null): Role | undefined {
  return roles.find((role) => role === word);
}

/** Returns the names of several roles in one line, the most powerful first. */
export function roleNames(held: readonly Role[]): string {
  const order: Role[] = ["super_admin", "admin", "instructor", "moderator"];
  return order
    .filter((role) => held.includes(role))
    .map((role) => roleLabels[role])
    .join(", ");
}
