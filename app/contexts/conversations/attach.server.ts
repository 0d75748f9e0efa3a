import { and, asc, eq, isNotNull } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { openFile, sealerOf } from "#app/platform/sealing/seal.server.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type Recognised, recognise } from "#app/platform/storage/recognise.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "#app/kernel/conversation.ts";
import type { ConversationKind } from "./kind.ts";
import { conversationsPolicy } from "./policy.ts";
import { conversationAttachments, conversationMessages } from "./tables.ts";

/** A file as it was uploaded; the sender chose its name. */
export type Upload = { name: string; bytes: Uint8Array };

/** The files that are to be sent with a message, and where they are stored. */
export type Attached = { files: FileStore; uploads: readonly Upload[] };

export type AttachmentError = "too-many-files" | "empty-file" | "too-large" | "wrong-type";

/** The folder of sealed attachments in the file store. The rest of a key says when it was stored. */
export const ATTACHMENT_FOLDER = "attachments";

/**
 * Recognises files by their content, and gives them names that are safe.
 *
 * Errors: "too-many-files"; "empty-file"; "too-large" for all of them together; "wrong-type".
 */
async function checkedFiles(
  uploads: readonly Upload[],
): Promise<Result<(Upload & Recognised)[], AttachmentError>> {
  if (uploads.length > MOST_ATTACHMENTS) return err("too-many-files");
  if (uploads.some(({ bytes }) => bytes.length === 0)) return err("empty-file");
  const all = uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (all > ATTACHMENT_BYTES) return err("too-large");
  const checked: (Upload & Recognised)[] = [];
  for (const { name, bytes } of uploads) {
    const recognised = await recognise(bytes);
    if (!recognised) return err("wrong-type");
    checked.push({ ...recognised, bytes, name: safeFileName(name, recognised.extension) });
  }
  return ok(checked);
}

export type StoredAttachment = Omit<typeof conversationAttachments.$inferInsert, "messageId"> & {
  storageKey: string;
};

/** Seals and stores files, each with the id of the row that will name it. */
async function storeFiles(
  ctx: Ctx,
  files: FileStore,
  checked: readonly (Upload & Recognised)[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const { name, bytes, mediaType } of checked) {
    const id = newId(ctx.clock.now());
    const storageKey = `${ATTACHMENT_FOLDER}/${newId(ctx.clock.now())}`;
    await files.put(storageKey, sealerOf(ctx.site).seal(bytes, id));
    stored.push({ id, fileName: name, mediaType, bytes: bytes.length, storageKey });
  }
  return stored;
}

/** Writes the rows of stored files. */
export async function insertAttachments(
  tx: Tx,
  messageId: string,
  stored: readonly StoredAttachment[],
): Promise<void> {
  if (stored.length === 0) return;
  await tx.db.insert(conversationAttachments).values(stored.map((row) => ({ ...row, messageId })));
}

/**
 * Stores the files of a message, and runs the command that writes the message and their rows. The
 * command's policy has been asked. A form that was sent twice keeps the first one's files only.
 *
 * Errors: those of `checkedFiles` and of the command.
 */
export async function withAttachments<E extends string>(
  ctx: Ctx,
  { files, uploads }: Attached,
  work: (stored: readonly StoredAttachment[]) => Promise<Result<{ repeated: boolean }, E>>,
): Promise<Result<{ repeated: boolean }, E | AttachmentError>> {
  const checked = await checkedFiles(uploads);
  if (!checked.ok) return checked;
  const stored = await storeFiles(ctx, files, checked.value);
  return orDeleteFiles(files, stored, () => work(stored));
}

/** Runs the work that writes the rows of stored files. Deletes the files unless it has done so. */
async function orDeleteFiles<E extends string>(
  files: FileStore,
  stored: readonly StoredAttachment[],
  work: () => Promise<Result<{ repeated: boolean }, E>>,
): Promise<Result<{ repeated: boolean }, E>> {
  let named = false;
  try {
    const result = await work();
    named = result.ok && !result.value.repeated;
    return result;
  } finally {
    if (!named) for (const { storageKey } of stored) await files.delete(storageKey);
  }
}

/**
 * Opens an attachment for those who take part in its conversation.
 *
 * Error: "cannot-be-opened" if the file or its key no longer exists.
 */
export async function openAttachment(
  ctx: Ctx,
  files: FileStore,
  of: { kind: ConversationKind; id: string },
  attachmentId: string,
): Promise<Result<{ fileName: string; mediaType: string; bytes: Uint8Array }, "cannot-be-opened">> {
  const participants = await of.kind.find(ctx, of.id);
  const open = participants && conversationsPolicy.readAttachment(ctx.actor, participants);
  orNotFound(open || undefined);
  const [row] = await ctx.db
    .select({ attachment: conversationAttachments })
    .from(conversationAttachments)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationAttachments.messageId))
    .where(
      and(
        eq(conversationAttachments.id, attachmentId),
        eq(conversationMessages.subjectId, of.id),
        eq(conversationMessages.subjectKind, of.kind.name),
      ),
    );
  const { fileName, mediaType, storageKey } = orNotFound(row).attachment;
  const bytes = storageKey && (await openFile(ctx.site, files, storageKey, attachmentId));
  return bytes ? ok({ fileName, mediaType, bytes }) : err("cannot-be-opened");
}

/** Returns the attachments of a message as an email names them. */
export async function attachmentsOfMessage(
  ctx: Pick<Ctx, "db">,
  messageId: string,
): Promise<{ id: string; fileName: string }[]> {
  return ctx.db
    .select({ id: conversationAttachments.id, fileName: conversationAttachments.fileName })
    .from(conversationAttachments)
    .where(eq(conversationAttachments.messageId, messageId))
    .orderBy(asc(conversationAttachments.id));
}

/**
 * Returns an attachment for the email that carries it; undefined if it no longer exists. Whoever
 * queued the email has decided who gets it.
 */
export async function attachmentForEmail(
  ctx: Ctx,
  files: FileStore,
  attachmentId: string,
): Promise<{ mediaType: string; bytes: Uint8Array } | undefined> {
  const [row] = await ctx.db
    .select({
      mediaType: conversationAttachments.mediaType,
      storageKey: conversationAttachments.storageKey,
    })
    .from(conversationAttachments)
    .where(eq(conversationAttachments.id, attachmentId));
  if (!row?.storageKey) return undefined;
  const bytes = await openFile(ctx.site, files, row.storageKey, attachmentId);
  return bytes && { mediaType: row.mediaType, bytes };
}

/** Returns the keys of the files that rows name. */
export async function storedAttachments(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ storageKey: conversationAttachments.storageKey })
    .from(conversationAttachments)
    .where(isNotNull(conversationAttachments.storageKey));
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}
