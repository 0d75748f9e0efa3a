import { Visitor } from "./visitor.ts";

/** Returns the id of the account with an address, from the staff list. */
export async function userIdOf(site: string, email: string): Promise<string> {
  const staff = await new Visitor(site).signIn("super");
  const { text } = await staff.ask(`/admin/users?q=${encodeURIComponent(email)}`);
  const [, id] = /href="\/admin\/users\/([0-9a-f-]{36})"/.exec(text) ?? [];
  if (!id) throw new Error(`nobody has the address ${email}`);
  return id;
}

/** Gives somebody a role, as a super admin. */
export async function giveRole(site: string, userId: string, role: string): Promise<void> {
  const staff = await new Visitor(site).signIn("super");
  const form = { role, reason: "Needed for a journey" };
  const { status } = await staff.send(`/admin/users/${userId}/roles`, form);
  if (status !== 303) throw new Error(`the role was answered with ${status}`);
}

/** Takes the role away. */
export async function takeRole(site: string, userId: string, role: string): Promise<void> {
  const staff = await new Visitor(site).signIn("super");
  const form = { role, reason: "No longer needed" };
  const { status } = await staff.send(`/admin/users/${userId}/roles/${role}`, form);
  if (status !== 303) throw new Error(`taking the role was answered with ${status}`);
}
