import { expect } from "vitest";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { application, modulesOnOffer, officesOpen, programmesOnOffer } from "#testing/factories.ts";
import { reminderEmailOf } from "../reminder/queries.server.ts";
import { missingDocuments, missingText } from "../screening/checklist.ts";
import { eligibilityOf } from "../screening/eligibility-queries.server.ts";
import { ownScreening, progressOf } from "../screening/queries.server.ts";
import { evidence, evidenceRequests, evidenceSightings, screenings } from "../tables/screening.ts";
import { trackedApplication } from "./own-queries.server.ts";

/** Returns what the tracker, the reminder and the page for documents say is missing. */
async function said(ctx: Ctx, applicationId: string) {
  const me: Ctx = { ...ctx, actor: cast.member };
  const step = await trackedApplication(ctx, applicationId, { timeZone: "UTC" });
  const reminder = await reminderEmailOf(ctx, "documents-missing", applicationId);
  const { checklist } = (await ownScreening(me, applicationId))!;
  const page = missingDocuments(checklist.entries).map(missingText);
  const progress = await progressOf(me, applicationId, await eligibilityOf(me, applicationId));
  // The page of the application says the same as the page for documents.
  expect(progress).toEqual(checklist.progress);
  expect(reminder?.missing ?? []).toEqual(page);
  expect(step?.detail ?? "").toBe(page.join(", "));
  return { page, step };
}

dbTest("tracker, reminder and page name the same missing documents", async ({ ctx }) => {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const email = cast.member.email;
  const { id } = await application(ctx, { email, path: ["initial-screening"] });
  const at = ctx.clock.now();
  await ctx.db.insert(screenings).values({
    applicationId: id,
    submittedAt: at,
    consentedAt: at,
    experienceMonths: 60,
  });
  const first = await said(ctx, id);
  expect(first.page).toContain("Identity document");
  expect(first.step).toMatchObject({ key: "documents", owed: true });

  // The office asks for one thing more, by a day.
  const requestId = newId();
  await ctx.db.insert(evidenceRequests).values({
    id: requestId,
    applicationId: id,
    kind: "other",
    description: "The deed poll",
    reason: "The names differ.",
    dueOn: "2026-04-03",
    requestedBy: cast.admin.id,
    requestedAt: at,
  });
  const asked = await said(ctx, id);
  expect(asked.page).toContain("The deed poll (by 3 Apr 2026)");
  expect(asked.step?.deadline).toMatchObject({ word: "By", times: [expect.stringContaining("3")] });

  // A refused document leaves the request open; what was seen at the interview answers it.
  const document = {
    applicationId: id,
    fileName: "deed.pdf",
    mediaType: "application/pdf",
    bytes: 10,
    uploadedBy: cast.member.id,
    uploadedAt: at,
  };
  await ctx.db.insert(evidence).values([
    { ...document, id: newId(), kind: "other", requestId, decision: "not-accepted" },
    { ...document, id: newId(), kind: "identity" },
  ]);
  const refused = await said(ctx, id);
  expect(refused.page).toContain("The deed poll (by 3 Apr 2026)");
  expect(refused.page).not.toContain("Identity document");
  const seen = { applicationId: id, seen: "Seen", seenBy: cast.admin.id, seenAt: at };
  const needed = first.page.flatMap((title) =>
    title === "Medical certificate"
      ? (["medical-certificate"] as const)
      : title.startsWith("Reference")
        ? (["reference"] as const)
        : title === "Earlier training"
          ? (["earlier-training"] as const)
          : [],
  );
  await ctx.db
    .insert(evidenceSightings)
    .values([
      { ...seen, id: newId(), kind: "other", requestId },
      ...needed.map((kind) => ({ ...seen, id: newId(), kind, validUntil: "2036-01-01" })),
    ]);
  const done = await said(ctx, id);
  expect(done.page).toEqual([]);
  expect(done.step).toMatchObject({ key: "being-checked", owed: false });
});
