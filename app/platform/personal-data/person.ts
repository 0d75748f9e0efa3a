import type { MakeDocument } from "../mail/outbox.server.ts";
import type { FileStore } from "../storage/storage.server.ts";

/** Whom an archive or an erasure is about. */
export type Person = {
  /** The account; null for somebody who only ever wrote to the institute. */
  id: string | null;
  name: string;
  /** The addresses that are known to be theirs, in lower case. */
  addresses: readonly string[];
};

/** What an erasure leaves to be done. */
export type Erased = {
  /** What the audit log is to forget ("profile:<id>"). */
  subjects: string[];
  /** Stored files that no row names any more. */
  files: string[];
};

/** A file of the archive, made when its turn has come. */
export type ArchiveFile = {
  /** Its name, and the folders before it. */
  path: string;
  /** Undefined where it is gone meanwhile. */
  load: () => Promise<Uint8Array | undefined>;
};

/** What files and documents are got with. */
export type ArchiveTools = { files: FileStore; make: MakeDocument };
