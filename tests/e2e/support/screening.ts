import { randomInt, randomUUID } from "node:crypto";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { pdf } from "#testing/files.ts";
import { newApplicant } from "./applications.ts";
import { type Answer, Visitor } from "./visitor.ts";

/** Returns an applicant whom staff have moved to Initial Screening. */
export async function newScreening(site: string) {
  const applicant = await newApplicant(site);
  const admin = await new Visitor(site).signIn("admin");
  const version = versionOf({ stage: "online-application" });
  const move = { intent: "move", version, to: "initial-screening" };
  const { status } = await admin.send(`/admin/applications/${applicant.id}`, move);
  if (status !== 303) throw new Error(`moving was answered with ${status}`);
  await admin.toast();
  const page = `/applications/${applicant.id}/evidence`;
  return { ...applicant, admin, page };
}

export const statement = {
  intent: "statement",
  birthDate: "1994-05-17",
  experienceMonths: "48",
  consent: "on",
};

/** Returns a document as the page's form sends it. */
export function documentForm(
  changes: { key?: string; kind?: string; name?: string; bytes?: Uint8Array } = {},
): FormData {
  const { key = randomUUID(), kind = "identity", name = "passport.pdf", bytes = pdf() } = changes;
  const form = new FormData();
  form.set("intent", "hand-in");
  form.set("key", key);
  form.set("kind", kind);
  form.set("validUntil", "");
  form.set("file", new File([bytes as BlobPart], name));
  return form;
}

/** Hands in a document. @returns its id, and the answer. */
export async function handIn(
  visitor: Visitor,
  page: string,
  changes: Parameters<typeof documentForm>[0] = {},
): Promise<{ id: string; answer: Answer }> {
  const id = changes.key ?? randomUUID();
  const answer = await visitor.send(page, documentForm({ ...changes, key: id }));
  return { id, answer };
}

/** Moves an application to Interview, and arranges one on a free day. @returns its fields. */
export async function arrangeInterview(
  { id, admin }: { id: string; admin: Visitor },
  changes: Record<string, string> = {},
) {
  const version = versionOf({ stage: "initial-screening" });
  const move = { intent: "move", version, to: "interview" };
  await admin.send(`/admin/applications/${id}`, move);
  await admin.toast();
  const form = { ...anInterview(), ...changes };
  const { status } = await admin.send(`/admin/applications/${id}/interview`, form);
  if (status !== 303) throw new Error(`arranging was answered with ${status}`);
  await admin.toast();
  return form;
}

/**
 * Returns a day of the next years that no other test uses: a member of staff is at one interview at a
 * time.
 */
export function freeDay(): string {
  return new Date(Date.now() + randomInt(30, 10_000) * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the fields of an appointment in the staff form. */
export function anInterview(): Record<string, string> {
  return {
    intent: "arrange",
    key: randomUUID(),
    version: "",
    date: freeDay(),
    time: "12:30",
    minutes: "45",
    base: "Christchurch",
    applicantZone: "Europe/Budapest",
    way: "video",
    link: "https://calls.example/a-room-with-a-rather-long-name-that-nobody-would-type",
  };
}
