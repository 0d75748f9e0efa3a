import { eq, inArray } from "drizzle-orm";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { CANDIDATE_FOLDER } from "#app/contexts/recruitment/candidate/row.server.ts";
import { findableUntil } from "#app/contexts/recruitment/candidate/rules.ts";
import {
  candidateLanguages,
  candidateLicences,
  candidates,
  candidateSkills,
} from "#app/contexts/recruitment/tables/candidates.ts";
import {
  candidateContacts,
  candidateProfileViews,
} from "#app/contexts/recruitment/tables/search.ts";
import { contactConversation } from "#app/contexts/recruitment/search/conversation.server.ts";
import { conversationMessages } from "#app/contexts/conversations/tables.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import {
  languages,
  licences,
  partnerMembers,
  partners,
  skills,
} from "#app/contexts/recruitment/tables/jobs.ts";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { demoPdf } from "./demo-pdf.ts";

/** What the demo's member holds: the licence, its level, and for how many days it is still valid. */
const held = [
  ["Certificate of Approval, personal guard (NZ)", null, 700],
  ["First aid certificate", "Pre-hospital emergency care", 75],
  ["Driving licence, car", "Full", null],
] as const;

/** The career profile of the demo's member, who can be found, and whose first aid soon runs out. */
export function demoCandidates(files: FileStore): Seed {
  return {
    name: "demo/candidates",
    run: async (tx) => {
      const now = tx.clock.now();
      const { email } = demoPeople.find(({ key }) => key === "member")!;
      const [member] = await tx.db.select().from(profiles).where(eq(profiles.email, email));
      const id = newId(now);
      const cv = demoPdf([member!.name, "Curriculum vitae", "A paper of the demo."]);
      const cvKey = `${CANDIDATE_FOLDER}/${newId(now)}`;
      await files.put(cvKey, sealerOf(tx.site).seal(cv, id));
      const headline = "Event security shift leader, three years; training in close protection";
      await tx.db.insert(candidates).values({
        id,
        profileId: member!.id,
        headline,
        contact: "+64 21 555 0100, evenings",
        countries: ["NZ", "AU"],
        minimumPay: 85_000_00,
        payCurrency: "NZD",
        payPeriod: "year",
        visibility: "searching-partners",
        findableUntil: findableUntil(now),
        cvName: "cv.pdf",
        cvBytes: cv.length,
        cvKey,
        cvStoredAt: now,
        createdAt: now,
        updatedAt: now,
      });
      const has = ["Advance work", "Security driving", "First aid", "Event security"];
      const known = await tx.db.select().from(skills).where(inArray(skills.skillName, has));
      await tx.db
        .insert(candidateSkills)
        .values(known.map((skill) => ({ candidateId: id, skillId: skill.id })));
      const [english] = await tx.db
        .select()
        .from(languages)
        .where(eq(languages.languageName, "English"));
      await tx.db
        .insert(candidateLanguages)
        .values({ candidateId: id, languageId: english!.id, level: "C2" });
      for (const [licenceName, level, left] of held) {
        const [licence] = await tx.db
          .select()
          .from(licences)
          .where(eq(licences.licenceName, licenceName));
        const end = left === null ? null : new Date(now.getTime() + days(left));
        await tx.db.insert(candidateLicences).values({
          id: newId(now),
          candidateId: id,
          licenceId: licence!.id,
          level,
          validUntil: end && end.toISOString().slice(0, 10),
          addedAt: now,
        });
      }
      await found(tx, { profileId: member!.id, headline });
      await another(tx);
    },
  };
}

/** The demo's partner has found the member and written to them. */
async function found(tx: Tx, { profileId, headline }: { profileId: string; headline: string }) {
  const { email } = demoPeople.find(({ key }) => key === "partner")!;
  const [person] = await tx.db.select().from(profiles).where(eq(profiles.email, email));
  const [employer] = await tx.db
    .select({ id: partners.id, partnerName: partners.partnerName })
    .from(partners)
    .innerJoin(partnerMembers, eq(partnerMembers.partnerId, partners.id))
    .where(eq(partnerMembers.userId, person!.id));
  const at = new Date(tx.clock.now().getTime() - days(1));
  const partnerId = employer!.id;
  const seen = { profileId, partnerId, day: at.toISOString().slice(0, 10), seenBy: person!.id, at };
  await tx.db.insert(candidateProfileViews).values([
    { ...seen, what: "found" },
    { ...seen, what: "opened" },
  ]);
  const id = newId(at);
  await tx.db.insert(candidateContacts).values({
    id,
    profileId,
    partnerId,
    partnerName: employer!.partnerName,
    headline,
    contactedBy: person!.id,
    at,
  });
  await tx.db.insert(conversationMessages).values({
    id: newId(at),
    subjectKind: contactConversation.name,
    subjectId: id,
    side: "partner",
    authorId: person!.id,
    text: "We lead the security of three summer festivals between Christchurch and Queenstown, and look for somebody to lead the night shift from November on, four nights a week, 38 dollars an hour. Your three years as a shift leader are what we need. Would you like to hear more?",
    sentAt: at,
  });
}

/** Another graduate who can be found: Hemi Walker, who has applied to the demo's partner. */
async function another(tx: Tx) {
  const now = tx.clock.now();
  const [hemi] = await tx.db
    .select()
    .from(profiles)
    .where(eq(profiles.email, "hemi.walker@post.example"));
  if (!hemi) return;
  const id = newId(now);
  await tx.db.insert(candidates).values({
    id,
    profileId: hemi.id,
    headline: "Protection platoon and two years on a family's travelling team",
    countries: ["NZ", "SG"],
    visibility: "searching-partners",
    findableUntil: findableUntil(now),
    createdAt: now,
    updatedAt: now,
  });
  const known = await tx.db
    .select()
    .from(skills)
    .where(inArray(skills.skillName, ["Close protection team drills", "Security driving"]));
  await tx.db
    .insert(candidateSkills)
    .values(known.map((skill) => ({ candidateId: id, skillId: skill.id })));
}
