import type { MakeDocument } from "../mail/outbox.server.ts";
import type { FileStore } from "../storage/storage.server.ts";

/** The person of an archive or an erasure. */
export type Person = {
  /** The account; null for somebody who has only written to the institute. */
  id: string | null;
  name: string;
  /** The addresses that are known to be theirs, in lower case. */
  addresses: readonly string[];
};

/** What has to be done after an erasure. */
export type Erased = {
  /** The subjects whose audit keys are destroyed ("profile:<id>"). */
  subjects: string[];
  /** Stored files that no row names any more. */
  files: string[];
};

/** A file of the archive. It is made when it is written. */
export type ArchiveFile = {
  /** Its name, with its folders. */
  path: string;
  /** Undefined if it is gone meanwhile. */
  load: () => Promise<Uint8Array | undefined>;
};

/** What loads files and makes documents. */
export type ArchiveTools = { files: FileStore; make: MakeDocument };
