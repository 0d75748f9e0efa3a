import { eq, inArray } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import {
  jobApplications,
  jobApplicationLanguages,
  jobApplicationTransitions,
  jobApplicationNotes,
  jobApplicationScorecards,
} from "#app/contexts/recruitment/tables/job-applications.ts";
import { closingMoment, DEADLINE_ZONE } from "#app/contexts/recruitment/job/deadline.ts";
import { CV_FOLDER } from "#app/contexts/recruitment/job-application/apply.server.ts";
import {
  jobListings,
  jobTransitions,
  jobRequiredLanguages,
  jobRequiredLicences,
  jobRequiredSkills,
  languages,
  licences,
  partnerMembers,
  partners,
  skills,
} from "#app/contexts/recruitment/tables/jobs.ts";
import { jobReports } from "#app/contexts/recruitment/tables/reports.ts";
import { answersTo, countMarks, type Question } from "#app/contexts/recruitment/screening/rules.ts";
import { screeningQuestions } from "#app/contexts/recruitment/tables/screening.ts";
import { messageTemplates } from "#app/contexts/recruitment/tables/templates.ts";
import { pipelineStages } from "#app/contexts/recruitment/tables/pipeline.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { sealerOf } from "#app/platform/sealing/seal.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import {
  type DemoPartner,
  demoPartners,
  demoTemplates,
  type JobStory,
  jobStories,
} from "./demo-job-stories.ts";
import { demoInterviews, demoOffer, demoProfile, demoViews } from "./demo-hiring.ts";
import { demoPdf } from "./demo-pdf.ts";

/** Candidates who have an account, but no login in the demo. */
const strangers = {
  hemi: { name: "Hemi Walker", email: "hemi.walker@post.example" },
  zsofia: { name: "Zsófia Bárány", email: "zsofia.barany@posta.example" },
};

/**
 * Three employers, thirteen listings in all four statuses, ten of them open, and job applications
 * at several stages. The demo's partner acts for the first employer. The CVs are sealed in the file
 * store.
 */
export function demoJobs(files: FileStore): Seed {
  return {
    name: "demo/jobs",
    run: async (tx) => {
      const people = await peopleIn(tx);
      const employers = await settle(tx, people);
      for (const story of jobStories) await tell(tx, files, story, { people, employers });
      await demoOffer(tx, { candidateId: people.zsofia, madeBy: people.partner });
      await demoViews(tx, employers.kahu);
      await demoInterviews(tx, {
        partnerId: employers.kahu,
        hostId: people.partner,
        candidateId: people.hemi,
      });
    },
  };
}

type People = Record<"member" | "moderator" | "partner" | "admin" | "hemi" | "zsofia", string>;
type Employers = Record<DemoPartner, string>;

async function peopleIn(tx: Tx): Promise<People> {
  const now = tx.clock.now();
  const found: Record<string, string> = {};
  for (const [key, person] of Object.entries(strangers)) {
    found[key] = newId(now);
    await tx.db
      .insert(profiles)
      .values({ id: found[key], ...person, emailVerified: true, createdAt: now, updatedAt: now });
  }
  const rows = await tx.db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(
      inArray(
        profiles.email,
        demoPeople.map(({ email }) => email),
      ),
    );
  for (const { key, email } of demoPeople) found[key] = rows.find((row) => row.email === email)!.id;
  return found as People;
}

async function settle(tx: Tx, people: People): Promise<Employers> {
  const at = new Date(tx.clock.now().getTime() - days(120));
  const employers: Record<string, string> = {};
  for (const [key, { name, note }] of Object.entries(demoPartners)) {
    employers[key] = newId(at);
    await tx.db
      .insert(partners)
      .values({ id: employers[key], partnerName: name, note, createdAt: at, updatedAt: at });
  }
  await tx.db
    .insert(partnerMembers)
    .values({ userId: people.partner, partnerId: employers.kahu!, joinedAt: at });
  const stages = [
    { name: "Telephone call", status: "shortlisted" },
    { name: "Reference checks", status: "interview" },
  ] as const;
  await tx.db.insert(pipelineStages).values(
    stages.map((stage, position) => ({
      ...stage,
      id: newId(at),
      partnerId: employers.kahu!,
      position,
      createdAt: at,
    })),
  );
  await tx.db.insert(messageTemplates).values(
    demoTemplates.map((template) => ({
      ...template,
      id: newId(at),
      partnerId: employers.kahu!,
      updatedAt: at,
    })),
  );
  return employers as Employers;
}

/** What members have told staff about a listing. */
async function report(
  tx: Tx,
  { title: jobTitle, reports = [] }: JobStory,
  about: { jobId: string; partnerId: string | null; people: People },
) {
  const { jobId, partnerId, people } = about;
  for (const { by, daysAgo, kind, reason, outcome } of reports) {
    const createdAt = new Date(tx.clock.now().getTime() - days(daysAgo));
    const settled = outcome && {
      outcome,
      settledBy: people.admin,
      settledAt: new Date(createdAt.getTime() + hours(7)),
    };
    const id = newId(createdAt);
    const told = { id, jobId, jobTitle, partnerId, reporterId: people[by], kind, reason };
    await tx.db.insert(jobReports).values({ ...told, createdAt, ...settled });
  }
}

type Among = { people: People; employers: Employers };

async function tell(tx: Tx, files: FileStore, story: JobStory, { people, employers }: Among) {
  const now = tx.clock.now();
  const ago = (n: number) => new Date(now.getTime() - days(n));
  const written = ago(story.written);
  const id = newId(written);
  const partnerId = story.partner && employers[story.partner];
  const wasApproved = story.status === "Active" || story.status === "Closed";
  const approvedAt = new Date(written.getTime() + hours(20));
  const closedAt = story.status === "Closed" ? ago(-(story.deadline ?? 0)) : null;
  await tx.db.insert(jobListings).values({
    id,
    jobTitle: story.title,
    jobDescription: story.description,
    location: story.location,
    category: story.category,
    requirements: story.requirements,
    applicationInstructions: story.instructions,
    ...story.terms,
    ...closingOf(story, now),
    status: story.status,
    partnerId,
    createdAt: written,
    updatedAt: closedAt ?? (wasApproved ? approvedAt : written),
    approvalDate: wasApproved ? approvedAt : null,
    closedAt,
  });
  await require(tx, id, story);
  const questions = await ask(tx, id, story, written);
  const transition = { jobId: id, jobTitle: story.title, partnerId };
  const writer = story.partner === "kahu" ? people.partner : null;
  const own = partnerId
    ? ({ side: "partner", movedBy: writer } as const)
    : ({ side: "staff", movedBy: people.admin } as const);
  const staff = { side: "staff", movedBy: people.admin } as const;
  const at = (hoursLater: number) => new Date(written.getTime() + hours(hoursLater));
  const transitions: (typeof jobTransitions.$inferInsert)[] = [
    { ...transition, ...own, id: newId(written), act: "create", toStatus: "Draft", at: written },
  ];
  if ((story.status !== "Draft" || story.returned) && partnerId) {
    transitions.push({
      ...transition,
      ...own,
      id: newId(at(2)),
      act: "submit",
      toStatus: "Pending Review",
      at: at(2),
    });
  }
  if (story.returned) {
    const reason = story.returned;
    transitions.push({
      ...transition,
      ...staff,
      id: newId(at(6)),
      act: "return",
      toStatus: "Draft",
      reason,
      at: at(6),
    });
  }
  if (wasApproved) {
    transitions.push({
      ...transition,
      ...staff,
      id: newId(approvedAt),
      act: "approve",
      toStatus: "Active",
      at: approvedAt,
    });
  }
  if (closedAt) {
    transitions.push({
      ...transition,
      side: "calendar",
      id: newId(closedAt),
      act: "close",
      toStatus: "Closed",
      at: closedAt,
    });
  }
  await tx.db.insert(jobTransitions).values(transitions);
  await report(tx, story, { jobId: id, partnerId: partnerId ?? null, people });
  for (const told of story.applications ?? []) {
    await hear(tx, files, { id, story, told, people, questions });
  }
}

async function require(tx: Tx, jobId: string, story: JobStory) {
  const asked = await tx.db.select().from(skills).where(inArray(skills.skillName, story.skills));
  await tx.db.insert(jobRequiredSkills).values(asked.map(({ id }) => ({ jobId, skillId: id })));
  const spoken = await tx.db.select().from(languages);
  await tx.db.insert(jobRequiredLanguages).values(
    spoken.flatMap(({ id: languageId, languageName }) => {
      const wanted = story.languages.find((each) => each.split(", ")[0] === languageName);
      return wanted ? [{ jobId, languageId, level: levelIn(wanted, languageName) }] : [];
    }) as (typeof jobRequiredLanguages.$inferInsert)[],
  );
  if (story.licences.length === 0) return;
  const held = await tx.db.select().from(licences);
  await tx.db.insert(jobRequiredLicences).values(
    held.flatMap(({ id: licenceId, licenceName, levels }) => {
      const own = story.licences.find((each) =>
        [licenceName, ...levels.map((level) => `${licenceName}, ${level}`)].includes(each),
      );
      return own ? [{ jobId, licenceId, level: levelIn(own, licenceName) }] : [];
    }),
  );
}

/** "English, B2" asks for B2, "English" for any level. */
function levelIn(wanted: string, name: string): string | null {
  return wanted.slice(name.length + 2) || null;
}

const answersById = (questions: readonly Question[], said: readonly string[]) =>
  Object.fromEntries(questions.map(({ id }, at) => [id, said[at] ?? ""]));

async function stageNamed(tx: Tx, name: string): Promise<string> {
  const [stage] = await tx.db.select().from(pipelineStages).where(eq(pipelineStages.name, name));
  return stage!.id;
}

/** Stores what an employer asks. */
async function ask(tx: Tx, jobId: string, story: JobStory, createdAt: Date): Promise<Question[]> {
  const questions = (story.questions ?? []).map((question) => ({
    ...question,
    id: newId(createdAt),
    options: [],
  }));
  if (questions.length > 0) {
    await tx.db
      .insert(screeningQuestions)
      .values(questions.map((each, position) => ({ ...each, jobId, position, createdAt })));
  }
  return questions;
}

type Told = NonNullable<JobStory["applications"]>[number];

type Heard = { id: string; story: JobStory; told: Told; people: People; questions: Question[] };

async function hear(
  tx: Tx,
  files: FileStore,
  { id: jobId, story, told, people, questions }: Heard,
) {
  const appliedAt = new Date(tx.clock.now().getTime() - days(told.daysAgo));
  const at = (steps: number) => new Date(appliedAt.getTime() + hours(7 * steps));
  const id = newId(appliedAt);
  const profileId = people[told.by];
  const said = told.answers ?? [];
  const answers = said.length > 0 ? answersTo(questions, answersById(questions, said)) : [];
  const [person] = await tx.db.select().from(profiles).where(eq(profiles.id, profileId));
  const cv = demoPdf([person!.name, "Curriculum vitae", "A paper of the demo."]);
  const cvKey = `${CV_FOLDER}/${newId(appliedAt)}`;
  await files.put(cvKey, sealerOf(tx.site).seal(cv, id));
  await tx.db.insert(jobApplications).values({
    id,
    jobId,
    jobTitle: story.title,
    partnerName: story.partner ? demoPartners[story.partner].name : null,
    profileId,
    contact: "+64 21 555 0100, evenings",
    coverNote: told.note,
    status: told.path.at(-1) ?? "received",
    stageId: told.stage ? await stageNamed(tx, told.stage) : null,
    ...(answers.length > 0 ? { answers, ...countMarks(answers) } : {}),
    sentProfile: told.profile ? await demoProfile(tx, told.profile) : null,
    appliedAt,
    movedAt: at(told.path.length),
    cvName: "cv.pdf",
    cvBytes: cv.length,
    cvKey,
  });
  await tx.db.insert(jobApplicationTransitions).values(
    (["received", ...told.path] as const).map((toStatus, step) => ({
      id: newId(at(step)),
      jobApplicationId: id,
      toStatus,
      movedBy: step === 0 ? profileId : people.partner,
      at: at(step),
    })),
  );
  const [english] = await tx.db
    .select()
    .from(languages)
    .where(eq(languages.languageName, "English"));
  await tx.db
    .insert(jobApplicationLanguages)
    .values({ jobApplicationId: id, languageId: english!.id });
  if (told.scores) {
    const card = {
      side: "partner",
      authorId: people.partner,
      scores: told.scores,
      at: at(1),
    } as const;
    await tx.db.insert(jobApplicationScorecards).values({ jobApplicationId: id, ...card });
  }
  if (!told.said) return;
  await tx.db.insert(jobApplicationNotes).values({
    id: newId(at(1)),
    jobApplicationId: id,
    side: "partner",
    authorId: people.partner,
    text: told.said,
    at: at(1),
  });
}

function closingOf({ deadline, terms }: JobStory, now: Date) {
  if (deadline === undefined) return {};
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const date = today.add({ days: deadline }).toString();
  const { deadlineTime: time = null, deadlineZone: zone = DEADLINE_ZONE } = terms;
  return { applicationDeadline: date, closesAt: closingMoment({ date, time, zone }) ?? null };
}
