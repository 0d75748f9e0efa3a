import { and, asc, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  type ArchiveTools,
  type Collected,
  type Erased,
  type Person,
  type PersonalData,
  workOfStaff,
} from "#app/platform/personal-data/personal-data.ts";
import { openFile } from "#app/platform/sealing/open-file.server.ts";
import {
  candidacies,
  candidacyCertificates,
  candidacyLanguages,
  candidacyMoves,
} from "./candidacy-schema.ts";
import { emptyCandidacies } from "./commands/empty-candidacies.server.ts";
import { jobListings, languages, partnerInvitations, partnerMembers, partners } from "./schema.ts";

/** What somebody has applied for, and for whom they act. */
export const recruitmentPersonalData: PersonalData = {
  name: "jobs",
  title: "Your job applications with their CVs, and the partner that you act for",
  holdings: [
    {
      what: "Your job applications: CV, cover note, contact, and what was noted about them",
      fate: "deleted",
      columns: {
        candidacies: ["contact", "cover_note", "cv_name", "cv_key"],
        candidacy_notes: ["text"],
      },
    },
    {
      what: "That somebody applied for a job and withdrew",
      fate: "nameless",
      why: "The employer sees that there is an application less.",
      columns: { candidacies: ["profile_id"], candidacy_moves: ["moved_by"] },
    },
    {
      what: "That you act for a partner, and invitations to do so",
      fate: "deleted",
      columns: {
        partner_members: ["user_id"],
        partner_invitations: ["name", "email"],
      },
    },
    workOfStaff({
      candidacy_notes: ["author_id"],
      job_moves: ["moved_by"],
      partner_invitations: ["invited_by"],
    }),
  ],
  collect,
  addresses,
  obstacles,
  erase,
};

async function collect(ctx: Ctx, person: Person, { files }: ArchiveTools): Promise<Collected> {
  const id = person.id ?? "";
  const memberships = person.id
    ? await ctx.db
        .select({ partner: partners.partnerName, since: partnerMembers.joinedAt })
        .from(partnerMembers)
        .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
        .where(eq(partnerMembers.userId, id))
    : [];
  const invited = await ctx.db
    .select({
      name: partnerInvitations.name,
      email: partnerInvitations.email,
      invitedAt: partnerInvitations.invitedAt,
      joinedAt: partnerInvitations.joinedAt,
    })
    .from(partnerInvitations)
    .where(invitationsOf(person));
  const own = person.id
    ? await ctx.db
        .select()
        .from(candidacies)
        .where(eq(candidacies.profileId, id))
        .orderBy(asc(candidacies.appliedAt))
    : [];
  const ids = own.map((row) => row.id);
  const moves = await ctx.db
    .select()
    .from(candidacyMoves)
    .where(inArray(candidacyMoves.candidacyId, ids))
    .orderBy(asc(candidacyMoves.at));
  const spoken = await ctx.db
    .select({ candidacyId: candidacyLanguages.candidacyId, name: languages.languageName })
    .from(candidacyLanguages)
    .innerJoin(languages, eq(languages.id, candidacyLanguages.languageId))
    .where(inArray(candidacyLanguages.candidacyId, ids));
  const enclosed = await ctx.db
    .select()
    .from(candidacyCertificates)
    .where(inArray(candidacyCertificates.candidacyId, ids));
  return {
    records: {
      applications: own.map(({ cvKey: _key, ...candidacy }) => {
        const ofIt = (row: { candidacyId: string }) => row.candidacyId === candidacy.id;
        return {
          ...candidacy,
          moves: moves.filter(ofIt).map(({ toStatus, at }) => ({ toStatus, at })),
          languages: spoken.filter(ofIt).map(({ name }) => name),
          certificates: enclosed.filter(ofIt).map(({ number }) => number),
        };
      }),
      partner: { memberships, invitations: invited },
    },
    files: own.flatMap(({ id: candidacyId, cvKey, cvName }) =>
      cvKey
        ? [
            {
              path: `cvs/${candidacyId}-${cvName ?? "cv.pdf"}`,
              load: () => openFile(ctx.site, files, cvKey, candidacyId),
            },
          ]
        : [],
    ),
  };
}

/** Nobody would see to a partner's listings after its last member has left. */
async function obstacles(ctx: Pick<Ctx, "db">, { id }: Person): Promise<string[]> {
  if (!id) return [];
  const [own] = await ctx.db
    .select({ partnerId: partners.id, name: partners.partnerName })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.userId, id));
  if (!own) return [];
  const [members] = await ctx.db
    .select({ n: count() })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, own.partnerId));
  const [open] = await ctx.db
    .select({ n: count() })
    .from(jobListings)
    .where(and(eq(jobListings.partnerId, own.partnerId), ne(jobListings.status, "Closed")));
  if (members?.n !== 1 || !open || open.n === 0) return [];
  return [
    `You are the last who acts for ${own.name}, which has listings that are not closed. Close or delete them, or ask us to invite somebody else.`,
  ];
}

/** Applications are withdrawn and emptied, as when their candidate takes them back. */
async function erase(tx: Tx, person: Person): Promise<Erased> {
  await tx.db.delete(partnerInvitations).where(invitationsOf(person));
  if (!person.id) return {};
  await tx.db.delete(partnerMembers).where(eq(partnerMembers.userId, person.id));
  const own = eq(candidacies.profileId, person.id);
  const files = await emptyCandidacies(tx, own);
  await tx.db.update(candidacies).set({ status: "withdrawn", movedAt: tx.clock.now() }).where(own);
  return { files };
}

function invitationsOf({ addresses }: Person): SQL {
  return addresses.length > 0
    ? inArray(sql`lower(${partnerInvitations.email})`, [...addresses])
    : sql`false`;
}

async function addresses({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: sql<string>`lower(${partnerInvitations.email})` })
    .from(partnerInvitations);
  return rows.map(({ address }) => address);
}
