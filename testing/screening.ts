import { handInEvidence, type Upload } from "#app/contexts/admissions/screening/hand-in.server.ts";
import { lookAtEvidence } from "#app/contexts/admissions/screening/judge-evidence.server.ts";
import { stateScreening } from "#app/contexts/admissions/screening/state.server.ts";
import type { HandIn, Statement } from "#app/contexts/admissions/screening/form.ts";
import { evidence } from "#app/contexts/admissions/tables/screening.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "./cast.ts";
import { application, modulesOnOffer, programmesOnOffer } from "./factories.ts";
import { pdf } from "./files.ts";
import { memoryStore } from "./stores.ts";

/** A statement as its form hands it over. */
export function statement(changes: Partial<Statement> = {}): Statement {
  return { birthDate: "1994-05-17", experienceMonths: 48, flightHours: 212, ...changes };
}

/** A document as its form hands it over. */
export function handIn(changes: Partial<HandIn> = {}): HandIn {
  return { key: newId(), kind: "identity", ...changes };
}

export function upload(changes: Partial<Upload> = {}): Upload {
  return { name: "passport.pdf", bytes: pdf("a passport"), ...changes };
}

/** Stores the member's application at screening, with their statement and a file store. */
export async function screeningBegun(
  ctx: Ctx,
  changes: Parameters<typeof application>[1] & { unstated?: boolean } = {},
) {
  const { unstated, ...rest } = changes;
  await programmesOnOffer(ctx);
  await modulesOnOffer(ctx);
  const { id } = await application(ctx, {
    email: cast.member.email,
    path: ["initial-screening"],
    ...rest,
  });
  const owner: Ctx = { ...ctx, actor: cast.member };
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const files = memoryStore();
  if (!unstated) await stateScreening(owner, id, statement());
  const hand = async (form: Partial<HandIn> = {}, file: Partial<Upload> = {}) => {
    const given = handIn(form);
    const result = await handInEvidence(owner, files, id, given, upload(file));
    if (!result.ok) throw new Error(result.error);
    return given.key;
  };
  /** Opens a document as staff, who cannot decide on it before. */
  const look = (evidenceId: string) => lookAtEvidence(admin, files, id, evidenceId);
  const documents = () => ctx.db.select().from(evidence);
  return { id, owner, admin, files, hand, look, documents };
}
