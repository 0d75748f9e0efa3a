import { asc } from "drizzle-orm";
import type { HandIn } from "#app/contexts/training/own-document/form.ts";
import {
  decideDocument,
  lookAtDocument,
} from "#app/contexts/training/own-document/decide.server.ts";
import { handInDocument } from "#app/contexts/training/own-document/hand-in.server.ts";
import { ownDocuments } from "#app/contexts/training/tables/own-documents.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "./cast.ts";
import { pdf } from "./files.ts";
import { memoryStore } from "./stores.ts";

/** A document as its form hands it over: a licence that is valid until the end of 2027. */
export function ownDocument(changes: Partial<HandIn> = {}): HandIn {
  return { key: newId(), kind: "licence", class: undefined, validUntil: "2027-12-31", ...changes };
}

/** Stores the cast, and returns what documents are handed in and decided with. */
export async function documentsBegun(ctx: Ctx) {
  await castInDatabase(ctx);
  const as = (actor: Ctx["actor"]): Ctx => ({ ...ctx, actor });
  const [member, admin] = [as(cast.member), as(cast.admin)];
  const files = memoryStore();
  const hand = async (changes: Partial<HandIn> = {}, by = member) => {
    const form = ownDocument(changes);
    const taken = await handInDocument(by, files, form, pdf("a licence"));
    if (!taken.ok) throw new Error(taken.error);
    return form.key;
  };
  const look = (id: string, by = admin) => lookAtDocument(by, files, id);
  const see = async (id: string) => {
    await look(id);
    return decideDocument(admin, id, { decision: "seen" });
  };
  const rows = () => ctx.db.select().from(ownDocuments).orderBy(asc(ownDocuments.id));
  return { as, member, admin, files, hand, look, see, rows };
}
