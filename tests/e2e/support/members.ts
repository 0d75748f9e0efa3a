import { totp } from "#testing/totp.ts";
import { emailTo, linkIn } from "./mail.ts";
import { newAddress, Visitor } from "./visitor.ts";

export type NewMember = {
  name: string;
  email: string;
  password: string;
  /** What the login form is filled in with. */
  login: { email: string; password: string };
  /** Their own browser, signed in. */
  visitor: Visitor;
};

/** Registers somebody who belongs to one test alone. */
export async function newMember(site: string, name = "Ella Kovács"): Promise<NewMember> {
  const visitor = new Visitor(site);
  const email = newAddress("ella");
  const password = "kea over the ridge";
  const { status } = await visitor.send("/register", {
    name,
    email,
    password,
    confirmPassword: password,
    terms: "on",
  });
  if (status !== 303) throw new Error(`registering was answered with ${status}`);
  await visitor.toast();
  return { name, email, password, login: { email, password }, visitor };
}

/** The same, with a confirmed address. */
export async function newVerifiedMember(site: string, name?: string): Promise<NewMember> {
  const member = await newMember(site, name);
  const mail = await emailTo(site, member.email, "Confirm your email address");
  const link = new URL(linkIn(mail, "/verify-email"));
  const token = link.searchParams.get("token")!;
  const { to } = await member.visitor.send(link.pathname + link.search, { token });
  if (to !== "/dashboard") throw new Error(`the address was not confirmed: ${to}`);
  await member.visitor.toast();
  return member;
}

/** Turns a member's two-factor authentication on, which ends their other sessions. */
export async function turnOnTwoFactor({ visitor, password }: NewMember): Promise<void> {
  const page = "/dashboard/profile/two-factor";
  await visitor.send(page, { intent: "begin", currentPassword: password });
  const [, secret] = /data-secret="([^"]+)"/.exec((await visitor.ask(page)).text)!;
  const code = await totp(secret!, new Date());
  const { text } = await visitor.send(page, { intent: "confirm", code });
  if (!text.includes("Your recovery codes"))
    throw new Error("two-factor authentication was not turned on");
}

/** The sessions that a member's security page offers to end. */
export async function otherSessionsOf(visitor: Visitor): Promise<string[]> {
  const { text } = await visitor.ask("/dashboard/profile/security");
  return [...text.matchAll(/\/sessions\/([0-9a-f-]{36})\/end/g)].map(([, id]) => id!);
}
