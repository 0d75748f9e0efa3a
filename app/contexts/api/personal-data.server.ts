import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import {
  archivedAs,
  deleted,
  doneByStaff,
  notInArchive,
  notPersonal,
  partOf,
  personalTable,
  rowsOf,
} from "#app/platform/personal-data/personal-table.ts";
import { revokeKeysOf } from "./key/revoke.server.ts";
import { apiCalls, apiKeys } from "./tables.ts";

const keyData = personalTable(apiKeys, {
  what: "The keys by which your programs use the API, and what they were used for",
  rows: "deleted",
  account: apiKeys.profileId,
  orderBy: apiKeys.createdAt,
  columns: {
    id: notInArchive(notPersonal()),
    profileId: notInArchive(deleted()),
    name: deleted(),
    hint: notInArchive(deleted()),
    tokenHash: notInArchive(deleted()),
    scopes: archivedAs("for", deleted()),
    createdAt: archivedAs("made", deleted()),
    expiresAt: archivedAs("ends", deleted()),
    warnedDays: notInArchive(notPersonal()),
    lastUsedAt: archivedAs("lastUsed", deleted()),
    revokedAt: archivedAs("revoked", deleted()),
    revokedBy: notInArchive(doneByStaff()),
  },
  parts: [
    partOf(apiCalls, apiCalls.keyId, {
      rows: "deleted",
      archive: "requests",
      columns: {
        id: notPersonal(),
        keyId: notPersonal(),
        at: deleted(),
        method: deleted(),
        path: deleted(),
        status: deleted(),
        rows: deleted(),
        resultId: deleted(),
        idempotencyKey: deleted(),
        bodyHash: deleted(),
        answer: deleted(),
      },
    }),
  ],
});

/** How a person's programs use the API. */
export const apiPersonalData: PersonalData = {
  name: "api",
  title: "The keys of your programs",
  tables: [keyData],
  beforeMerge: (tx, { from }) => revokeKeysOf(tx, from),
  collect: async (ctx, person, tools) => {
    const { records } = await archivedRows(ctx, tools, keyData, rowsOf(keyData, person));
    return { records: { keys: records } };
  },
};
