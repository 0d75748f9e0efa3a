import type { ChainRow } from "./check.ts";
import { sha256 } from "./hashes.ts";
import type { AttestedKind, SealedFile } from "./kind.ts";

/** The kinds of facts that seal files, and how a file's bytes are read; undefined if they are gone. */
export type SealedFiles = {
  kinds: readonly AttestedKind[];
  bytesOf: (fileId: string) => Promise<Uint8Array | undefined>;
};

type Expected = SealedFile & { sealedBy: string };

/** Collects the files that attestations seal, without those that a later one says were deleted. */
export class FoundFiles {
  #kinds: readonly AttestedKind[];
  #files = new Map<string, Expected>();
  #deleted = new Set<string>();

  constructor(kinds: readonly AttestedKind[]) {
    this.#kinds = kinds.filter(
      (kind) => kind.files !== undefined || kind.filesDeleted !== undefined,
    );
  }

  add({ kind: name, payload, n, chain }: Pick<ChainRow, "kind" | "payload" | "n" | "chain">): void {
    const kind = this.#kinds.find((each) => each.name === name);
    if (!kind || payload === null) return;
    const parsed = kind.payload.safeParse(JSON.parse(payload));
    if (!parsed.success) return;
    const sealedBy = `attestation ${n} of chain ${chain}`;
    for (const file of kind.files?.(parsed.data) ?? []) {
      // Digests of one file never differ, so the first attestation that seals it is named.
      if (!this.#files.has(file.id)) this.#files.set(file.id, { ...file, sealedBy });
    }
    for (const id of kind.filesDeleted?.(parsed.data) ?? []) this.#deleted.add(id);
  }

  expected(): Expected[] {
    return [...this.#files.values()].filter(({ id }) => !this.#deleted.has(id));
  }
}

/** Returns what is wrong with a sealed file as a sentence, or undefined. */
export async function faultOfFile(
  { bytesOf }: SealedFiles,
  { id, sha256: digest, sealedBy }: Expected,
): Promise<string | undefined> {
  const bytes = await bytesOf(id);
  if (!bytes) return `Exhibit ${id}, which ${sealedBy} seals, is missing or was altered.`;
  return sha256(bytes) === digest
    ? undefined
    : `Exhibit ${id} was altered: its bytes are not those that ${sealedBy} seals.`;
}
