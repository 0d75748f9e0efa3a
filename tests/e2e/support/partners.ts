import { randomInt, randomUUID } from "node:crypto";
import { pdf } from "#testing/files.ts";
import { emailTo, linkIn } from "./mail.ts";
import { newVerifiedMember, type NewMember } from "./members.ts";
import { newAddress, Visitor } from "./visitor.ts";

const password = "kea over the ridge";

export type NewPartner = {
  id: string;
  name: string;
  /** A person who acts for the partner, signed in. */
  visitor: Visitor;
  login: { email: string; password: string };
};

/** Adds a partner for a single test: staff invite a person, who joins by email. */
export async function newPartner(site: string, name = "Ruru Security"): Promise<NewPartner> {
  const partnerName = `${name} ${randomInt(1e6)}`;
  const staff = await new Visitor(site).signIn("admin");
  const made = await staff.send("/admin/partners", { partnerName, note: "" });
  const id = idIn(made.to, "/admin/partners/");
  const email = newAddress("ruru");
  const invited = { intent: "invite", name: "Ngaire Tau", email };
  await staff.send(`/admin/partners/${id}`, invited);
  const mail = await emailTo(site, email, "Your invitation");
  const token = new URL(linkIn(mail, "/invitation")).searchParams.get("token")!;
  const visitor = new Visitor(site);
  const accepted = await visitor.send("/invitation", {
    token,
    password,
    confirmPassword: password,
  });
  if (accepted.to !== "/partner/dashboard") throw new Error(`led to ${accepted.to}`);
  await visitor.toast();
  return { id, name: partnerName, visitor, login: { email, password } };
}

/** Returns the fields of a complete listing. */
export const aListing = (changes: Record<string, string> = {}) => ({
  jobTitle: `Night Officer ${randomInt(1e6)}`,
  category: "Residential Security",
  location: "Hokitika, New Zealand",
  pay: "not-stated",
  jobDescription: "You keep a house by the sea.",
  requirements: "A Certificate of Approval.",
  applicationInstructions: "Say which nights suit you.",
  ...changes,
});

/** Submits a listing as a partner. */
export async function newListing(
  { visitor }: NewPartner,
  changes: Record<string, string> = {},
  /** Done while the listing is a draft. */
  whileDraft?: (id: string) => Promise<void>,
): Promise<{ id: string; jobTitle: string }> {
  const form = aListing(changes);
  const sent = await visitor.send("/job-form", { ...form, intent: "draft" });
  const id = idIn(sent.to, "/job-form/");
  await whileDraft?.(id);
  const submitted = await visitor.send(`/job-form/${id}`, {
    ...form,
    version: await versionIn(visitor, `/job-form/${id}`),
  });
  if (submitted.to !== "/partner/dashboard") throw new Error(`not submitted: ${submitted.status}`);
  await visitor.toast();
  return { id, jobTitle: form.jobTitle };
}

/** Approves a listing as staff, so that it is on the board. */
export async function approve(site: string, id: string): Promise<void> {
  const staff = await new Visitor(site).signIn("admin");
  const version = await versionIn(staff, `/admin/jobs/${id}`);
  const approved = await staff.send(`/admin/jobs/${id}`, { intent: "approve", version });
  if (approved.status !== 303) throw new Error(`not approved: ${approved.status}`);
}

/** Returns a new member with a verified address. */
export async function newCandidate(site: string, name?: string): Promise<NewMember> {
  return newVerifiedMember(site, name);
}

/** Applies for an open job. @returns the job application's id. */
export async function applyFor(visitor: Visitor, jobId: string, coverNote: string) {
  const form = new FormData();
  const key = randomUUID();
  form.set("key", key);
  form.set("contact", "021 555 0123");
  form.set("coverNote", coverNote);
  form.set("consent", "on");
  const cv = pdf(coverNote) as Uint8Array<ArrayBuffer>;
  form.set("cv", new File([cv], "cv.pdf", { type: "application/pdf" }));
  const sent = await visitor.send(`/situations-vacant/${jobId}/application`, form);
  if (sent.to !== `/job-applications/${key}`) throw new Error(`not taken: ${sent.status}`);
  await visitor.toast();
  return key;
}

/** Returns the version in a page's form. */
export async function versionIn(visitor: Visitor, path: string): Promise<string> {
  const { text } = await visitor.ask(path);
  return /name="version" value="(\d+)"/.exec(text)![1]!;
}

function idIn(to: string | null, prefix: string): string {
  if (!to?.startsWith(prefix)) throw new Error(`led to ${to}`);
  return to.slice(prefix.length);
}
