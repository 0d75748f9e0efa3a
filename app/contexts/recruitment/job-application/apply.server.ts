import { and, eq, inArray, ne } from "drizzle-orm";
import { ownCertificates } from "#app/contexts/learning/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import type { JobApplicationText } from "./form.ts";
import { cvFor } from "./cv-to-send.server.ts";
import type { FileError, Upload } from "../candidate/checked-file.server.ts";
import { isBlocked, sentProfileOf } from "../candidate/sent.server.ts";
import {
  jobApplications,
  jobApplicationCertificates,
  jobApplicationLanguages,
  jobApplicationTransitions,
} from "../tables/job-applications.ts";
import { jobApplicationReceived } from "../events.ts";
import { recruitmentPolicy } from "../policy.ts";
import { openJob } from "../job/board.server.ts";
import { questionsOf } from "../screening/queries.server.ts";
import { answersTo, countMarks, faultOf } from "../screening/rules.ts";
import { sourceOf } from "./source.server.ts";
import { jobListings, languages } from "../tables/jobs.ts";

/** An application as its form sends it. */
export type JobApplication = JobApplicationText & {
  key: string;
  languageIds: readonly string[];
  certificates: readonly string[];
  /** Answers to the employer's questions, by the question's id. */
  answers?: Readonly<Record<string, string>>;
};

type ApplyError =
  | "not-verified"
  | "not-open"
  | "already-applied"
  | "employer-blocked"
  | "no-cv"
  | "answers-incomplete"
  | FileError
  | "too-many-attempts";

/** Enough for somebody who looks for work. Only bots send more in an hour. */
const perPerson = { name: "job-application", points: 20, seconds: 3600 };

/** The folder of sealed CVs in the file store. The rest of a key says when the CV was stored. */
export const CV_FOLDER = "cvs";

/**
 * Applies for an open job. The CV is the uploaded one or else that of the actor's profile. It is
 * checked by its content, then sealed and stored, then its row is written. The form's key is the
 * application's id, so that a form sent twice is one application. Certificates are taken only if
 * they are the actor's own and valid. What the profile says is stored as it is now, if its owner
 * lets employers see it.
 *
 * Errors: "not-verified"; "not-open" for a job that is closed or was never open; "already-applied";
 * "employer-blocked"; "answers-incomplete" if a question is not answered as it asks; "no-cv" without an upload and a profile; those of `checkedCv`;
 * "too-many-attempts" with the seconds to wait.
 */
export async function applyForJob(
  ctx: Ctx,
  files: FileStore,
  jobId: string,
  form: JobApplication,
  upload: Upload | undefined,
): Promise<Result<{ id: string }, ApplyError>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!recruitmentPolicy.apply(actor)) return err("not-verified");
  const wait = await consume(ctx, perPerson, actor.id);
  if (wait > 0) return err("too-many-attempts", { wait });
  if (await isKnown(ctx, form.key, actor.id)) return ok({ id: form.key });
  const found = await cvFor(ctx, files, upload);
  if (!found.ok) return found;
  const cv = found.value;

  const cvKey = `${CV_FOLDER}/${newId(ctx.clock.now())}`;
  await files.put(cvKey, sealerOf(ctx.site).seal(cv.bytes, form.key));
  return orDeleteFile(files, cvKey, () =>
    transact<{ id: string }, Exclude<ApplyError, "not-verified" | "too-many-attempts">>(
      ctx,
      async (tx) => {
        // Locked until the end, so that the job cannot close meanwhile.
        await tx.db
          .select({ id: jobListings.id })
          .from(jobListings)
          .where(eq(jobListings.id, jobId))
          .for("update");
        const job = await openJob(tx, jobId);
        if (!job) return err("not-open");
        if (job.ownJobApplication) return err("already-applied");
        if (job.partnerId && (await isBlocked(tx, actor.id, job.partnerId))) {
          return err("employer-blocked");
        }
        const questions = await questionsOf(tx, jobId);
        const given = form.answers ?? {};
        if (questions.some((each) => faultOf(each, given[each.id] ?? ""))) {
          return err("answers-incomplete");
        }
        const answers = answersTo(questions, given);
        const appliedAt = tx.clock.now();
        const added = await tx.db
          .insert(jobApplications)
          .values({
            ...columnsOf(form),
            id: form.key,
            jobId,
            jobTitle: job.jobTitle,
            partnerName: job.partnerName,
            profileId: actor.id,
            status: "received",
            appliedAt,
            movedAt: appliedAt,
            cvName: safeFileName(cv.name, "pdf"),
            cvBytes: cv.bytes.length,
            cvKey,
            answers: answers.length > 0 ? answers : null,
            ...countMarks(answers),
            sentProfile: await sentProfileOf(tx, actor.id),
            source: await sourceOf(tx, { jobId, profileId: actor.id }),
          })
          .onConflictDoNothing()
          .returning({ id: jobApplications.id });
        // The key is somebody else's, or the same form was sent at the same time.
        orNotFound(added[0]);
        await attach(tx, form);
        await tx.db.insert(jobApplicationTransitions).values({
          id: newId(appliedAt),
          jobApplicationId: form.key,
          toStatus: "received",
          movedBy: actor.id,
          at: appliedAt,
        });
        await record(tx, jobApplicationReceived, { jobApplicationId: form.key });
        return ok({ id: form.key });
      },
    ),
  );
}

/** Returns what the candidate wrote. Each field has a column of the same name. */
function columnsOf(
  form: JobApplication,
): Pick<typeof jobApplications.$inferInsert, keyof JobApplicationText> {
  const { key: _, languageIds: __, certificates: ___, answers: ____, ...text } = form;
  return text;
}

async function isKnown(ctx: Pick<Ctx, "db">, id: string, profileId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.id, id),
        eq(jobApplications.profileId, profileId),
        ne(jobApplications.status, "withdrawn"),
      ),
    );
  return row !== undefined;
}

async function attach(
  tx: Tx,
  { key: jobApplicationId, languageIds, certificates }: JobApplication,
) {
  const known = await tx.db
    .select({ languageId: languages.id })
    .from(languages)
    .where(inArray(languages.id, [...languageIds]));
  if (known.length > 0) {
    await tx.db
      .insert(jobApplicationLanguages)
      .values(known.map(({ languageId }) => ({ jobApplicationId, languageId })));
  }
  if (certificates.length === 0) return;
  const own = await ownCertificates(tx);
  const attached = own.filter(
    ({ number, state }) => state === "valid" && certificates.includes(number),
  );
  if (attached.length === 0) return;
  await tx.db
    .insert(jobApplicationCertificates)
    .values(attached.map(({ number }) => ({ jobApplicationId, number })));
}
