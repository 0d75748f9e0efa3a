import { certificateTitles, ownCertificates } from "#app/contexts/learning/public.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Horizon, horizonOf, horizons } from "../expiry/rules.ts";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { documentsOfActor } from "../own-document/queries.server.ts";
import { ownRenewals } from "../renewal/queries.server.ts";

/**
 * Returns what the actor has to keep valid, by how near its end is: documents that the office has
 * seen, and certificates. What something newer replaces is left out. `waiting` are the documents that
 * the office has not seen, or has refused. Four queries.
 */
export async function ownHorizon(ctx: Ctx) {
  const today = dayAtLastBase(ctx.clock.now());
  const documents = await documentsOfActor(ctx);
  const certificates = (await ownCertificates(ctx)).filter(
    ({ state, renewed }) => state !== "revoked" && !renewed,
  );
  const renewalOf = await ownRenewals(ctx);
  const entries = [
    ...documents
      .filter(({ state, replaced }) => state === "seen" && !replaced)
      .map((document) => ({
        type: "document" as const,
        key: document.id,
        endsOn: document.validUntil,
        document,
      })),
    ...certificates.map((certificate) => ({
      type: "certificate" as const,
      key: certificate.number,
      endsOn: certificate.expiresAt.toISOString().slice(0, 10),
      certificate: {
        number: certificate.number,
        title: certificate.courseTitle,
        what: certificateTitles[certificate.kind],
        renewal: renewalOf(certificate),
      },
    })),
  ].sort((one, other) => one.endsOn.localeCompare(other.endsOn));
  const bands = horizons.filter((each): each is Exclude<Horizon, "none"> => each !== "none");
  return {
    bands: bands.map((horizon) => ({
      horizon,
      entries: entries.filter(({ endsOn }) => horizonOf(endsOn, today) === horizon),
    })),
    handedIn: documents.length,
    waiting: documents
      .filter(({ state, replaced }) => state !== "seen" && !replaced)
      .toSorted((one, other) => other.handedInAt.getTime() - one.handedInAt.getTime()),
  };
}
