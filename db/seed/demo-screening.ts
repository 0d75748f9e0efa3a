import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { EVIDENCE_FOLDER } from "#app/contexts/admissions/screening/hand-in.server.ts";
import { evidenceKindLabels } from "#app/contexts/admissions/screening/rules.ts";
import { birthDateOn } from "#app/contexts/admissions/screening/eligibility-queries.server.ts";
import { applications } from "#app/contexts/admissions/tables/applications.ts";
import {
  evidence,
  evidenceRequests,
  evidenceSightings,
  evidenceViews,
  interviews,
  screenings,
  veteranClaims,
} from "#app/contexts/admissions/tables/screening.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { slots } from "#app/contexts/scheduling/tables.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { offerTimes } from "./demo-slots.ts";
import { demoPdf } from "./demo-pdf.ts";
import { demoAddress, type Screening, screeningStories } from "./demo-screening-stories.ts";

/**
 * Screening at both bases, and the demo member's interview in the week after the first start. The
 * documents are sealed in the file store like any others.
 */
export function demoScreening(files: FileStore): Seed {
  return {
    name: "demo/screening",
    run: async (tx) => {
      const officer = await profileOf(tx, demoAddress("admin"));
      if (!officer) return;
      for (const story of screeningStories) await tell(tx, files, story, officer);
      await arrange(tx, officer);
    },
  };
}

async function tell(tx: Tx, files: FileStore, story: Screening, officer: string) {
  const application = await applicationOf(tx, story.email);
  if (!application) return;
  const now = tx.clock.now();
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const statedAt = new Date(now.getTime() - days(story.daysAgo));
  const lookedAt = new Date(statedAt.getTime() + days(1));
  const sealer = sealerOf(tx.site);
  const born = today.subtract({ years: story.bornYearsAgo, months: 5 }).toString();
  const { id: applicationId } = application;
  await tx.db.insert(screenings).values({
    applicationId,
    birthDateSealed: sealText(sealer, born, birthDateOn(applicationId)),
    experienceMonths: story.experienceMonths ?? null,
    flightHours: story.flightHours ?? null,
    consentedAt: statedAt,
    submittedAt: statedAt,
    ...(story.background
      ? { background: story.background, backgroundAt: lookedAt, backgroundBy: officer }
      : {}),
  });
  await tellRequest(tx, { story, applicationId, officer, at: lookedAt });
  const uploadedBy = (await profileOf(tx, story.email)) ?? officer;
  if (story.claim) {
    await tx.db
      .insert(veteranClaims)
      .values({ applicationId, service: story.claim, claimedBy: uploadedBy, claimedAt: statedAt });
  }
  for (const { kind, fileName, decision, note, validFor } of story.papers) {
    const id = newId(statedAt);
    const storageKey = `${EVIDENCE_FOLDER}/${newId(statedAt)}`;
    const bytes = demoPdf([evidenceKindLabels[kind], application.name, "A paper of the demo."]);
    await files.put(storageKey, sealer.seal(bytes, id));
    await tx.db.insert(evidence).values({
      id,
      applicationId,
      kind,
      fileName,
      mediaType: "application/pdf",
      bytes: bytes.length,
      validUntil: validFor === undefined ? null : today.add({ days: validFor }).toString(),
      uploadedBy,
      uploadedAt: statedAt,
      ...(decision
        ? { decision, decisionNote: note ?? null, decisionBy: officer, decisionAt: lookedAt }
        : {}),
      storageKey,
    });
    if (!decision) continue;
    await tx.db
      .insert(evidenceViews)
      .values({ id: newId(lookedAt), evidenceId: id, viewedBy: officer, at: lookedAt });
  }
}

async function tellRequest(
  tx: Tx,
  told: { story: Screening; applicationId: string; officer: string; at: Date },
) {
  const { story, applicationId, officer, at } = told;
  if (story.request) {
    const { description, reason, dueInDays } = story.request;
    const today = Temporal.PlainDate.from(tx.clock.now().toISOString().slice(0, 10));
    await tx.db.insert(evidenceRequests).values({
      id: newId(at),
      applicationId,
      kind: "other",
      description,
      reason,
      dueOn: today.add({ days: dueInDays }).toString(),
      requestedBy: officer,
      requestedAt: at,
    });
  }
  if (story.seen) {
    await tx.db.insert(evidenceSightings).values({
      id: newId(at),
      applicationId,
      kind: story.seen.kind,
      seen: story.seen.text,
      seenBy: officer,
      seenAt: at,
    });
  }
}

/**
 * Offers times for interviews, and arranges the member's: it takes the one at 10:00 in Christchurch
 * on the first weekday after five days.
 */
async function arrange(tx: Tx, officer: string) {
  const taken = await offerTimes(tx, officer);
  const application = await applicationOf(tx, demoAddress("member"));
  if (!application || !taken) return;
  const now = tx.clock.now();
  const { id: slotId, startsAt, timeZone, way, place } = taken;
  await tx.db
    .update(slots)
    .set({ state: "taken", subjectId: application.id, version: 2 })
    .where(eq(slots.id, slotId));
  await tx.db.insert(interviews).values({
    id: newId(now),
    applicationId: application.id,
    startsAt,
    minutes: 45,
    officeZone: timeZone,
    applicantZone: timeZone,
    way,
    place,
    slotId,
    arrangedBy: officer,
    arrangedAt: new Date(now.getTime() - days(1)),
  });
}

async function applicationOf(tx: Tx, email: string) {
  const [row] = await tx.db
    .select({ id: applications.id, first: applications.firstName, last: applications.lastName })
    .from(applications)
    .where(eq(applications.email, email));
  return row && { id: row.id, name: `${row.first} ${row.last}` };
}

async function profileOf(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email));
  return row?.id;
}
