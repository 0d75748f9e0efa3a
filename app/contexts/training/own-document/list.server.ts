import { and, eq, inArray, sql } from "drizzle-orm";
import { displayNames, shownName } from "#app/contexts/identity/public.server.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { trainingPolicy } from "../policy.ts";
import { ownDocuments } from "../tables/own-documents.ts";
import { ownDocumentList, type OwnDocumentRow } from "./list.ts";

const name = shownName(sql`${ownDocuments.profileId}`);

/** The staff's list of documents that people handed in. Two queries for a page's rows. */
export const ownDocumentSource = listSource({
  list: ownDocumentList,
  authorize: (ctx) => authorize(trainingPolicy.readDocuments(ctx.actor)),
  from: sql`from ${ownDocuments}`,
  id: ownDocuments.id,
  where: ({ state, kind, q }) =>
    and(
      state === "all" ? undefined : eq(ownDocuments.state, state),
      kind && eq(ownDocuments.kind, kind),
      searchIn(searchText(sql`coalesce(${name}, '')`), q),
    ),
  order: {
    name: sql`lower(${name})`,
    end: ownDocuments.validUntil,
    handedIn: ownDocuments.handedInAt,
  },
  rows: async (ctx, ids): Promise<OwnDocumentRow[]> => {
    const found = await ctx.db.select().from(ownDocuments).where(inArray(ownDocuments.id, ids));
    const names = await displayNames(
      ctx,
      found.map(({ profileId }) => profileId),
    );
    return found.map((row) => ({
      id: row.id,
      profileId: row.profileId,
      name: names.get(row.profileId) ?? "A closed account",
      kind: row.kind,
      class: row.class,
      validUntil: row.validUntil,
      handedInAt: row.handedInAt,
      state: row.state,
    }));
  },
  idOf: ({ id }) => id,
  nameOf: (row) => row.name,
});
