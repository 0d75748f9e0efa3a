import { totp } from "#testing/totp.ts";
import { emailTo, linkIn } from "./mail.ts";
import { newAddress, Visitor } from "./visitor.ts";

export type NewMember = {
  name: string;
  email: string;
  password: string;
  /** The values for the login form. */
  login: { email: string; password: string };
  /** Their own session, signed in. */
  visitor: Visitor;
};

/** Registers a member for a single test. */
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

/** Registers a member with a verified address. */
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

/** Logs a person of the demo in who is not of its cast, with a new password by mail. */
export async function loggedInByMail(site: string, email: string): Promise<Visitor> {
  const visitor = new Visitor(site);
  await visitor.send("/forgot-password", { email });
  const link = new URL(
    linkIn(await emailTo(site, email, "Choose a new password"), "/reset-password"),
  );
  const token = link.searchParams.get("token")!;
  const password = "kea over the ridge";
  await visitor.send(link.pathname + link.search, { token, password, confirmPassword: password });
  const { status } = await visitor.send("/login", { email, password });
  if (status !== 303) throw new Error(`logging in was answered with ${status}`);
  await visitor.toast();
  return visitor;
}

/** Turns on two-factor authentication, which ends the member's other sessions. */
export async function turnOnTwoFactor({ visitor, password }: NewMember): Promise<void> {
  const page = "/dashboard/profile/two-factor";
  await visitor.send(page, { intent: "begin", currentPassword: password });
  const [, secret] = /data-secret="([^"]+)"/.exec((await visitor.ask(page)).text)!;
  const code = await totp(secret!, new Date());
  const { text } = await visitor.send(page, { intent: "confirm", code });
  if (!text.includes("Your recovery codes"))
    throw new Error("two-factor authentication was not turned on");
}

/** Returns the ids of the sessions that a member's security page offers to end. */
export async function otherSessionsOf(visitor: Visitor): Promise<string[]> {
  const { text } = await visitor.ask("/dashboard/profile/security");
  return [...text.matchAll(/\/sessions\/([0-9a-f-]{36})\/end/g)].map(([, id]) => id!);
}
