import { and, eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import {
  changedContent,
  completeContent,
  faultsOf,
  type TextContent,
  textFields,
  type Texts,
} from "#app/kernel/texts.ts";
import { days } from "#app/kernel/clock.ts";
import { beginningOf, fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { waitForLock } from "#app/platform/db/advisory-lock.server.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import {
  legalChangeAnnounced,
  legalChangeWithdrawn,
  textDraftDiscarded,
  textDrafted,
  textPublished,
  textWithdrawn,
} from "../events.ts";
import { institutePolicy } from "../policy.ts";
import { usualTimeZone } from "../queries.server.ts";
import { settingNames } from "../settings/rules.ts";
import { siteTexts } from "../tables.ts";
import { firstLegalVersion } from "./legal.server.ts";
import { ENGLISH } from "./published.server.ts";
import { editedState, rowsOfText, type TextRow } from "./queries.server.ts";

type Edited = { version: string; content: TextContent };
type Failure =
  | "changed-meanwhile"
  | "faulty"
  | "scheduled-already"
  | "in-the-past"
  | "importance-missing"
  | "notice-too-short"
  | "draft-exists"
  | "took-effect-later";

/**
 * Saves a draft of a text, which only staff see. A draft may lack what the site needs; publishing it
 * checks that.
 *
 * Error: "changed-meanwhile" if somebody else has saved or published since the form was opened.
 */
export async function saveTextDraft(
  ctx: Ctx,
  texts: Texts,
  { version, content }: Edited,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(institutePolicy.editTexts(tx.actor));
    const edited = await editedRows(tx, texts, version);
    if (!edited.ok) return edited;
    const rows = edited.value;
    await draft(tx, texts, rows, content);
    return ok();
  });
}

/** Deletes the draft of a text. Error: as above. */
export async function discardTextDraft(
  ctx: Ctx,
  texts: Texts,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(institutePolicy.editTexts(tx.actor));
    const edited = await editedRows(tx, texts, version);
    if (!edited.ok) return edited;
    const rows = edited.value;
    const deleted = orNotFound(rows.find(({ number }) => number === 0));
    await deleteDraft(tx, texts);
    await record(tx, textDraftDiscarded, { textId: texts.id }, { before: deleted.content });
    return ok();
  });
}

/**
 * Publishes texts. Pages show them at once or, of a legal text, from the day `effectiveFrom` on; the draft
 * is deleted. Returns the number of the version, and that of the one before.
 *
 * An `important` change of a legal text is emailed to all members, as early as the text promises.
 *
 * Errors: "faulty" with what is wrong, by the names of fields; "scheduled-already" while another
 * version waits to take effect; "in-the-past" for a date of effect that has passed;
 * "importance-missing" if a text promises an email and it is not said whether the change is important;
 * "notice-too-short" with the promised `days` and the first day (`from`) that keeps the promise.
 */
export async function publishTexts(
  ctx: Ctx,
  texts: Texts,
  {
    version,
    content,
    effectiveFrom,
    important,
  }: Edited & { effectiveFrom?: string | undefined; important?: boolean | undefined },
): Promise<Result<{ number: number; before: number }, Failure>> {
  return transact<{ number: number; before: number }, Failure>(ctx, async (tx) => {
    authorize(institutePolicy.publishTexts(tx.actor, { legal: texts.legal !== undefined }));
    const edited = await editedRows(tx, texts, version);
    if (!edited.ok) return edited;
    const rows = edited.value;
    const from =
      texts.legal && effectiveFrom
        ? beginningOf(effectiveFrom, await usualTimeZone(tx))
        : undefined;
    return publish(tx, texts, rows, { content, effectiveFrom: from, important });
  });
}

/**
 * Publishes again what a text said in an earlier version; 0 is what it said at first. Of a legal text
 * that promises members an email it makes a draft, because somebody has to say whether the change is
 * important, and from when on it counts. Errors: as above; also "draft-exists" if that draft would
 * replace another one.
 *
 * @returns what became of it
 */
export async function restoreTexts(
  ctx: Ctx,
  texts: Texts,
  { number, version }: { number: number; version: string },
): Promise<Result<"published" | "draft", Failure>> {
  return transact<"published" | "draft", Failure>(ctx, async (tx) => {
    authorize(institutePolicy.publishTexts(tx.actor, { legal: texts.legal !== undefined }));
    const edited = await editedRows(tx, texts, version);
    if (!edited.ok) return edited;
    const rows = edited.value;
    const restored =
      number === 0 ? { content: {} } : orNotFound(rows.find((row) => row.number === number));
    const content = completeContent(texts, restored.content);
    if (texts.legal?.noticeDays !== undefined) {
      if (rows.some((row) => row.number === 0)) return err("draft-exists");
      await draft(tx, texts, rows, content);
      return ok("draft");
    }
    const done = await publish(tx, texts, rows, { content, keepDraft: true });
    return done.ok ? ok("published") : done;
  });
}

/**
 * Undoes a publication: publishes what the version before it said. An important change of a legal text
 * takes effect later, so it cannot be undone but withdrawn. Errors: as of publishing; also
 * "changed-meanwhile" if another version was published since, and "took-effect-later" of a version that
 * had a date of effect, which members may have been told of.
 */
export async function undoPublication(
  ctx: Ctx,
  texts: Texts,
  number: number,
): Promise<Result<{ number: number; before: number }, Failure>> {
  return transact<{ number: number; before: number }, Failure>(ctx, async (tx) => {
    authorize(institutePolicy.publishTexts(tx.actor, { legal: texts.legal !== undefined }));
    const rows = await lockedRows(tx, texts);
    const newest = orNotFound(newestOf(rows));
    if (newest.number !== number) return err("changed-meanwhile");
    const isInForce = !scheduledOf(tx, rows);
    if (isInForce && newest.effectiveFrom! > newest.savedAt) return err("took-effect-later");
    const earlier = rows.find((row) => row.number === number - 1);
    const content = completeContent(texts, earlier?.content ?? {});
    return publish(tx, texts, rows, { content, keepDraft: true, important: false });
  });
}

/**
 * Makes a version that has not taken effect a draft again. Members who were told of an important change
 * are told that it does not come. Error: as above.
 */
export async function withdrawScheduledTexts(
  ctx: Ctx,
  texts: Texts,
  version: string,
): Promise<Result<undefined, "changed-meanwhile">> {
  return transact<undefined, "changed-meanwhile">(ctx, async (tx) => {
    authorize(institutePolicy.publishTexts(tx.actor, { legal: texts.legal !== undefined }));
    const edited = await editedRows(tx, texts, version);
    if (!edited.ok) return edited;
    const rows = edited.value;
    const scheduled = orNotFound(scheduledOf(tx, rows));
    await tx.db.delete(siteTexts).where(versionOfText(texts, scheduled.number));
    await writeDraft(tx, texts, scheduled.content);
    const { number, effectiveFrom, savedAt } = scheduled;
    await record(tx, textWithdrawn, { textId: texts.id }, { before: { number, effectiveFrom } });
    if (texts.legal?.noticeDays !== undefined) {
      await record(tx, legalChangeWithdrawn, {
        textId: texts.id,
        number,
        savedAt: savedAt.toISOString(),
        effectiveFrom: effectiveFrom!.toISOString(),
      });
    }
    return ok();
  });
}

async function publish(
  tx: Tx,
  texts: Texts,
  rows: readonly TextRow[],
  asked: {
    content: TextContent;
    effectiveFrom?: Date | undefined;
    keepDraft?: boolean;
    important?: boolean | undefined;
  },
): Promise<Result<{ number: number; before: number }, Failure>> {
  const now = tx.clock.now();
  const faults = faultsOf(texts, asked.content, settingNames);
  if (Object.keys(faults).length > 0) return err("faulty", faults);
  if (scheduledOf(tx, rows)) return err("scheduled-already");
  if (asked.effectiveFrom && asked.effectiveFrom < now) return err("in-the-past");
  const noticeDays = texts.legal?.noticeDays;
  if (noticeDays !== undefined && asked.important === undefined) return err("importance-missing");
  const announced = asked.important === true && noticeDays !== undefined;
  const tooShort = announced && (await shortNotice(tx, noticeDays, asked.effectiveFrom));
  if (tooShort) return err("notice-too-short", tooShort);
  const newest = newestOf(rows);
  const before = newest?.number ?? (texts.legal ? await keepFirstLegalVersion(tx, texts) : 0);
  const number = before + 1;
  const effectiveFrom = asked.effectiveFrom ?? now;
  const content = texts.legal
    ? completeContent(texts, asked.content)
    : changedContent(texts, asked.content);
  await tx.db.insert(siteTexts).values({
    textId: texts.id,
    language: ENGLISH,
    number,
    content,
    effectiveFrom,
    savedAt: now,
    savedBy: actorId(tx.actor),
  });
  if (!asked.keepDraft) await deleteDraft(tx, texts);
  const changed = changesOf(texts, rows, asked.content);
  const was = completeContent(texts, newest?.content ?? {});
  await record(
    tx,
    textPublished,
    { textId: texts.id },
    {
      before: Object.fromEntries(Object.keys(changed).map((name) => [name, was[name]])),
      after: {
        number,
        ...(texts.legal ? { effectiveFrom } : {}),
        ...(noticeDays !== undefined ? { important: asked.important } : {}),
        ...changed,
      },
    },
  );
  if (announced) {
    const savedAt = now.toISOString();
    await record(tx, legalChangeAnnounced, { textId: texts.id, number, savedAt });
  }
  return ok({ number, before });
}

/** Returns the first day that keeps a promised notice, if a version would take effect earlier. */
async function shortNotice(tx: Tx, noticeDays: number, from: Date | undefined) {
  const earliest = new Date(tx.clock.now().getTime() + days(noticeDays));
  if (from && from >= earliest) return undefined;
  const nextDay = new Date(earliest.getTime() + days(1));
  return { days: noticeDays, from: fieldsOf(nextDay, await usualTimeZone(tx)).date };
}

/** Stores what came with the product as version 1 of a legal text. @returns its number */
async function keepFirstLegalVersion(tx: Tx, texts: Texts): Promise<number> {
  await tx.db.insert(siteTexts).values({
    textId: texts.id,
    language: ENGLISH,
    number: 1,
    ...firstLegalVersion(texts, tx.clock.now()),
    savedAt: tx.clock.now(),
    savedBy: null,
  });
  return 1;
}

/** Returns what differs from the newest version, by the names of fields. */
function changesOf(texts: Texts, rows: readonly TextRow[], content: TextContent) {
  const was = completeContent(texts, newestOf(rows)?.content ?? {});
  const is = completeContent(texts, content);
  return Object.fromEntries(
    textFields(texts).flatMap(({ name }) =>
      was[name] === is[name] ? [] : [[name, is[name]!] as const],
    ),
  );
}

/** Returns the newest published version. The draft, if there is one, is the last row. */
const newestOf = (rows: readonly TextRow[]) => rows.find(({ number }) => number > 0);

const scheduledOf = (tx: Tx, rows: readonly TextRow[]) =>
  rows.find(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > tx.clock.now());

async function lockedRows(tx: Tx, texts: Texts): Promise<TextRow[]> {
  await waitForLock(tx, `text ${texts.id}`);
  return rowsOfText(tx, texts);
}

/**
 * Locks a text and returns its rows. Error: "changed-meanwhile" if somebody has saved or published it
 * since `version`.
 */
async function editedRows(
  tx: Tx,
  texts: Texts,
  version: string,
): Promise<Result<TextRow[], "changed-meanwhile">> {
  const rows = await lockedRows(tx, texts);
  return requireVersion(editedState(rows), version) ?? ok(rows);
}

const versionOfText = ({ id }: Texts, number: number) =>
  and(eq(siteTexts.textId, id), eq(siteTexts.language, ENGLISH), eq(siteTexts.number, number));

async function deleteDraft(tx: Tx, texts: Texts) {
  await tx.db.delete(siteTexts).where(versionOfText(texts, 0));
}

async function draft(tx: Tx, texts: Texts, rows: readonly TextRow[], content: TextContent) {
  await writeDraft(tx, texts, content);
  await record(tx, textDrafted, { textId: texts.id }, { after: changesOf(texts, rows, content) });
}

async function writeDraft(tx: Tx, texts: Texts, content: TextContent) {
  await deleteDraft(tx, texts);
  await tx.db.insert(siteTexts).values({
    textId: texts.id,
    language: ENGLISH,
    number: 0,
    content: changedContent(texts, content),
    effectiveFrom: null,
    savedAt: tx.clock.now(),
    savedBy: actorId(tx.actor),
  });
}
