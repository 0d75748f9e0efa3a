import { eq } from "drizzle-orm";
import type { PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { endAddressMarks } from "./commands/end-address-marks.server.ts";
import { archiveLinks, erasureRequests } from "./schema.ts";

/** What is held of people so that they can have their data, and that the site runs at all. */
export const privacyPersonalData: PersonalData = {
  name: "privacy",
  title: "What you have asked for your data",
  holdings: [
    {
      what: "That you asked for an archive or for your erasure",
      fate: "deleted",
      columns: {
        archive_links: ["user_id"],
        erasure_requests: ["user_id", "token_hash"],
      },
    },
    {
      what: "That an account with a certain number was erased, and when",
      fate: "nameless",
      why: "So that it is erased again where a backup is restored. The number leads to nobody any more.",
      columns: { erasures: ["user_id"] },
    },
    {
      what: "A mark of your addresses, made with a key, from which nobody can read them",
      fate: "kept",
      why: "So that what came from them is erased again where a backup is restored: for a hundred days, since backups are overwritten within ninety.",
      retention: { of: "address-marks", end: endAddressMarks },
      columns: { erasures: ["address_marks"] },
    },
    {
      what: "What the site notes for a month while it works: numbers of accounts, no names",
      fate: "nameless",
      columns: { events: ["actor_id", "payload"], throttles: ["key"] },
    },
    {
      what: "What you sent with a form after your session had ended, for an hour at most; only your own browser has the key to it",
      fate: "nameless",
      columns: { kept_forms: ["sealed"] },
    },
  ],
  collect: async (ctx, { id }) => {
    if (!id) return { records: {} };
    const archives = await ctx.db
      .select({ asked: archiveLinks.madeAt })
      .from(archiveLinks)
      .where(eq(archiveLinks.userId, id));
    const requests = await ctx.db
      .select({ asked: erasureRequests.requestedAt })
      .from(erasureRequests)
      .where(eq(erasureRequests.userId, id));
    return { records: { requests: { archives, erasures: requests } } };
  },
  erase: async (tx, { id }) => {
    if (!id) return {};
    await tx.db.delete(archiveLinks).where(eq(archiveLinks.userId, id));
    await tx.db.delete(erasureRequests).where(eq(erasureRequests.userId, id));
    return {};
  },
};
