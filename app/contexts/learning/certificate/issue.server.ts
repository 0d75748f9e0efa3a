import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { addressee } from "#app/contexts/identity/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { certificateNumber, deservesAnother, expiryOf } from "./rules.ts";
import { certificateIssued } from "../events.ts";
import { certificates } from "../tables/courses.ts";

/**
 * Issues a certificate in the transaction that completes the course, with the caller holding the
 * lock on the holder's standing. Whoever has a valid one, or had one revoked, gets no other.
 */
export async function issueCertificate(
  tx: Tx,
  userId: string,
  course: { id: string; title: string },
): Promise<void> {
  const issuedAt = tx.clock.now();
  const known = await tx.db
    .select({ expiresAt: certificates.expiresAt, revokedAt: certificates.revokedAt })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, course.id)));
  if (!deservesAnother(known, issuedAt)) return;
  const holder = await addressee(tx, userId);
  if (!holder) return;
  const id = newId(issuedAt);
  await tx.db.insert(certificates).values({
    id,
    number: certificateNumber(randomBytes(20)),
    userId,
    courseId: course.id,
    courseTitle: course.title,
    holderName: holder.name,
    issuedAt,
    expiresAt: expiryOf(issuedAt),
  });
  await record(tx, certificateIssued, { certificateId: id });
}
