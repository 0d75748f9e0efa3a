import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { learningPolicy } from "../policy.ts";
import { certificates, certificateText } from "../tables/courses.ts";
import { certificateList, type CertificateRow } from "./list.ts";
import { type CertificateState, certificateState } from "./rules.ts";

/** The staff's list of certificates. Equal rows have the newest first. One query for its rows. */
export const certificateSource = listSource({
  list: certificateList,
  authorize: (ctx) => authorize(learningPolicy.listCertificates(ctx.actor)),
  from: sql`from ${certificates}`,
  id: certificates.id,
  where: ({ state, kind, q }, { clock }) =>
    and(
      inState(state, clock.now()),
      kind && eq(certificates.kind, kind),
      searchIn(certificateText(certificates), q),
    ),
  order: ({ clock }) => ({
    holder: alphabetical(certificates.holderName),
    course: alphabetical(certificates.courseTitle),
    kind: certificates.kind,
    issued: certificates.issuedAt,
    state: placeOfState(clock.now()),
  }),
  ties: [desc(certificates.issuedAt)],
  rows: async (ctx, ids): Promise<CertificateRow[]> => {
    const found = await ctx.db.select().from(certificates).where(inArray(certificates.id, ids));
    return found.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      holderName: row.holderName,
      courseTitle: row.courseTitle,
      issuedAt: row.issuedAt,
      state: certificateState(row, ctx.clock.now()),
    }));
  },
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
});

function inState(state: CertificateState | "all", now: Date): SQL | undefined {
  if (state === "revoked") return isNotNull(certificates.revokedAt);
  if (state === "expired") {
    return and(isNull(certificates.revokedAt), lte(certificates.expiresAt, now));
  }
  if (state === "valid") {
    return and(isNull(certificates.revokedAt), gt(certificates.expiresAt, now));
  }
  return undefined;
}

/** The index of a certificate's state in `certificateStates`. */
function placeOfState(now: Date): SQL {
  return sql`case
    when ${certificates.revokedAt} is not null then 2
    when ${certificates.expiresAt} <= ${now.toISOString()}::timestamptz then 1
    else 0
  end`;
}
