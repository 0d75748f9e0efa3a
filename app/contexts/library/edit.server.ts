import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, sql } from "drizzle-orm";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import { idFromTitle } from "#app/kernel/title-id.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { recognise } from "#app/platform/storage/recognise.server.ts";
import type { DocumentPart } from "./document-text.ts";
import { resourceAdded, resourceChanged, resourceRemoved } from "./events.ts";
import type { ResourceInput } from "./form.ts";
import { libraryPolicy } from "./policy.ts";
import { kindOf } from "./rules.ts";
import { RESOURCE_BYTES, resourceFile } from "./file.ts";
import { resources } from "./tables.ts";
import { editedResource, type Lies, noted } from "./rows.server.ts";

/** The services that a command needs besides the database. */
export type Means = {
  files: FileStore;
  /** Returns the size of the PDF that is drawn from a text, in bytes. */
  weigh: (text: { title: string; parts: DocumentPart[]; uploadDate: string }) => Promise<number>;
};

type FileError = "no-file" | "too-large" | "no-pdf";
type AddError = FileError | "title-taken";
type ChangeError = AddError | "changed-meanwhile";

/**
 * Adds a resource as a draft. Its id, which is in its address, is made from the title and never
 * changes.
 *
 * Errors: "title-taken"; about the file "no-file", "too-large", and "no-pdf" if its content is not
 * a PDF.
 */
export async function addResource(
  ctx: Ctx,
  means: Means,
  input: ResourceInput,
  upload: Uint8Array | undefined,
): Promise<Result<{ id: string }, AddError>> {
  authorize(libraryPolicy.editResources(ctx.actor));
  const stored = await contentsOf(ctx, means, input, upload);
  if (!stored.ok) return stored;
  const lies = stored.value;
  if (!lies) return err("no-file");
  return keeping(means.files, lies.fileId, () =>
    transact<{ id: string }, AddError>(ctx, async (tx) => {
      if (await titleIsTaken(tx, input.title)) return err("title-taken");
      const known = await tx.db.select({ id: resources.id }).from(resources);
      const id = idFromTitle(input.title, new Set(known.map((each) => each.id)));
      const row = { ...wordsOf(input), ...lies, published: false };
      await tx.db.insert(resources).values({ id, ...row });
      await record(tx, resourceAdded, { resourceId: id }, { after: noted(row) });
      return ok({ id });
    }),
  );
}

/**
 * Saves a resource, with a new file if one was uploaded. The former file is deleted.
 *
 * Errors: as `addResource`, and "changed-meanwhile" with the present version if somebody else has
 * saved since `input.version`.
 */
export async function changeResource(
  ctx: Ctx,
  means: Means,
  id: string,
  input: ResourceInput,
  upload: Uint8Array | undefined,
): Promise<Result<{ isPublic: boolean }, ChangeError>> {
  authorize(libraryPolicy.editResources(ctx.actor));
  const stored = await contentsOf(ctx, means, input, upload);
  if (!stored.ok) return stored;
  const lies = stored.value;
  const saved = await keeping(means.files, lies?.fileId ?? null, () =>
    transact<{ isPublic: boolean; former: string | null }, ChangeError>(ctx, async (tx) => {
      const row = await editedResource(tx, id);
      // A resource never changes its kind, so an input of another kind is 404.
      orNotFound(kindOf(row) === input.kind ? row : undefined);
      const after = { ...wordsOf(input), ...lies };
      const isPublic = row.published;
      if (isDeepStrictEqual({ ...row, ...after }, row)) return ok({ isPublic, former: null });
      const stale = requireVersion(row, input.version);
      if (stale) return stale;
      if (await titleIsTaken(tx, input.title, id)) return err("title-taken");
      await tx.db
        .update(resources)
        .set({ ...after, version: row.version + 1 })
        .where(eq(resources.id, id));
      await record(
        tx,
        resourceChanged,
        { resourceId: id },
        {
          before: noted(row),
          after: noted({ ...row, ...after }),
        },
      );
      return ok({ isPublic, former: lies?.fileId ? row.fileId : null });
    }),
  );
  if (!saved.ok) return saved;
  const { isPublic, former } = saved.value;
  if (former) await means.files.delete(resourceFile(former));
  return ok({ isPublic });
}

/** Checks and stores the new content, and returns its columns. Null if no file was uploaded. */
async function contentsOf(
  ctx: Ctx,
  { files, weigh }: Means,
  input: ResourceInput,
  upload: Uint8Array | undefined,
): Promise<Result<Lies | null, FileError>> {
  if (input.kind === "web") {
    const { type, url, format } = input;
    return ok({ type, url, format, fileSize: null, parts: null, fileId: null });
  }
  const paper = { type: "document", url: null, format: "PDF" } as const;
  if (input.kind === "text") {
    const { title, source: parts, uploadDate } = input;
    const fileSize = await weigh({ title, parts, uploadDate });
    return ok({ ...paper, fileSize, parts, fileId: null });
  }
  if (!upload || upload.length === 0) return ok(null);
  if (upload.length > RESOURCE_BYTES) return err("too-large");
  if ((await recognise(upload))?.extension !== "pdf") return err("no-pdf");
  const fileId = newId(ctx.clock.now());
  await files.put(resourceFile(fileId), upload);
  return ok({ ...paper, fileSize: upload.length, parts: null, fileId });
}

/** Runs `work`, and deletes the newly uploaded file if `work` refuses or throws. */
function keeping<T, E extends string>(
  files: FileStore,
  fileId: string | null,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  return fileId ? orDeleteFile(files, resourceFile(fileId), work) : work();
}

function wordsOf({ title, description, category, author, uploadDate, featured }: ResourceInput) {
  return { title, description, category, author, uploadDate, featured };
}

/** Ignores case, because two such titles could not be told apart in a list. */
async function titleIsTaken(tx: Tx, title: string, but?: string): Promise<boolean> {
  const same = eq(sql`lower(${resources.title})`, title.toLowerCase());
  const [other] = await tx.db
    .select({ id: resources.id })
    .from(resources)
    .where(and(same, but ? ne(resources.id, but) : undefined))
    .limit(1);
  return other !== undefined;
}

/** Removes a resource for good, with its file. */
export async function removeResource(
  ctx: Ctx,
  files: FileStore,
  id: string,
): Promise<Result<undefined, never>> {
  authorize(libraryPolicy.removeResources(ctx.actor));
  const removed = await transact<{ fileId: string | null }, never>(ctx, async (tx) => {
    const row = await editedResource(tx, id);
    await tx.db.delete(resources).where(eq(resources.id, id));
    await record(tx, resourceRemoved, { resourceId: id }, { before: noted(row) });
    return ok({ fileId: row.fileId });
  });
  if (removed.ok && removed.value.fileId) await files.delete(resourceFile(removed.value.fileId));
  return ok();
}
