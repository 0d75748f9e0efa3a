import { randomUUID } from "node:crypto";
import { pdf } from "#testing/files.ts";
import type { NewMember } from "./members.ts";

/** Applies for an open job as a member, and returns the application's id. */
export async function applyFor(
  { visitor }: NewMember,
  jobId: string,
  more: Record<string, string> = {},
): Promise<string> {
  const key = randomUUID();
  const form = new FormData();
  const fields = {
    key,
    contact: "021 555 0177",
    coverNote: "I have looked after people for six years.",
    consent: "on",
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(
    "cv",
    new File([new Uint8Array(pdf("years of work"))], "cv.pdf", { type: "application/pdf" }),
  );
  const sent = await visitor.send(`/situations-vacant/${jobId}/application`, form);
  if (sent.status !== 303) throw new Error(`not applied: ${sent.status}`);
  await visitor.toast();
  return key;
}
