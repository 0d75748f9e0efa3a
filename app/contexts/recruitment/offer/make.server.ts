import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { checkedCv, type FileError, type Upload } from "../candidate/checked-file.server.ts";
import { jobOfferMade, jobOfferWithdrawn } from "../events.ts";
import { closingMoment } from "../job/deadline.ts";
import {
  type JobApplicationPath,
  lockedJobApplication,
  moveTo,
} from "../job-application/commands.server.ts";
import { jobOffers } from "../tables/offers.ts";
import type { OfferFields } from "./form.ts";
import { LONGEST_DAYS } from "./rules.ts";

/** The folder of the sealed documents of offers. */
export const OFFER_FOLDER = "job-offers";

type MakeError =
  | FileError
  | "offer-open"
  | "offer-until-passed"
  | "offer-until-too-late"
  | "no-such-minute"
  | "illegal-job-application-move";

/**
 * Makes an offer for an application to the actor's own partner, with a document or without, and moves
 * it to Offer made. The form's key is the offer's id, so that a form sent twice is one offer.
 *
 * Errors: those of `checkedCv`; "offer-open" if one waits for an answer; "offer-until-passed",
 * "offer-until-too-late" and "no-such-minute" for the time to answer; "illegal-job-application-move"
 * from a status that cannot become Offer made.
 */
export async function makeOffer(
  ctx: Ctx,
  files: FileStore,
  path: JobApplicationPath,
  form: OfferFields,
  upload: Upload | undefined,
): Promise<Result<undefined, MakeError>> {
  // Whose application it is, is asked before anything is stored.
  await transact(ctx, async (tx) => {
    await lockedJobApplication(tx, path, "partner", "makeJobOffer");
    return ok();
  });
  const checked = upload && (await checkedCv(upload.bytes));
  if (checked && !checked.ok) return checked;
  const fileKey = upload ? `${OFFER_FOLDER}/${newId(ctx.clock.now())}` : null;
  if (upload && fileKey) await files.put(fileKey, sealerOf(ctx.site).seal(upload.bytes, form.key));
  const file = {
    fileKey,
    fileName: upload ? safeFileName(upload.name, "pdf") : null,
    fileBytes: upload?.bytes.length ?? null,
  };
  if (fileKey === null) {
    const made = await store(ctx, path, form, file);
    return made.ok ? ok() : made;
  }
  const made = await orDeleteFile(files, fileKey, () => store(ctx, path, form, file));
  if (!made.ok) return made;
  if (made.value.repeated) await files.delete(fileKey);
  return ok();
}

type OfferFile = Pick<typeof jobOffers.$inferSelect, "fileKey" | "fileName" | "fileBytes">;

function store(
  ctx: Ctx,
  path: JobApplicationPath,
  { key, answerTime: time, startsOn, ...form }: OfferFields,
  file: OfferFile,
) {
  type StoreError = Exclude<MakeError, FileError>;
  const answerTime = time ?? null;
  return transact<{ repeated: boolean }, StoreError>(ctx, async (tx) => {
    const { jobApplicationId: id } = path;
    const row = await lockedJobApplication(tx, path, "partner", "makeJobOffer");
    const [known] = await tx.db.select().from(jobOffers).where(eq(jobOffers.id, key));
    if (known) {
      orNotFound(known.jobApplicationId === id ? known : undefined);
      return ok({ repeated: true });
    }
    const now = tx.clock.now();
    const until = closingMoment({ date: form.answerDate, time: answerTime, zone: form.answerZone });
    if (!until) return err("no-such-minute");
    if (until <= now) return err("offer-until-passed");
    if (until.getTime() > now.getTime() + days(LONGEST_DAYS)) {
      return err("offer-until-too-late", { days: LONGEST_DAYS });
    }
    const [open] = await tx.db
      .select()
      .from(jobOffers)
      .where(and(eq(jobOffers.jobApplicationId, id), eq(jobOffers.state, "open")));
    if (open && open.answerUntil > now) return err("offer-open");
    if (open) {
      await tx.db
        .update(jobOffers)
        .set({ state: "lapsed", endedAt: now })
        .where(eq(jobOffers.id, open.id));
    }
    if (row.status !== "offered") {
      const to = { status: "offered", stageId: null } as const;
      const moved = await moveTo(tx, { ...row, id }, to, { quietly: true });
      if (!moved.ok) return err("illegal-job-application-move", moved.detail);
    }
    await tx.db.insert(jobOffers).values({
      ...form,
      ...file,
      id: key,
      jobApplicationId: id,
      startsOn: startsOn ?? null,
      answerTime,
      answerUntil: until,
      madeBy: actorId(tx.actor)!,
      madeAt: now,
    });
    await record(
      tx,
      jobOfferMade,
      { offerId: key, jobApplicationId: id },
      { after: { answerUntil: until.toISOString() } },
    );
    return ok({ repeated: false });
  });
}

/**
 * Withdraws the open offer of an application for the actor's own partner, before it is answered.
 * Others' applications are 404.
 *
 * Error: "offer-not-open" if it is not the one that was shown, or is answered or over.
 */
export function withdrawOffer(
  ctx: Ctx,
  path: JobApplicationPath,
  { offerId, reason }: { offerId: string; reason: string },
): Promise<Result<undefined, "offer-not-open">> {
  return transact<undefined, "offer-not-open">(ctx, async (tx) => {
    await lockedJobApplication(tx, path, "partner", "makeJobOffer");
    const { jobApplicationId } = path;
    const ended = await tx.db
      .update(jobOffers)
      .set({ state: "withdrawn", endedAt: tx.clock.now(), reason: reason || null })
      .where(
        and(
          eq(jobOffers.id, offerId),
          eq(jobOffers.jobApplicationId, jobApplicationId),
          eq(jobOffers.state, "open"),
        ),
      )
      .returning({ id: jobOffers.id });
    if (ended.length === 0) return err("offer-not-open");
    await record(tx, jobOfferWithdrawn, { offerId, jobApplicationId }, {});
    return ok();
  });
}
