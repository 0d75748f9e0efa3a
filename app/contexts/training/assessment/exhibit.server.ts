import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { attest, attestAll, sha256 } from "#app/contexts/attestation/public.server.ts";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import type { Retention } from "#app/platform/personal-data/personal-data-item.ts";
import { encodePhoto } from "#app/platform/pictures/encode-photo.server.ts";
import { openFile, sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { exhibitAdded, exhibitRemoved } from "../events.ts";
import { trainingPolicy } from "../policy.ts";
import { assessments, criteriaSets, exhibits } from "../tables/assessments.ts";
import { trainingSessions } from "../tables/sessions.ts";
import { exhibitsDeletedFact } from "./attested.server.ts";
import { EXHIBIT_BYTES } from "./fields.ts";
import { EXHIBITS_KEPT_MONTHS } from "./rules.ts";
import {
  authorisedOn,
  intakeEnd,
  leadsToday,
  lockedAssessment,
  signedBy,
  teachersOf,
} from "./subject.server.ts";
import { wholeAssessment } from "./content.server.ts";

/** The folder of sealed exhibits in the file store. */
const FOLDER = "exhibits";

export type ExhibitError =
  | "already-signed"
  | "not-authorised"
  | "unknown-criterion"
  | "too-many-exhibits"
  | "empty-file"
  | "too-large"
  | "wrong-type"
  | "no-photo";

const MOST_EXHIBITS = 40;

/** An exhibit as it is sent: a note, the address of a video, or a file. */
export type NewExhibit = {
  criterion: string | null;
} & (
  | { kind: "note" | "link"; text: string }
  | { kind: "photo" | "file"; upload: { name: string; bytes: Uint8Array } }
);

/**
 * Adds an exhibit to a draft. A photograph is encoded anew, without the camera's data; files are
 * recognised by their content. Both are sealed in the store, and their SHA-256 is kept.
 *
 * Errors: "already-signed"; "not-authorised" on the day; "unknown-criterion"; "too-many-exhibits"; of
 * files "empty-file", "too-large", "wrong-type", and "no-photo" for what cannot be read as a picture.
 */
export async function addExhibit(
  ctx: Ctx,
  files: FileStore,
  assessmentId: string,
  exhibit: NewExhibit,
): Promise<Result<{ exhibitId: string }, ExhibitError>> {
  authorize(trainingPolicy.enterTeaching(ctx.actor));
  const takenAt = ctx.clock.now();
  const exhibitId = newId(takenAt);
  const { criterion } = exhibit;
  if ("text" in exhibit) {
    const { kind, text } = exhibit;
    return insert(ctx, assessmentId, { id: exhibitId, kind, criterion, text });
  }
  const { kind } = exhibit;
  const read = await readUpload(kind, exhibit.upload);
  if (!read.ok) return read;
  const { bytes, fileName, mediaType } = read.value;
  const storageKey = `${FOLDER}/${newId(takenAt)}`;
  await files.put(storageKey, sealerOf(ctx.site).seal(bytes, exhibitId));
  return orDeleteFile(files, storageKey, () =>
    insert(ctx, assessmentId, {
      id: exhibitId,
      kind,
      criterion,
      fileName,
      mediaType,
      bytes: bytes.length,
      storageKey,
      sha256: sha256(bytes),
    }),
  );
}

async function readUpload(
  kind: "photo" | "file",
  { name, bytes }: { name: string; bytes: Uint8Array },
) {
  if (bytes.length === 0) return err("empty-file");
  if (bytes.length > EXHIBIT_BYTES) return err("too-large");
  if (kind === "photo") {
    const photo = await encodePhoto(bytes);
    if (!photo) return err("no-photo");
    return ok({ bytes: photo, mediaType: "image/jpeg", fileName: safeFileName(name, "jpg") });
  }
  const recognised = await recognise(bytes);
  if (!recognised) return err("wrong-type");
  const { mediaType, extension } = recognised;
  return ok({ bytes, mediaType, fileName: safeFileName(name, extension) });
}

async function insert(
  ctx: Ctx,
  assessmentId: string,
  row: Omit<typeof exhibits.$inferInsert, "assessmentId" | "takenAt" | "takenBy">,
): Promise<Result<{ exhibitId: string }, ExhibitError>> {
  return transact<{ exhibitId: string }, ExhibitError>(ctx, async (tx) => {
    const whole = await draftForExhibits(tx, assessmentId);
    if (!whole.ok) return whole;
    const { set, exhibits: shown } = whole.value;
    const { id, kind, criterion = null } = row;
    if (criterion !== null && !set.criteria.some(({ code }) => code === criterion)) {
      return err("unknown-criterion");
    }
    if (shown.length >= MOST_EXHIBITS) return err("too-many-exhibits");
    await tx.db
      .insert(exhibits)
      .values({ ...row, assessmentId, takenAt: tx.clock.now(), takenBy: actorId(tx.actor)! });
    await touch(tx, whole.value.assessment);
    const after = { exhibitId: id, kind, criterion, sha256: row.sha256 ?? null };
    await record(tx, exhibitAdded, { assessmentId }, { after });
    return ok({ exhibitId: id });
  });
}

/** Removes an exhibit of a draft, and its file. Errors: as of adding. */
export async function removeExhibit(
  ctx: Ctx,
  files: FileStore,
  assessmentId: string,
  exhibitId: string,
): Promise<Result<undefined, "already-signed" | "not-authorised">> {
  type Failure = "already-signed" | "not-authorised";
  const removed = await transact<string | null, Failure>(ctx, async (tx) => {
    authorize(trainingPolicy.enterTeaching(tx.actor));
    const whole = await draftForExhibits(tx, assessmentId);
    if (!whole.ok) return whole;
    const shown = whole.value.exhibits.find(({ id }) => id === exhibitId);
    // A second click.
    if (!shown) return ok(null);
    await tx.db.delete(exhibits).where(eq(exhibits.id, exhibitId));
    await touch(tx, whole.value.assessment);
    const { kind, criterion, storageKey, sha256: digest } = shown;
    const { assessment, session } = whole.value;
    if (digest && assessment.attestationId) {
      // A signature that was returned has sealed it, so the chain says that it is gone.
      const payload = { exhibitIds: [exhibitId], intakeEndsOn: await intakeEnd(tx, session) };
      await attest(tx, { kind: exhibitsDeletedFact, person: assessment.profileId, payload });
    }
    await record(tx, exhibitRemoved, { assessmentId }, { before: { exhibitId, kind, criterion } });
    return ok(storageKey);
  });
  if (!removed.ok) return removed;
  if (removed.value) await files.delete(removed.value);
  return ok();
}

async function draftForExhibits(tx: Tx, assessmentId: string) {
  const whole = await lockedAssessment(tx, assessmentId);
  const { state, profileId, awardId, assessedOn, assessorId } = whole.assessment;
  authorize(trainingPolicy.assess(tx.actor, { studentId: profileId }));
  if (state !== "draft" && state !== "returned") {
    return err("already-signed", { by: assessorId ?? "" });
  }
  const may = await authorisedOn(tx, { awardId, act: "assess", date: assessedOn });
  return may.includes(actorId(tx.actor)!) ? ok(whole) : err("not-authorised");
}

/** A signature covers the exhibits, so the version of the form that signs goes up with each. */
async function touch(tx: Tx, assessment: typeof assessments.$inferSelect) {
  await tx.db
    .update(assessments)
    .set({ version: assessment.version + 1, changedAt: tx.clock.now() })
    .where(eq(assessments.id, assessment.id));
}

/**
 * Opens the file of an exhibit for those who may read its assessment. Throws NotFound for others.
 *
 * Error: "cannot-be-opened" if it was deleted, or was altered in the store.
 */
export async function openExhibit(
  ctx: Ctx,
  files: FileStore,
  assessmentId: string,
  exhibitId: string,
): Promise<Result<{ fileName: string; mediaType: string; bytes: Uint8Array }, "cannot-be-opened">> {
  const whole = orNotFound(await wholeAssessment(ctx, assessmentId));
  const { assessment, session } = whole;
  const may = trainingPolicy.readAssessment(ctx.actor, {
    ...signedBy(assessment),
    signed: assessment.state !== "draft" && assessment.state !== "returned",
    instructorIds: await teachersOf(ctx, session.id),
    verifies: await leadsToday(ctx, assessment.awardId),
  });
  orNotFound(may || undefined);
  const shown = orNotFound(
    whole.exhibits.find(({ id, sha256: digest }) => id === exhibitId && digest),
  );
  const bytes = await sealedBytes(ctx, files, shown);
  if (!bytes || sha256(bytes) !== shown.sha256) return err("cannot-be-opened");
  return ok({ fileName: shown.fileName!, mediaType: shown.mediaType!, bytes });
}

const sealedBytes = (
  ctx: Pick<Ctx, "site">,
  files: FileStore,
  { id, storageKey }: { id: string; storageKey: string | null },
) => (storageKey ? openFile(ctx.site, files, storageKey, id).catch(() => undefined) : undefined);

/**
 * Returns the bytes of an exhibit for a verification, whoever asks; undefined if they are not there or
 * cannot be unsealed.
 */
export async function exhibitBytes(
  ctx: Pick<Ctx, "db" | "site">,
  files: FileStore,
  exhibitId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await ctx.db.select().from(exhibits).where(eq(exhibits.id, exhibitId));
  return row && sealedBytes(ctx, files, row);
}

/** Returns the keys of the files that rows name. */
export async function storedExhibits(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ storageKey: exhibits.storageKey })
    .from(exhibits)
    .where(isNotNull(exhibits.storageKey));
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}

/**
 * The files and notes of exhibits are kept for 12 months after verification, or after the signature of
 * a progress check. An undecided dispute keeps them; a decided one for 12 months more. Then they are
 * deleted, and the chain of each student says so. Their digests stay. The sweep of the folder deletes
 * the files.
 */
export const exhibitRetention: Retention = {
  of: "exhibits",
  end: async (tx, { after, limit }) => {
    const now = tx.clock.now();
    const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${EXHIBITS_KEPT_MONTHS})`;
    const ended = await tx.db
      .select({ exhibit: exhibits, assessment: assessments, session: trainingSessions })
      .from(exhibits)
      .innerJoin(assessments, eq(assessments.id, exhibits.assessmentId))
      .innerJoin(criteriaSets, eq(criteriaSets.id, assessments.setVersionId))
      .innerJoin(trainingSessions, eq(trainingSessions.id, assessments.sessionId))
      .where(
        and(
          after === null ? undefined : gt(exhibits.id, after),
          isNull(exhibits.deletedAt),
          notInArray(assessments.state, ["draft", "returned"]),
          ne(assessments.studentState, "disputed"),
          // One that still waits for a verifier keeps its exhibits.
          or(ne(assessments.state, "assessed"), eq(criteriaSets.purpose, "progress")),
          lte(
            sql`greatest(coalesce(${assessments.verifiedAt}, ${assessments.signedAt}), ${assessments.decidedAt})`,
            before,
          ),
        ),
      )
      .orderBy(asc(exhibits.id))
      .limit(limit)
      .for("update", { of: exhibits });
    const facts = [];
    for (const of of Map.groupBy(ended, ({ assessment }) => assessment.id).values()) {
      const { assessment, session } = of[0]!;
      const exhibitIds = of.map(({ exhibit }) => exhibit.id);
      facts.push({
        kind: exhibitsDeletedFact,
        person: assessment.profileId,
        payload: { exhibitIds, intakeEndsOn: await intakeEnd(tx, session) },
      });
      await tx.db
        .update(exhibits)
        .set({
          text: sql`case when ${exhibits.text} is not null then '-' end`,
          fileName: null,
          storageKey: null,
          deletedAt: now,
        })
        .where(inArray(exhibits.id, exhibitIds));
    }
    await attestAll(tx, facts);
    return {
      count: ended.length,
      last: ended.length < limit ? null : ended.at(-1)!.exhibit.id,
    };
  },
};
