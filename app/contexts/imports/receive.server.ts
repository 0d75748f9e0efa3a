import { createHash } from "node:crypto";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { delimiterOf } from "#app/platform/imports/delimiter.ts";
import { decoded, encodingOf } from "#app/platform/imports/encoding.ts";
import { IMPORT_BYTES } from "#app/platform/imports/limits.ts";
import { guessMapping } from "#app/platform/imports/mapping.ts";
import type { ImportSource } from "#app/platform/imports/source.ts";
import { safeFileName } from "#app/platform/storage/file-name.ts";
import { type FileStore, orDeleteFile } from "#app/platform/storage/storage.server.ts";
import { consume, type Limit } from "#app/platform/throttle/throttle.server.ts";
import { importFileReceived } from "./events.ts";
import { storeUpload } from "./file.server.ts";
import { importsPolicy } from "./policy.ts";
import { readWhole } from "./read.server.ts";
import { imports } from "./tables.ts";

const perPerson: Limit = { name: "imports", points: 60, seconds: 3600 };

type Refused =
  | "empty-file"
  | "too-large"
  | "not-text"
  | "broken-table"
  | "no-rows"
  | "too-many-attempts";

/**
 * Takes a file that staff hand in, with a first guess of how it is written and what its columns
 * mean. Nothing of it is imported yet.
 *
 * Errors: "empty-file"; "too-large"; "not-text"; "broken-table" with `line` and `text`; "no-rows";
 * "too-many-attempts" with the seconds to wait.
 */
export async function receiveFile(
  ctx: Ctx,
  files: FileStore,
  source: ImportSource,
  upload: { name: string; bytes: Uint8Array },
): Promise<Result<{ id: string }, Refused>> {
  authorize(importsPolicy.importRows(ctx.actor, { mayWrite: source.may(ctx.actor) }));
  const takenBy = orNotFound(actorId(ctx.actor));
  const { bytes } = upload;
  if (bytes.length === 0) return err("empty-file");
  if (bytes.length > IMPORT_BYTES) return err("too-large");
  const wait = await consume(ctx, perPerson, takenBy);
  if (wait > 0) return err("too-many-attempts", { wait });
  const encoding = encodingOf(bytes);
  const beginning = beginningOf(bytes, encoding);
  if (beginning.includes("\0")) return err("not-text");
  const format = { encoding, delimiter: delimiterOf(beginning) };
  const whole = await readWhole(bytes, format);
  if ("broken" in whole) return err("broken-table", whole.broken);
  if (whole.rowCount === 0) return err("no-rows");

  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const storageKey = await storeUpload(ctx, files, id, bytes);
  return orDeleteFile(files, storageKey, () =>
    transact<{ id: string }, Refused>(ctx, async (tx) => {
      const digest = createHash("sha256").update(bytes).digest("hex");
      await tx.db.insert(imports).values({
        id,
        source: source.id,
        takenBy,
        createdAt,
        fileName: safeFileName(upload.name, "csv"),
        digest,
        rowCount: whole.rowCount,
        ...format,
        mapping: guessMapping(whole.header, source.columns),
        status: "mapping",
        aliveAt: createdAt,
        storageKey,
      });
      const after = { source: source.id, rows: whole.rowCount, digest };
      await record(tx, importFileReceived, { importId: id }, { after });
      return ok({ id });
    }),
  );
}

/** Returns the first part of a file as text. */
function beginningOf(bytes: Uint8Array, encoding: ReturnType<typeof encodingOf>): string {
  for (const part of decoded(bytes, encoding)) return part;
  return "";
}
