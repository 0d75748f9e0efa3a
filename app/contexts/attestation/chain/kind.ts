import { z } from "zod";

/** A line of the training file about a fact: what it is called, and its value as text. */
export type FactLine = readonly [term: string, value: string];

/** A kind of attested facts. */
export type AttestedKind<Payload = unknown> = {
  /** Stored with each attestation, so it stays the same: "certificate-issued". */
  name: string;
  /** What the training file calls it: "Certificate issued". */
  title: string;
  payload: z.ZodType<Payload>;
  /**
   * Returns the lines of the training file. Times are written in the given zone. `nameOf` names the
   * accounts that `people` returns.
   */
  lines(payload: Payload, timeZone: string, nameOf: (id: string) => string): readonly FactLine[];
  /** Returns the ids of other accounts that the lines name, such as instructors. */
  people?(payload: Payload): readonly string[];
  /**
   * Returns until when the person's contents have to be kept because of this fact; null if it holds
   * nothing back. The contents of a chain are erased together, when the latest of these times is
   * over.
   */
  keptUntil(payload: Payload, attestedAt: Date): Date | null;
  /**
   * For a correction: returns the id of the attestation that it corrects; null if what it corrects
   * was recorded before it was attested.
   */
  corrects?(payload: Payload): string | null;
  /** The stored files that the fact seals by their digests. */
  files?(payload: Payload): readonly SealedFile[];
  /** The ids of the files that were deleted for good; nobody misses them from then on. */
  filesDeleted?(payload: Payload): readonly string[];
};

/** A file that an attestation seals. `sha256` is of its bytes, in hex. */
export type SealedFile = { id: string; sha256: string; fileName: string };

/** Declares a kind of attested facts. `app/attested-kinds.ts` lists all of them. */
export function defineAttestedKind<Schema extends z.ZodType>(
  kind: AttestedKind<z.output<Schema>> & { payload: Schema },
): AttestedKind<z.output<Schema>> {
  return kind;
}

/** Retention has erased the contents of a chain up to an attestation. This stays in the chain. */
export const contentsErased = defineAttestedKind({
  name: "contents-erased",
  title: "Contents erased",
  payload: z.strictObject({ upTo: z.int().positive() }),
  lines: ({ upTo }) => [["What", `The contents of number 1 to ${upTo}, at the end of retention`]],
  keptUntil: () => null,
});
