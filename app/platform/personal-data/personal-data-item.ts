import type { Tx } from "../db/transact.server.ts";

/** What happens to personal data when its person is erased. */
export type OnErasure = "delete" | "anonymise" | "keep";

/** A line of the erasure page: something that is held of people, in words for them. */
export type PersonalDataItem =
  | { onErasure: "delete"; what: string; why?: undefined }
  | { onErasure: "anonymise"; what: string; why?: string }
  | { onErasure: "keep"; what: string; why: string; retention: Retention };

/** How data that outlasts an erasure comes to its end, whether or not the account is still there. */
export type Retention = {
  /** What ends, in a word for the audit log ("orders"). */
  of: string;
  /**
   * Ends what has been kept for its time, among the next `limit` rows after an id, in the given
   * transaction. A second call changes nothing more.
   */
  end: (tx: Tx, stretch: { after: string | null; limit: number }) => Promise<Ended>;
};

/** What one stretch of a retention has ended. */
export type Ended = {
  /** How many. */
  count: number;
  /** What the audit log is to forget ("order:<id>"). */
  subjects?: readonly string[];
  /** Where the next stretch begins; null where nothing is left to look at. */
  last: string | null;
};
