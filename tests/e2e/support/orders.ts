import { versionOf } from "#app/platform/forms/version.server.ts";
import { newApplicant } from "./applications.ts";
import { newCourseDate } from "./course-dates.ts";
import type { NewMember } from "./members.ts";
import { Visitor } from "./visitor.ts";

export type Payer = NewMember & { applicationId: string };

/** Returns somebody with an unanswered offer of rotary training, on a course date of their own. */
export async function newlyOffered(site: string, intakeId?: string): Promise<Payer> {
  const { id: applicationId, ...member } = await newApplicant(site);
  const intake = intakeId ?? (await newCourseDate(site, { program: "flight-rotary" })).id;
  const staff = await new Visitor(site).signIn("admin");
  const path = `/admin/applications/${applicationId}`;
  for (const [from, to] of [
    ["online-application", "initial-screening"],
    ["initial-screening", "interview"],
  ] as const) {
    const version = versionOf({ stage: from });
    await done(staff.send(path, { intent: "move", version, to }));
  }
  await done(
    staff.send(`${path}/offer`, {
      intent: "offer",
      intake,
      "module-flight-rotary": "on",
      concession: "none",
      waiver: "Seen in the interview.",
    }),
  );
  return { ...member, applicationId };
}

/** Returns somebody who has accepted such an offer, and whose seat is held but unpaid. */
export async function newPayer(site: string, intakeId?: string): Promise<Payer> {
  const payer = await newlyOffered(site, intakeId);
  await done(payer.visitor.send(`/applications/${payer.applicationId}/offer`));
  await payer.visitor.toast();
  return payer;
}

/** Orders with a plan and a way to pay. @returns where the payer is redirected. */
export async function arrangePayment(
  { visitor, applicationId }: Payer,
  { plan = "upfront", way = "sandbox" } = {},
): Promise<string> {
  const { to, status } = await visitor.send(`/applications/${applicationId}/payment`, {
    plan,
    way,
  });
  if (status !== 303 || !to) throw new Error(`arranging payment was answered with ${status}`);
  return to;
}

/** Pays everything at the sandbox checkout. @returns where it redirects. */
export async function payAll(payer: Payer): Promise<string> {
  const { to, status } = await payer.visitor.send(await arrangePayment(payer), { answer: "pay" });
  if (status !== 303 || !to) throw new Error(`paying was answered with ${status}`);
  return to;
}

/** Makes an unpaid order for a single test. */
export async function newOrder(site: string): Promise<string> {
  const payer = await newPayer(site);
  await arrangePayment(payer);
  return orderIdOf(site, payer.email);
}

/** Returns the id of a payer's order, from the staff list. */
export async function orderIdOf(site: string, email: string): Promise<string> {
  const staff = await new Visitor(site).signIn("admin");
  const { text } = await staff.ask(`/admin/orders?status=all&q=${encodeURIComponent(email)}`);
  const [, id] = /href="\/admin\/orders\/([0-9a-f-]{36})"/.exec(text) ?? [];
  if (!id) throw new Error("the office finds no order");
  return id;
}

async function done(answer: ReturnType<Visitor["send"]>) {
  const { status, text } = await answer;
  if (status !== 303) throw new Error(`answered with ${status}: ${text.slice(0, 2000)}`);
}
