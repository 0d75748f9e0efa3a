import type { Tx } from "../db/transact.server.ts";

/** What an erasure does with personal data. */
export type OnErasure = "delete" | "anonymise" | "keep";

/** A line of the erasure page: what is held about people, in words for them. */
export type PersonalDataItem =
  | { onErasure: "delete"; what: string; why?: undefined }
  | { onErasure: "anonymise"; what: string; why?: string }
  | { onErasure: "keep"; what: string; why: string; retention: Retention };

/** The rule that ends what an erasure has kept, whether or not the account still exists. */
export type Retention = {
  /** What is ended, in a word for the audit log ("orders"). */
  of: string;
  /**
   * Ends what has been kept for its time, among the next `limit` rows after an id, in the given
   * transaction. A second call changes nothing more.
   */
  end: (tx: Tx, stretch: { after: string | null; limit: number }) => Promise<Ended>;
};

/** The result of one call. */
export type Ended = {
  /** How many. */
  count: number;
  /** The subjects whose audit keys are destroyed ("order:<id>"). */
  subjects?: readonly string[];
  /** The id after which the next call begins; null if no rows are left. */
  last: string | null;
};
