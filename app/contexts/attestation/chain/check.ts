import { type AttestationHead, commitmentOf, hashOf } from "./hashes.ts";
import { contentsErased } from "./kind.ts";

/** An attestation with its content; both are null if the content was erased. */
export type ChainRow = AttestationHead & {
  hash: string;
  payload: string | null;
  salt: string | null;
};

/**
 * Checks attestations in the order of chain and number: that none is missing, that each is as it was
 * written, and that a missing content was erased. Each method returns the first fault as a sentence,
 * or undefined.
 */
export class ChainCheck {
  #before: ChainRow | undefined;
  /** The attestations of the present chain whose missing contents nothing has explained yet. */
  #bare: ChainRow[] = [];

  add(row: ChainRow): string | undefined {
    const earlier = this.#before?.chain === row.chain ? this.#before : undefined;
    const fault =
      (earlier ? undefined : this.end()) ?? faultOfLink(row, earlier) ?? faultOfRow(row);
    if (fault) return fault;
    if (row.payload === null) this.#bare.push(row);
    // An erasure explains every missing content up to the number that it names.
    const upTo = erasedUpTo(row);
    if (upTo > 0) this.#bare = this.#bare.filter(({ n }) => n > upTo);
    this.#before = row;
    return undefined;
  }

  /** Called after the last row. */
  end(): string | undefined {
    const [first] = this.#bare;
    return (
      first &&
      `${nameOf(first)}: its content is missing, and the chain does not say that it was erased.`
    );
  }

  /** The last row that was added. */
  get last(): ChainRow | undefined {
    return this.#before;
  }
}

/** Returns the number up to which an attestation says that contents were erased; 0 for others. */
export function erasedUpTo({ kind, payload }: Pick<ChainRow, "kind" | "payload">): number {
  if (kind !== contentsErased.name || payload === null) return 0;
  return contentsErased.payload.parse(JSON.parse(payload)).upTo;
}

function faultOfLink(row: ChainRow, earlier: ChainRow | undefined): string | undefined {
  const n = (earlier?.n ?? 0) + 1;
  if (row.n !== n) return `Attestation ${n} of chain ${row.chain} is missing.`;
  if (row.prev === (earlier?.hash ?? null)) return undefined;
  return `${nameOf(row)} does not follow from the one before it.`;
}

function faultOfRow(row: ChainRow): string | undefined {
  if (hashOf(row) !== row.hash) {
    return `${nameOf(row)} was changed: its hash is not that of its fields.`;
  }
  if (row.payload === null) return undefined;
  if (row.salt !== null && commitmentOf(row.salt, row.payload) === row.commitment) return undefined;
  return `${nameOf(row)}: its content was changed after it was attested.`;
}

const nameOf = ({ n, chain, kind }: ChainRow) => `Attestation ${n} of chain ${chain} (${kind})`;
