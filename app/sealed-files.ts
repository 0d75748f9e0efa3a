import { attestedKinds } from "./attested-kinds.ts";
import type { SealedFiles } from "./contexts/attestation/chain/files.ts";
import { exhibitBytes } from "./contexts/training/assessment/exhibit.server.ts";
import type { Ctx } from "./platform/ctx.ts";
import type { FileStore } from "./platform/storage/storage.server.ts";

/** The files that attestations seal, as a verification and the archive of a training file read them. */
export const sealedFiles = (ctx: Ctx, files: FileStore): SealedFiles => ({
  kinds: attestedKinds,
  bytesOf: (fileId) => exhibitBytes(ctx, files, fileId),
});
