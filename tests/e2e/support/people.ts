import { type DemoKey, demoPeople } from "#app/contexts/identity/demo.ts";

/** Every kind of person whom the site distinguishes: a guest, and one account of each kind. */
export const people = [
  "guest",
  "member",
  "instructor",
  "moderator",
  "partner",
  "admin",
  "super",
] as const;
export type Person = (typeof people)[number];
export type Account = Exclude<Person, "guest">;

export const isAccount = (person: Person): person is Account => person !== "guest";
export const isStaff = (person: Person | DemoKey) => person === "admin" || person === "super";

export const isModerator = (person: Person) => isStaff(person) || person === "moderator";

export function addressOf(account: Account): string {
  return demoPeople.find(({ key }) => key === account)!.email;
}

export function nameOf(account: Account): string {
  return demoPeople.find(({ key }) => key === account)!.name;
}
