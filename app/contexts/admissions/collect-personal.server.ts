import { asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type {
  ArchiveFile,
  ArchiveTools,
  Collected,
  Person,
} from "#app/platform/personal-data/personal-data.ts";
import { openFile } from "#app/platform/sealing/open-file.server.ts";
import { enrolments, offers } from "./place-schema.ts";
import { birthDateOf } from "./queries/eligibility.server.ts";
import { applicationMoves, applications, enquiries, enquiryReplies, intakes } from "./schema.ts";
import { evidence, interviews, screenings } from "./screening-schema.ts";
import { applicationsOf, enquiriesOf } from "./owned-by-person.server.ts";

/** A person's messages and applications, without what the office noted for itself. */
export async function collectAdmissions(
  ctx: Ctx,
  person: Person,
  { files, make }: ArchiveTools,
): Promise<Collected> {
  const messages = await ctx.db
    .select()
    .from(enquiries)
    .where(enquiriesOf(person))
    .orderBy(asc(enquiries.receivedAt));
  const answers = await ctx.db
    .select()
    .from(enquiryReplies)
    .where(inArray(enquiryReplies.enquiryId, idsOf(messages)));
  const requests = await ctx.db
    .select()
    .from(applications)
    .where(applicationsOf(person))
    .orderBy(asc(applications.receivedAt));
  const ids = idsOf(requests);
  const moves = await ctx.db
    .select()
    .from(applicationMoves)
    .where(inArray(applicationMoves.applicationId, ids))
    .orderBy(asc(applicationMoves.at));
  const stated = await ctx.db
    .select()
    .from(screenings)
    .where(inArray(screenings.applicationId, ids));
  const pieces = await ctx.db.select().from(evidence).where(inArray(evidence.applicationId, ids));
  const talks = await ctx.db
    .select()
    .from(interviews)
    .where(inArray(interviews.applicationId, ids));
  const offered = await ctx.db.select().from(offers).where(inArray(offers.applicationId, ids));
  const places = await ctx.db
    .select({ enrolment: enrolments, date: intakes.date, location: intakes.location })
    .from(enrolments)
    .innerJoin(intakes, eq(intakes.id, enrolments.intakeId))
    .where(inArray(enrolments.applicationId, ids));
  const letters: ArchiveFile[] = offered.map(({ id }) => ({
    path: `offer-letters/${id}.pdf`,
    load: async () => (await make(ctx, "offer-letter", id))?.bytes,
  }));
  const handedIn: ArchiveFile[] = pieces.flatMap(({ id, storageKey, fileName }) =>
    storageKey
      ? [
          {
            path: `evidence/${id}-${fileName}`,
            load: () => openFile(ctx.site, files, storageKey, id),
          },
        ]
      : [],
  );
  return {
    records: {
      messages: messages.map(
        ({
          fingerprint: _fingerprint,
          assignedTo: _assigned,
          settledBy: _settled,
          ...message
        }) => ({
          ...message,
          answers: answers
            .filter(({ enquiryId }) => enquiryId === message.id)
            .map(({ text, sentAt }) => ({ text, sentAt })),
        }),
      ),
      applications: requests.map(
        ({
          fingerprint: _fingerprint,
          tokenHash: _hash,
          tokenExpiresAt: _expires,
          ...request
        }) => ({
          ...request,
          moves: moves
            .filter(({ applicationId }) => applicationId === request.id)
            .map(({ fromStage, toStage, at }) => ({ fromStage, toStage, at })),
          offers: offered
            .filter(({ applicationId }) => applicationId === request.id)
            .map(({ madeBy: _by, waiver: _waiver, ...offer }) => offer),
          places: places
            .filter(({ enrolment }) => enrolment.applicationId === request.id)
            .map(({ enrolment, date, location }) => ({
              date,
              location,
              moduleIds: enrolment.moduleIds,
              enrolledAt: enrolment.enrolledAt,
              cancelledAt: enrolment.cancelledAt,
            })),
          interviews: talks
            .filter(({ applicationId }) => applicationId === request.id)
            .map(({ arrangedBy: _by, ...talk }) => talk),
          screening: stated
            .filter(({ applicationId }) => applicationId === request.id)
            .map(({ birthDateSealed, backgroundBy: _by, ...statement }) => ({
              ...statement,
              birthDate: birthDateSealed && birthDateOf(ctx, request.id, birthDateSealed),
            })),
          evidence: pieces
            .filter(({ applicationId }) => applicationId === request.id)
            .map(({ storageKey: _key, uploadedBy: _up, verdictBy: _by, ...piece }) => piece),
        }),
      ),
    },
    files: [...letters, ...handedIn],
  };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
