import {
  type Subscriber,
  whenHappens,
  whenHappensSlowly,
} from "#app/platform/events/subscriber.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { checkImport } from "./check.server.ts";
import {
  importCheckWanted,
  importFollowUpWanted,
  importUndoWanted,
  importWanted,
} from "./events.ts";
import { followImport } from "./follow.server.ts";
import type { ImportSources } from "./rows.server.ts";
import { undoImport } from "./undo.server.ts";
import { writeImport } from "./write.server.ts";

/** Returns the jobs that work on the steps of imports. `perTransaction` is of `PER_TRANSACTION`. */
export const importSubscribers = (
  files: FileStore,
  sources: ImportSources,
  perTransaction: number,
): Subscriber[] => [
  whenHappensSlowly("long", importCheckWanted, "check-import", (ctx, { payload }) =>
    checkImport(ctx, files, sources, payload),
  ),
  whenHappensSlowly("long", importWanted, "write-import", (ctx, { payload }) =>
    writeImport(ctx, files, sources, payload, perTransaction),
  ),
  whenHappens(importFollowUpWanted, "follow-import", (tx, { payload }) =>
    followImport(tx, sources, payload),
  ),
  whenHappensSlowly("long", importUndoWanted, "undo-import", (ctx, { payload }) =>
    undoImport(ctx, sources, payload, perTransaction),
  ),
];
