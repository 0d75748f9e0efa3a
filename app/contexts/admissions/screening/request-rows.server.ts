import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { evidence, evidenceRequests, evidenceSightings } from "../tables/screening.ts";
import { isAnswered } from "./checklist.ts";
import type { EvidenceKind } from "./rules.ts";

/** Returns whether the office has asked an applicant for a kind of document. */
export async function isRequested(
  ctx: Pick<Ctx, "db">,
  applicationId: string,
  kind: EvidenceKind,
): Promise<boolean> {
  const [request] = await ctx.db
    .select({ id: evidenceRequests.id })
    .from(evidenceRequests)
    .where(
      and(
        eq(evidenceRequests.applicationId, applicationId),
        eq(evidenceRequests.kind, kind),
        isNull(evidenceRequests.withdrawnAt),
      ),
    )
    .limit(1);
  return request !== undefined;
}

/**
 * Returns the request that a document answers: the one that it names or, if it names none, the
 * oldest open one for its kind. Null if there is none. The application has to be locked.
 *
 * Error: "request-over" if it names one that was taken back, that is for another kind of document,
 * or if its kind needs a request and it names none.
 */
export async function requestToAnswer(
  tx: Tx,
  applicationId: string,
  { kind, request }: { kind: EvidenceKind; request?: string | undefined },
): Promise<Result<string | null, "request-over">> {
  const requests = await tx.db
    .select({ id: evidenceRequests.id })
    .from(evidenceRequests)
    .where(
      and(
        eq(evidenceRequests.applicationId, applicationId),
        eq(evidenceRequests.kind, kind),
        isNull(evidenceRequests.withdrawnAt),
      ),
    )
    .orderBy(asc(evidenceRequests.requestedAt), asc(evidenceRequests.id));
  if (request) return requests.some(({ id }) => id === request) ? ok(request) : err("request-over");
  if (kind === "other") return err("request-over");
  const answers = await answersTo(
    tx,
    requests.map(({ id }) => id),
  );
  return ok(requests.find(({ id }) => !isAnswered(id, answers))?.id ?? null);
}

async function answersTo(tx: Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return { documents: [], sightings: [] };
  const ids = [...requestIds];
  const documents = await tx.db
    .select({ requestId: evidence.requestId, decision: evidence.decision })
    .from(evidence)
    .where(inArray(evidence.requestId, ids));
  const sightings = await tx.db
    .select({ requestId: evidenceSightings.requestId })
    .from(evidenceSightings)
    .where(and(inArray(evidenceSightings.requestId, ids), isNull(evidenceSightings.withdrawnAt)));
  return { documents, sightings };
}
