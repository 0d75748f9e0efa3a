import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { record } from "#app/platform/events/record.server.ts";
import { archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { rowsOf } from "#app/platform/personal-data/personal-table.ts";
import { nameChanged } from "./events.ts";
import {
  emailChangeData,
  identityTables,
  invitationData,
  linkedProviderData,
  profileData,
  profileDetailData,
  passkeyData,
  twoFactorData,
  sessionData,
} from "./personal-tables.ts";
import {
  emailChanges,
  linkedProviders,
  passkeys,
  profileDetails,
  profiles,
  twoFactors,
  sessions,
} from "./tables.ts";
import { afterMerge, beforeMerge, mergeBlockers } from "./people/merge.server.ts";
import { isLastSuperAdminLocked } from "./people/account-status.server.ts";

export const identityPersonalData: PersonalData = {
  name: "account",
  title: "Your account, what you told of yourself, your photo and your sessions",
  tables: identityTables,
  collect,
  blockers,
  beforeErasure: async (tx, { id }) => {
    if (id) await record(tx, nameChanged, { userId: id });
  },
  mergeBlockers,
  beforeMerge,
  afterMerge,
};

async function collect(ctx: Ctx, person: Person, tools: ArchiveTools) {
  const { id } = person;
  if (!id) return { records: {} };
  const account = await archivedRows(ctx, tools, profileData, eq(profiles.id, id));
  const step = await archivedRows(ctx, tools, twoFactorData, eq(twoFactors.userId, id));
  const keys = await archivedRows(ctx, tools, passkeyData, eq(passkeys.userId, id));
  const links = await archivedRows(ctx, tools, linkedProviderData, eq(linkedProviders.userId, id));
  const details = await archivedRows(ctx, tools, profileDetailData, eq(profileDetails.userId, id));
  const open = await archivedRows(ctx, tools, sessionData, eq(sessions.userId, id));
  const moves = await archivedRows(ctx, tools, emailChangeData, eq(emailChanges.userId, id));
  const invited = await archivedRows(ctx, tools, invitationData, rowsOf(invitationData, person));
  return {
    records: {
      account: { ...account.records[0], twoFactorSince: null, ...step.records[0] },
      details: details.records[0] ?? null,
      passkeys: keys.records,
      "linked-accounts": links.records,
      sessions: open.records,
      "email-changes": moves.records,
      invitations: invited.records,
    },
    files: account.files,
  };
}

/** Stops the erasure of the last super admin, because nobody could appoint another one. */
async function blockers(ctx: Pick<Ctx, "db">, { id }: Person): Promise<string[]> {
  const isLast = id !== null && (await isLastSuperAdminLocked(ctx, id));
  return isLast
    ? ["You are the last super admin. Make somebody else a super admin before you leave."]
    : [];
}
