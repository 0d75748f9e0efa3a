import type { Member } from "#app/kernel/actor.ts";

export type Person = Pick<Member, "name" | "email">;

/** We store one name and many tools want two, so the last word becomes the family name. */
export function personalClaims({ name, email }: Person) {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1)! : "";
  const given = (family ? words.slice(0, -1) : words).join(" ");
  return { name, given_name: given, family_name: family, email };
}
