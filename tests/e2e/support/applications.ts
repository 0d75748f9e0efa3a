import type { Page } from "@playwright/test";
import { type NewMember, newVerifiedMember } from "./members.ts";
import { newAddress, plain, Visitor } from "./visitor.ts";

export type Application = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  program: string;
  experience: string;
  motivation: string;
};

/** Returns the fields of an application that no other test sends. */
export function anApplication(overrides: Partial<Application> = {}): Application {
  const email = newAddress("ngaio");
  return {
    firstName: "Ngaio",
    lastName: "Marama",
    email,
    phone: "+64 21 555 0199",
    program: "core",
    experience: "Four years of event security in Ōtautahi.",
    motivation: `To protect people for a living (${email}).`,
    ...overrides,
  };
}

/** Sends an application, and looks up its id in the staff list. */
export async function sendApplication(
  site: string,
  application = anApplication(),
): Promise<Application & { id: string }> {
  const sent = await new Visitor(site).send("/admissions/apply", application);
  if (sent.status !== 303) throw new Error(`the application was answered with ${sent.status}`);
  const [id] = await applicationIdsOf(site, application.email);
  if (!id) throw new Error("the application did not reach the office");
  return { ...application, id };
}

/** Returns the ids of the applications from an address, from the staff list. */
export async function applicationIdsOf(site: string, email: string): Promise<string[]> {
  const staff = await new Visitor(site).signIn("admin");
  const { text } = await staff.ask(`/admin/applications?stage=all&q=${encodeURIComponent(email)}`);
  const ids = text.matchAll(/href="\/admin\/applications\/([0-9a-f-]{36})"/g);
  return [...new Set([...ids].map(([, id]) => id!))];
}

/** Returns the stage of an application, as staff see it. */
export async function stageOf(site: string, id: string): Promise<string> {
  const staff = await new Visitor(site).signIn("admin");
  const { text } = await staff.ask(`/admin/applications/${id}`);
  const heading = /<h1[^>]*>[\s\S]*?<\/h1>/.exec(text)?.[0] ?? "";
  // The stage is the badge after the name.
  return plain(/.*<span[^>]*>([\s\S]*)$/.exec(heading)?.[1] ?? "");
}

/** Returns somebody with a verified address who has applied with it. */
export async function newApplicant(site: string): Promise<NewMember & { id: string }> {
  const member = await newVerifiedMember(site);
  const { id } = await sendApplication(site, anApplication({ email: member.email }));
  return { ...member, id };
}

/** Fills in the application form, on its page or in its dialog. */
export async function fillApplication(page: Page, application: Partial<Application>) {
  const form = applicationForm(page);
  const labels = {
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email Address",
    phone: "Phone Number",
    experience: "Relevant Experience",
    motivation: "Motivation for Applying",
  } as const;
  for (const [name, label] of Object.entries(labels)) {
    const value = application[name as keyof typeof labels];
    if (value !== undefined) await form.getByLabel(label).fill(value);
  }
  if (application.program)
    await form.getByLabel("Select Program").selectOption(application.program);
}

export function applicationForm(page: Page) {
  return page.locator('form[action^="/admissions/apply"]');
}

export function submitButton(page: Page) {
  return applicationForm(page).getByRole("button", { name: /Submit Application|Submitting/ });
}
