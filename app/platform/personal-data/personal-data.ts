import type { Ctx } from "../ctx.ts";
import type { Tx } from "../db/transact.server.ts";
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

/** What becomes of something when the person is erased. */
export type Fate = "deleted" | "nameless" | "kept";

/** Something that is held of people, in words for them, and where it lies. */
export type Holding = {
  what: string;
  /** The columns, by table, that say who somebody is or lead to them. */
  columns: Readonly<Record<string, readonly string[]>>;
} & (
  | { fate: "deleted" | "nameless"; why?: string }
  /** What is kept says why and for how long, and has an end. */
  | { fate: "kept"; why: string; retention: Retention }
);

/** How what outlasts an erasure comes to its end, whether or not the account is still there. */
export type Retention = {
  /** What ends, in a word for the trail ("orders"). */
  of: string;
  /**
   * Ends what has been kept for its time, among the next `limit` after an id, in the transaction
   * that it is given. Said again it does nothing more.
   */
  end: (tx: Tx, stretch: { after: string | null; limit: number }) => Promise<Ended>;
};

/** What a stretch of a retention has ended. */
export type Ended = {
  /** How many. */
  count: number;
  /** What the trail is to forget ("order:<id>"). */
  subjects?: readonly string[];
  /** Where the next stretch begins; null where nothing is left to look at. */
  last: string | null;
};

/** A file of the archive, made when its turn has come. */
export type ArchiveFile = {
  /** Its name, and the folders before it. */
  path: string;
  /** Undefined where it is gone meanwhile. */
  load: () => Promise<Uint8Array | undefined>;
};

/** What an archive has from one context. */
export type Collected = {
  /** Each becomes a JSON file of that name. */
  records: Readonly<Record<string, unknown>>;
  files?: readonly ArchiveFile[];
};

/** What an erasure leaves to be done. */
export type Erased = {
  /** What the trail is to forget ("profile:<id>"). */
  subjects?: readonly string[];
  /** Stored files that no row names any more. */
  files?: readonly string[];
};

/** What files and documents are got with. */
export type ArchiveTools = { files: FileStore; make: MakeDocument };

/** All that a context holds of people, and what it does when one asks for it or wants it gone. */
export type PersonalData = {
  /** The archive's folder. */
  name: string;
  /** What lies in the folder, in words for the person. */
  title: string;
  holdings: readonly Holding[];
  collect?: (ctx: Ctx, person: Person, tools: ArchiveTools) => Promise<Collected>;
  /** Every address that it holds of somebody who need have no account, in lower case. */
  addresses?: (ctx: Pick<Ctx, "db">) => Promise<string[]>;
  /** Why a person cannot be erased now, each in a sentence that says what to do. */
  obstacles?: (ctx: Pick<Ctx, "db" | "clock">, person: Person) => Promise<string[]>;
  /** Runs in the one transaction in which all of it happens. */
  erase: (tx: Tx, person: Person) => Promise<Erased>;
};

/** What erased staff have done for the institute stays done, by nobody who can be named. */
export function workOfStaff(columns: Holding["columns"]): Holding {
  return {
    what: "What you did as a member of staff, such as answers and decisions",
    fate: "nameless",
    why: "It is part of other people's records.",
    columns,
  };
}
