import { eq } from "drizzle-orm";
import { enrolments, seatHolds, waitListEntries } from "#app/contexts/admissions/tables/seats.ts";
import {
  intakeChangeAnswers,
  intakeChanges,
  placeTransfers,
} from "#app/contexts/admissions/tables/changes.ts";
import { groupBookings, groupPlaces } from "#app/contexts/admissions/tables/groups.ts";
import { dateInterests } from "#app/contexts/admissions/tables/interests.ts";
import {
  applicationSubmissions,
  applicationTransitions,
} from "#app/contexts/admissions/tables/applications.ts";
import { applicationScores, declineRequests } from "#app/contexts/admissions/tables/pipeline.ts";
import {
  completedModules,
  evidence,
  evidenceRequests,
  evidenceSightings,
  evidenceViews,
  interviewInvitations,
  interviews,
  screenings,
  theoryPasses,
  veteranClaims,
} from "#app/contexts/admissions/tables/screening.ts";
import { theoryReliances } from "#app/contexts/admissions/tables/theory-reliances.ts";
import { applicationReminders } from "#app/contexts/admissions/tables/reminders.ts";
import { birthDateOn } from "#app/contexts/admissions/screening/eligibility-queries.server.ts";
import {
  checkouts,
  creditNotes,
  disputes,
  instalmentNotices,
  instalmentPauses,
  instalments,
  orderLines,
  orders,
  payments,
  refunds,
  withdrawals,
} from "#app/contexts/billing/tables.ts";
import {
  blogAuthors,
  newsletterDeliveries,
  newsletterSendings,
  newsletterSubscribers,
  postPictures,
  postRevisions,
} from "#app/contexts/blog/tables.ts";
import {
  conversationAttachments,
  conversationMessages,
  conversationNotes,
  conversationReads,
} from "#app/contexts/conversations/tables.ts";
import {
  officeAssignments,
  officeDistinctPeople,
  officeNotes,
  officeTags,
  officeTasks,
} from "#app/contexts/office/tables.ts";
import { bulkActs, listColumns, listViews } from "#app/contexts/lists/tables.ts";
import { drafts } from "#app/contexts/drafts/tables.ts";
import { importRows, imports } from "#app/contexts/imports/tables.ts";
import { setCategoryLevel } from "#app/contexts/forum/level/set.server.ts";
import { addPoll, vote } from "#app/contexts/forum/poll/commands.server.ts";
import { bookmarkPost } from "#app/contexts/forum/bookmark/commands.server.ts";
import { forumReactions } from "#app/contexts/forum/tables/reactions.ts";
import { markRead } from "#app/contexts/forum/reading/mark.server.ts";
import { editReply } from "#app/contexts/forum/topic/edit-reply.server.ts";
import { replyPost } from "#app/contexts/forum/topic/post-queries.server.ts";
import { postReply, postTopic } from "#app/contexts/forum/topic/post.server.ts";
import { forumRemovals, forumReports, forumSilences } from "#app/contexts/forum/tables.ts";
import { forumPictures } from "#app/contexts/forum/tables/pictures.ts";
import { forumHeldPosts } from "#app/contexts/forum/tables/newcomers.ts";
import { apiCalls, apiKeys } from "#app/contexts/api/tables.ts";
import {
  emailChanges,
  linkedProviders,
  mailedTokens,
  mergedAccounts,
  passkeys,
  profileDetails,
  profiles,
  reauthenticationCodes,
  resetRequests,
  roleRevocations,
  sessions,
  suspensions,
  verifications,
} from "#app/contexts/identity/tables.ts";
import {
  courseInstructors,
  quizExtraTimes,
  courseItemRevisions,
  quizAttempts,
  userCourseProgress,
  userCourseSummary,
} from "#app/contexts/learning/tables/courses.ts";
import {
  readingNotes,
  readingPlaces,
  readingSettings,
  readingTicks,
} from "#app/contexts/learning/tables/reading.ts";
import { lectureFacts, lectureReadings } from "#app/contexts/learning/tables/review.ts";
import {
  ltiLaunches,
  ltiLearners,
  ltiLineItems,
  ltiMarks,
  ltiRegistrations,
  ltiScores,
  ltiSelections,
} from "#app/contexts/learning/tables/tools.ts";
import {
  notificationPreferences,
  pushSubscriptions,
  quietHours,
} from "#app/contexts/notifications/tables.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { calendarFeeds, slots } from "#app/contexts/scheduling/tables.ts";
import { jobOffers } from "#app/contexts/recruitment/tables/offers.ts";
import { archiveLinks, dataRequests, erasureRequests } from "#app/contexts/privacy/tables.ts";
import { jobInterviews } from "#app/contexts/recruitment/tables/interviews.ts";
import {
  jobApplicationCertificates,
  jobApplicationLanguages,
  jobApplicationNotes,
  jobApplicationScorecards,
  jobPlacements,
} from "#app/contexts/recruitment/tables/job-applications.ts";
import {
  candidateBlocks,
  candidateFileViews,
  candidateLanguages,
  candidateLicences,
  candidates,
  candidateSkills,
} from "#app/contexts/recruitment/tables/candidates.ts";
import { jobReports } from "#app/contexts/recruitment/tables/reports.ts";
import {
  candidateContacts,
  candidateProfileViews,
} from "#app/contexts/recruitment/tables/search.ts";
import {
  languages,
  licences,
  partnerInvitations,
  skills,
} from "#app/contexts/recruitment/tables/jobs.ts";
import { jobSearches, savedJobs } from "#app/contexts/recruitment/tables/alerts.ts";
import { siteTexts, termsAcceptances } from "#app/contexts/institute/tables.ts";
import { webinarRegistrations } from "#app/contexts/webinars/tables.ts";
import { hours } from "#app/kernel/clock.ts";
import { defineChange } from "#app/kernel/event.ts";
import { newId } from "#app/kernel/ids.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import {
  auditorCodes,
  auditorPasses,
  auditorPassPeople,
  auditorVisits,
} from "#app/contexts/attestation/tables.ts";
import { attest } from "#app/contexts/attestation/public.server.ts";
import { certificateIssuedFact } from "#app/contexts/learning/certificate/attested.server.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { sandboxSessions } from "#app/platform/payments/schema.ts";
import { sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { placeSubstitutions } from "#app/contexts/admissions/tables/substitutions.ts";
import { cast, castInDatabase } from "./cast.ts";
import { assessments, criteriaSets, exhibits } from "#app/contexts/training/tables/assessments.ts";
import {
  authorisationQualifications,
  instructorAuthorisations,
  instructorDeclarations,
  instructorQualifications,
} from "#app/contexts/training/tables/instructors.ts";
import { refreshers } from "#app/contexts/training/tables/refreshers.ts";
import { flightRecords, soloEndorsements } from "#app/contexts/training/tables/flights.ts";
import {
  expiryReminders,
  ownDocuments,
  ownDocumentViews,
} from "#app/contexts/training/tables/own-documents.ts";
import { intakeMessageRecipients, intakeMessages } from "#app/contexts/training/tables/messages.ts";
import { resourceOutages, trainingResources } from "#app/contexts/training/tables/resources.ts";
import {
  attendanceEntries,
  refusedAttendance,
  rosterEntries,
  sessionBookings,
  sessionInstructors,
  trainingGroups,
  trainingSessions,
} from "#app/contexts/training/tables/sessions.ts";
import { awardRulePins, awardRules } from "#app/contexts/training/tables/rules.ts";
import { sheetScans } from "#app/contexts/training/tables/sheet-scans.ts";
import { underminedCertificates } from "#app/contexts/training/tables/undermined.ts";
import { certificate } from "./certificates.ts";
import { course } from "./courses.ts";
import { application, enquiry, invitation, officesOpen, person } from "./factories.ts";
import { pdf } from "./files.ts";
import { forumCategory } from "./forum.ts";
import { intake, twoProgrammes } from "./intakes.ts";
import { offer } from "./offers.ts";
import { priceList } from "./orders.ts";
import { categoryId as blogCategoryId, post } from "./posts.ts";
import { jobApplication, job, partner } from "./recruitment.ts";
import { twoFactorOn } from "./two-factor.ts";
import { memoryStore } from "./stores.ts";
import { placedTool } from "./tools.ts";
import { webinar } from "./webinars.ts";

const anyRule = {
  theoryCourses: null,
  attendancePercent: 80,
  unmissableTopics: null,
  criteriaSet: null,
  minimumMinutes: null,
  validMonths: 36,
  refresher: null,
};

export const NAME = "Zsófia Hőgyész";

/** Texts by which the person with all data is recognised. No other data contains them. */
export const TELLING = ["Hőgyész", "zsofia-before@whole.test", "+64 27 555 7712", "Kerekes Ilka"];

/**
 * Returns somebody with data in every context: a member who applied twice and trained once,
 * moderates and writes, acts for a partner and looks for a job. Nothing blocks their erasure.
 */
export async function personWithAllData(ctx: Ctx) {
  await castInDatabase(ctx);
  await officesOpen(ctx);
  await priceList(ctx);
  const who = await person(ctx, { name: NAME, roles: ["admin"] });
  const me: Ctx = { ...ctx, actor: who.actor };
  const files = memoryStore();
  await account(me, who, files);
  const own = { ...who, files };
  await messages(me, own);
  const orderId = await training(me, own);
  await learning(me, own);
  await talk(me, own);
  await jobs(me, own);
  await careerProfile(me, own);
  await auditLogOf(me, own, orderId);
  return { ...own, orderId, telling: [...TELLING, who.email] };
}

type Who = { id: string; email: string; files: ReturnType<typeof memoryStore> };

async function account(me: Ctx, { id, email }: { id: string; email: string }, files: Who["files"]) {
  const now = me.clock.now();
  const photo = newId(now);
  await files.put(`photos/${photo}.webp`, Buffer.from("a face"));
  await me.db.update(profiles).set({ image: photo }).where(eq(profiles.id, id));
  await me.db.insert(profileDetails).values({
    userId: id,
    phone: "+64 27 555 7712",
    emergencyName: "Kerekes Ilka",
    emergencyPhone: "+64 27 555 7712",
    photoShown: true,
    updatedAt: now,
  });
  await twoFactorOn(me);
  await me.db.insert(passkeys).values({
    id: newId(now),
    userId: id,
    credentialId: "a credential",
    publicKey: "a public key",
    counter: 0,
    transports: ["internal"],
    name: "Zsófia's telephone",
    createdAt: now,
  });
  await me.db.insert(linkedProviders).values({
    id: newId(now),
    userId: id,
    issuer: "https://id.example",
    subject: "her number there",
    email,
    linkedAt: now,
  });
  const [session] = await me.db.select().from(sessions).where(eq(sessions.userId, id));
  await me.db.insert(reauthenticationCodes).values({
    sessionId: session!.id,
    userId: id,
    codeHash: "a keyed hash",
    attemptsLeft: 5,
    expiresAt: now,
  });
  await me.db.insert(emailChanges).values({
    id: newId(now),
    userId: id,
    fromEmail: "zsofia-before@whole.test",
    fromVerified: true,
    toEmail: email,
    requestedAt: now,
    expiresAt: now,
    confirmedAt: now,
  });
  await me.db.insert(roleRevocations).values({
    id: newId(now),
    userId: id,
    role: "moderator",
    reason: "Moves to the office.",
    revokedAt: now,
    revokedBy: cast.superAdmin.id,
  });
  await me.db.insert(suspensions).values({
    id: newId(now),
    userId: id,
    reason: "A lost laptop.",
    suspendedAt: now,
    suspendedBy: cast.superAdmin.id,
    liftedAt: now,
    liftedBy: cast.superAdmin.id,
    liftedBecause: "It was found.",
  });
  await me.db
    .insert(mailedTokens)
    .values({ tokenHash: newId(now), purpose: "unlock", userId: id, email, expiresAt: now });
  await me.db.insert(resetRequests).values({ id: newId(now), email, requestedAt: now });
  await me.db
    .insert(verifications)
    .values({ id: newId(now), identifier: "reset-password:x", value: id, expiresAt: now });
  await invitation(me, { email, name: NAME, acceptedBy: id, acceptedAt: now });
  await me.db
    .insert(archiveLinks)
    .values({ id: newId(now), userId: id, madeAt: now, expiresAt: new Date(+now + hours(1)) });
  const importId = newId(now);
  await me.db.insert(imports).values({
    id: importId,
    source: "people",
    takenBy: id,
    createdAt: now,
    fileName: "people.csv",
    digest: "a digest",
    rowCount: 1,
    encoding: "utf-8",
    delimiter: ",",
    mapping: { email: 0 },
    status: "done",
    aliveAt: now,
    writtenAt: now,
  });
  await me.db.insert(importRows).values({
    importId,
    line: 2,
    subjectId: id,
    act: "create",
    mark: now.toISOString(),
  });
  await me.db.insert(drafts).values({
    profileId: id,
    form: "/forum/new-topic",
    fields: { title: `A topic by ${NAME}` },
    version: 3,
    savedAt: now,
  });
  await me.db.insert(calendarFeeds).values({
    profileId: id,
    tokenHash: "a hash",
    createdAt: now,
    lastFetchedAt: now,
  });
  await me.db.insert(slots).values({
    id: newId(now),
    seriesId: newId(now),
    kind: "interview",
    hostId: id,
    startsAt: now,
    endsAt: new Date(+now + hours(1)),
    timeZone: "UTC",
    localStart: "2026-03-02T21:00",
    way: "in-person",
    place: "Christchurch",
    offeredBy: id,
    offeredAt: now,
    changedAt: now,
  });
  const staffId = newId();
  await me.db.insert(officeNotes).values({
    id: newId(),
    personId: id,
    text: `A note on ${NAME}`,
    writtenBy: staffId,
    writtenAt: now,
  });
  await me.db
    .insert(officeTags)
    .values({ personId: id, tag: "corporate", addedBy: staffId, addedAt: now });
  await me.db.insert(officeTasks).values({
    id: newId(),
    personId: id,
    text: `Call ${NAME}`,
    dueOn: "2026-03-09",
    dueAt: now,
    staffId,
    createdBy: staffId,
    createdAt: now,
  });
  await me.db.insert(mergedAccounts).values({
    id: newId(),
    intoId: id,
    email: "zsofia-before@whole.test",
    mergedAt: now,
  });
  const [oneId, otherId] = [id, newId()].toSorted() as [string, string];
  await me.db.insert(officeDistinctPeople).values({ oneId, otherId, saidBy: staffId, saidAt: now });
  await me.db.insert(officeAssignments).values({
    source: "listings",
    itemId: newId(),
    staffId: id,
    takenAt: me.clock.now(),
  });
  await me.db.insert(listViews).values({
    id: newId(now),
    list: "messages",
    audience: "an audience",
    ownerId: id,
    name: `A view by ${NAME}`,
    query: "q=fees",
    shared: true,
    version: 2,
    savedAt: now,
  });
  await me.db
    .insert(listColumns)
    .values({ profileId: id, list: "messages", columns: ["from"], savedAt: now });
  await me.db.insert(bulkActs).values({
    id: newId(now),
    list: "messages",
    action: "closed",
    actorId: id,
    title: "1 message moved to Closed",
    address: "/admin/messages",
    rows: [{ id: newId(now), was: "new", version: 2 }],
    doneAt: now,
    undoneAt: now,
    left: [],
  });
  await me.db.insert(dataRequests).values({
    id: newId(now),
    kind: "export",
    name: NAME,
    email,
    postalAddress: `${NAME}, 1 Road`,
    userId: id,
    askedBy: "letter",
    answerBy: "letter",
    receivedOn: "2026-02-02",
    dueAt: now,
    extendedBecause: `Many files of ${NAME}`,
    identification: `${NAME} showed a passport`,
    identifiedBy: staffId,
    identifiedAt: now,
    state: "refused",
    refusedBecause: `${NAME} has it already`,
    settledAt: now,
    settledBy: staffId,
    recordedBy: staffId,
    recordedAt: now,
  });
  await me.db.insert(erasureRequests).values({
    id: newId(now),
    userId: id,
    requestedAt: now,
    expiresAt: new Date(+now + hours(24)),
  });
  for (const sentAt of [now, null]) {
    await me.db.insert(mailOutbox).values({
      id: newId(now),
      kind: "greeting",
      toAddress: email.toUpperCase(),
      toName: NAME,
      subject: "An email",
      html: `<p>Hello ${NAME}</p>`,
      text: `Hello ${NAME}`,
      createdAt: now,
      sentAt,
    });
  }
}

/** A subscription with an email that was sent to it. */
async function newsletter(me: Ctx, email: string) {
  const now = me.clock.now();
  const subscriberId = newId(now);
  const sendingId = newId(now);
  await me.db.insert(newsletterSubscribers).values({
    id: subscriberId,
    email: email.toLowerCase(),
    tokenHash: "a hash of a link to the newsletter",
    requestedAt: now,
    confirmedAt: now,
    refusals: 1,
    refusedAt: now,
    stoppedAt: now,
    stoppedFor: "hard",
  });
  await me.db.insert(newsletterSendings).values({
    id: sendingId,
    title: "Doors",
    startedAt: now,
    startedBy: me.actor.kind === "member" ? me.actor.id : null,
  });
  await me.db.insert(newsletterDeliveries).values({
    sendingId,
    subscriberId,
    mailId: newId(now),
    bounce: "hard",
    bouncedAt: now,
  });
}

async function messages(me: Ctx, { email, files }: Who) {
  const now = me.clock.now();
  await newsletter(me, email);
  await me.db.insert(dateInterests).values({
    id: newId(now),
    programmeId: "firearms",
    email: email.toLowerCase(),
    knownIntakeIds: [],
    tokenHash: "a hash of a link",
    expressedAt: now,
    confirmedAt: now,
    toldAt: now,
  });
  const asked = await enquiry(me, { name: NAME, email, message: `I am ${NAME}.` });
  await enquiry(me, { name: NAME, email: "zsofia-before@whole.test" });
  await conversation(me, files, "enquiry", asked.id);
}

/** Stores a message with a file, a note and a read mark. */
async function conversation(
  me: Ctx,
  files: Who["files"],
  subjectKind: string,
  subjectId: string,
): Promise<void> {
  const now = me.clock.now();
  const of = { subjectKind, subjectId, authorId: cast.admin.id };
  const messageId = newId(now);
  await me.db.insert(conversationMessages).values({
    ...of,
    id: messageId,
    side: "institute",
    text: `Dear ${NAME}`,
    sentAt: now,
  });
  const id = newId(now);
  const storageKey = `attachments/${newId(now)}`;
  await files.put(storageKey, sealerOf(me.site).seal(pdf("a timetable"), id));
  await me.db.insert(conversationAttachments).values({
    id,
    messageId,
    fileName: "For Hőgyész.pdf",
    mediaType: "application/pdf",
    bytes: 10,
    storageKey,
  });
  await me.db.insert(conversationNotes).values({
    ...of,
    id: newId(now),
    text: `${NAME} made a good impression`,
    writtenAt: now,
    correctedAt: now,
    correctedBy: cast.admin.id,
  });
  await me.db
    .insert(conversationReads)
    .values({ subjectId, profileId: cast.admin.id, readUpTo: now });
}

/** Stores a refresher that the office ended. */
async function refreshed(me: Ctx, id: string): Promise<void> {
  const now = me.clock.now();
  const [rule] = await me.db.select().from(awardRules);
  await me.db.insert(refreshers).values({
    id: newId(now),
    profileId: id,
    awardId: "module:intro-cp",
    certificateId: newId(now),
    askedAt: now,
    ruleId: rule!.id,
    begunAt: now,
    begunBy: cast.admin.id,
    endedAt: now,
    endedBy: cast.admin.id,
    endReason: `${NAME} moved away.`,
  });
}

/** Stores a pass with which somebody could read training files, and which shows their own. */
async function audited(me: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const now = me.clock.now();
  const endsAt = new Date(now.getTime() + hours(2));
  const passId = newId(now);
  await me.db.insert(auditorPasses).values({
    id: passId,
    name: NAME,
    address: email,
    reason: `${NAME} audits us.`,
    givenBy: cast.superAdmin.id,
    givenAt: now,
    endsAt,
  });
  await me.db.insert(auditorPassPeople).values({ passId, profileId: id });
  await me.db
    .insert(auditorCodes)
    .values({ passId, codeHash: "hash", attemptsLeft: 5, expiresAt: endsAt });
  await me.db.insert(auditorVisits).values({ id: newId(now), passId, beganAt: now, endsAt });
}

/** Stores a document that somebody handed in and the office refused. */
async function handedIn(me: Ctx, { id, files }: Pick<Who, "id" | "files">): Promise<void> {
  const now = me.clock.now();
  const documentId = newId(now);
  const storageKey = `own-documents/${newId(now)}`;
  await files.put(storageKey, sealerOf(me.site).seal(pdf("a licence"), documentId));
  await me.db.insert(ownDocuments).values({
    id: documentId,
    profileId: id,
    kind: "licence",
    class: `COA of ${NAME}`,
    validUntil: "2027-01-01",
    handedInAt: now,
    state: "refused",
    seenBy: cast.admin.id,
    seenAt: now,
    refusal: "unreadable",
    refusalNote: `${NAME} is cut off.`,
    mediaType: "application/pdf",
    bytes: 10,
    storageKey,
  });
  await me.db
    .insert(ownDocumentViews)
    .values({ id: newId(now), documentId, viewedBy: cast.admin.id, at: now });
}

/** Returns the enrolment from which the retention of somebody's training runs. */
async function placeOf(me: Ctx, id: string): Promise<string | undefined> {
  const [place] = await me.db.select().from(enrolments).where(eq(enrolments.profileId, id));
  return place?.id;
}

/** Stores a session at which somebody was, and everything that is recorded of an instructor. */
async function trained(me: Ctx, id: string): Promise<void> {
  const now = me.clock.now();
  const [sessionId, qualificationId, entryId] = [1, 2, 3].map(() => newId(now));
  const enrolmentId = await placeOf(me, id);
  const endsAt = new Date(now.getTime() + hours(2));
  await me.db.insert(trainingSessions).values({
    id: sessionId!,
    intakeId: newId(now),
    awardId: "module:intro-cp",
    topic: "Search",
    kind: "class",
    base: "Christchurch",
    place: "Room 1",
    localStart: "2026-03-03T10:00",
    localEnd: "2026-03-03T12:00",
    timeZone: "Pacific/Auckland",
    startsAt: now,
    endsAt,
    plannedBy: id,
    changedAt: now,
  });
  await me.db.insert(rosterEntries).values({
    sessionId: sessionId!,
    enrolmentId: enrolmentId!,
    profileId: id,
    since: now,
    via: "intake",
  });
  await me.db.insert(sessionBookings).values({
    id: newId(now),
    sessionId: sessionId!,
    studentId: id,
    startsAt: now,
    endsAt,
  });
  const messageId = newId(now);
  await me.db.insert(intakeMessages).values({
    id: messageId,
    intakeId: newId(now),
    audience: "cohort",
    subject: "Tomorrow",
    content: "We begin an hour later.",
    sentBy: id,
    sentAt: now,
  });
  await me.db.insert(intakeMessageRecipients).values({ messageId, profileId: id });
  await me.db
    .insert(trainingGroups)
    .values({ enrolmentId: enrolmentId!, profileId: id, name: "A" });
  await me.db.insert(sheetScans).values({
    id: newId(now),
    sessionId: sessionId!,
    mediaType: "application/pdf",
    bytes: 10,
    storageKey: `sheet-scans/${newId(now)}`,
    attachedBy: id,
    attachedAt: now,
  });
  const said = {
    sessionId: sessionId!,
    enrolmentId: enrolmentId!,
    profileId: id,
    status: "late" as const,
    minutes: 60,
    saidAt: now,
    receivedAt: now,
    by: cast.admin.id,
  };
  await me.db
    .insert(attendanceEntries)
    .values({ ...said, id: entryId!, fullMinutes: 120, reason: `${NAME} missed a train.` });
  await me.db.insert(refusedAttendance).values({ ...said, id: newId(now) });
  await me.db.insert(underminedCertificates).values({
    id: newId(now),
    enrolmentId: enrolmentId!,
    profileId: id,
    awardId: "module:intro-cp",
    certificateId: newId(now),
    certificateNumber: "7K2M9",
    sessionId: sessionId!,
    entryId: entryId!,
    missing: ["No attendance is recorded yet."],
    foundAt: now,
    note: `${NAME} comes again in May.`,
    settledAt: now,
    settledBy: cast.admin.id,
  });
  await assessed(me, { id, sessionId: sessionId!, enrolmentId: enrolmentId! });
  const other = newId(now);
  await me.db.insert(trainingSessions).values({
    id: other,
    intakeId: newId(now),
    awardId: "module:intro-cp",
    topic: "Driving",
    kind: "class",
    base: "Christchurch",
    place: "Room 1",
    localStart: "2026-03-04T10:00",
    localEnd: "2026-03-04T12:00",
    timeZone: "Pacific/Auckland",
    startsAt: new Date(now.getTime() + hours(24)),
    endsAt: new Date(now.getTime() + hours(26)),
    plannedBy: cast.admin.id,
    changedAt: now,
  });
  await me.db
    .insert(sessionInstructors)
    .values({ sessionId: other, instructorId: id, leads: true });
  await me.db.insert(instructorQualifications).values({
    id: qualificationId!,
    instructorId: id,
    kind: "firearms",
    number: `${NAME} 1`,
    issuer: "The police",
    validFrom: "2020-01-01",
    validUntil: "2026-04-01",
    seenBy: cast.admin.id,
    seenAt: now,
    withdrawnAt: now,
    withdrawnBy: cast.admin.id,
    withdrawalReason: `${NAME} lost it.`,
  });
  await me.db.insert(expiryReminders).values({
    kind: "qualification",
    subjectId: qualificationId!,
    profileId: id,
    days: 30,
    remindedAt: now,
  });
  const authorisationId = newId(now);
  await me.db.insert(instructorAuthorisations).values({
    id: authorisationId,
    instructorId: id,
    subject: "module:intro-cp",
    act: "teach",
    validUntil: "2027-01-01",
    grantedBy: cast.superAdmin.id,
    grantedAt: now,
    revokedAt: now,
    revokedBy: cast.superAdmin.id,
    revocationReason: `${NAME} left.`,
  });
  await me.db
    .insert(authorisationQualifications)
    .values({ authorisationId, qualificationId: qualificationId! });
  await me.db.insert(instructorDeclarations).values({
    id: newId(now),
    instructorId: cast.admin.id,
    personId: id,
    relation: "relative",
    declaredBy: cast.admin.id,
    declaredAt: now,
    endedAt: now,
    endedBy: cast.admin.id,
  });
  await me.db.insert(trainingResources).values({
    id: other,
    base: "Christchurch",
    kind: "room",
    name: "Room of the archive",
    capacity: 10,
    changedAt: now,
  });
  await me.db.insert(resourceOutages).values({
    id: newId(now),
    resourceId: other,
    startsAt: now,
    reason: "Flooded",
    recordedBy: id,
    recordedAt: now,
  });
}

/** Stores an assessment that somebody disputed, with a file and a note that it rests on. */
async function assessed(
  me: Ctx,
  of: { id: string; sessionId: string; enrolmentId: string },
): Promise<void> {
  const now = me.clock.now();
  const [setVersionId, setId, assessmentId, fileId] = [1, 2, 3, 4].map(() => newId(now));
  await me.db.insert(criteriaSets).values({
    id: setVersionId!,
    setId: setId!,
    awardId: "module:intro-cp",
    number: 1,
    title: "Search",
    purpose: "final",
    criteria: [],
    savedAt: now,
    savedBy: of.id,
    publishedAt: now,
    publishedBy: cast.superAdmin.id,
  });
  await me.db.insert(assessments).values({
    id: assessmentId!,
    enrolmentId: of.enrolmentId,
    profileId: of.id,
    awardId: "module:intro-cp",
    setVersionId: setVersionId!,
    setId: setId!,
    sessionId: of.sessionId,
    attempt: 1,
    results: [{ code: "S1", result: "not-yet", note: `${NAME} missed it.` }],
    draftedBy: cast.instructor.id,
    assessedOn: "2026-03-03",
    changedAt: now,
  });
  const shown = { assessmentId: assessmentId!, takenAt: now, takenBy: cast.instructor.id };
  await me.db.insert(exhibits).values([
    {
      ...shown,
      id: fileId!,
      kind: "file",
      fileName: `${NAME}.pdf`,
      mediaType: "application/pdf",
      bytes: 10,
      storageKey: `exhibits/${fileId}`,
      sha256: "ab",
    },
    { ...shown, id: newId(now), kind: "note", text: `${NAME} was quick.` },
  ]);
  await me.db
    .update(assessments)
    .set({
      state: "assessed",
      studentState: "disputed",
      assessorId: cast.instructor.id,
      signedAt: now,
      signedHash: "cd",
      disputedAt: now,
      disputeReason: `${NAME} disagrees.`,
      verifierId: cast.superAdmin.id,
      decidedBy: cast.admin.id,
    })
    .where(eq(assessments.id, assessmentId!));
}

/** Stores a flight that was countered and replaced, and a solo endorsement that was ended. */
async function flown(me: Ctx, id: string): Promise<void> {
  const now = me.clock.now();
  const [first, counter, next] = [newId(now), newId(now), newId(now)];
  const resourceId = newId(now);
  const aircraft = {
    aircraftType: "C172",
    registration: "ZK-ALL",
    engines: "single" as const,
    operator: "A partner",
    operatorCertificate: "Part 141, T-1",
  };
  await me.db.insert(trainingResources).values({
    id: resourceId,
    base: "Christchurch",
    kind: "aircraft",
    name: "Aircraft of the archive",
    capacity: 3,
    changedAt: now,
    ...aircraft,
  });
  const said = {
    enrolmentId: (await placeOf(me, id))!,
    profileId: id,
    kind: "flight" as const,
    state: "endorsed" as const,
    flownOn: "2026-03-01",
    resourceId,
    ...aircraft,
    fromPlace: "NZCH",
    toPlace: "NZCH",
    offBlockAt: new Date(now.getTime() - hours(2)),
    onBlockAt: now,
    exercises: ["12"],
    instructorId: cast.admin.id,
    recordedAt: now,
    endorsedAt: now,
    attestationId: newId(now),
  };
  const times = { total: 84, dual: 84 };
  await me.db
    .insert(flightRecords)
    .values({ ...said, ...times, id: first, remarks: `${NAME} flew well.` });
  await me.db.insert(flightRecords).values({
    ...said,
    id: counter,
    total: -84,
    dual: -84,
    counters: first,
    reason: `${NAME} flew less.`,
  });
  await me.db.insert(flightRecords).values({ ...said, ...times, id: next, corrects: first });
  await me.db.insert(soloEndorsements).values({
    id: newId(now),
    enrolmentId: said.enrolmentId,
    profileId: id,
    aircraftType: "C172",
    validFrom: "2026-03-01",
    validUntil: "2026-03-09",
    conditions: `${NAME} stays in the circuit.`,
    instructorId: cast.admin.id,
    endorsedAt: now,
    attestationId: newId(now),
    endedOn: "2026-03-02",
    endedBy: cast.admin.id,
    endReason: `${NAME} caught a cold.`,
  });
}

/** Stores an application that led to nothing, and one that led to a place that is over. */
async function training(me: Ctx, own: Who): Promise<string> {
  const { id, email, files } = own;
  const now = me.clock.now();
  await twoProgrammes(me);
  const named = {
    firstName: "Zsófia",
    lastName: "Hőgyész",
    email,
    phone: "+64 27 555 7712",
    fingerprint: "of Hőgyész",
  };
  const sealer = sealerOf(me.site);
  const requests = [
    await application(me, { ...named, path: ["initial-screening"] }),
    await application(me, { ...named, path: ["acceptance-enrollment"] }),
  ];
  for (const { id: applicationId } of requests) {
    await me.db.update(applicationTransitions).set({ reason: `${NAME} was ill` });
    await conversation(me, files, "application", applicationId);
    await me.db.insert(applicationSubmissions).values({
      id: newId(now),
      applicationId,
      ...named,
      motivation: `${NAME} wants to begin earlier`,
      experience: `${NAME} was a diver`,
      receivedAt: now,
      joinedBy: cast.admin.id,
      joinedAt: now,
    });
    await me.db.insert(screenings).values({
      applicationId,
      birthDateSealed: sealText(sealer, "1991-04-23", birthDateOn(applicationId)),
      consentedAt: now,
      backgroundBy: cast.admin.id,
    });
    const evidenceId = newId(now);
    const requestId = newId(now);
    await me.db.insert(evidenceRequests).values({
      id: requestId,
      applicationId,
      kind: "other",
      description: `The deed of ${NAME}`,
      reason: `${NAME} has another name in the passport`,
      dueOn: "2026-04-01",
      requestedBy: cast.admin.id,
      requestedAt: now,
      withdrawnAt: now,
      withdrawnBy: cast.admin.id,
    });
    await me.db.insert(veteranClaims).values({
      applicationId,
      service: `${NAME} served in the army`,
      claimedBy: id,
      claimedAt: now,
      decision: "declined",
      decisionNote: `${NAME} served for a week`,
      decisionBy: cast.admin.id,
      decisionAt: now,
      withdrawnAt: now,
    });
    await me.db.insert(evidenceSightings).values({
      id: newId(now),
      applicationId,
      kind: "other",
      requestId,
      seen: `The deed of ${NAME}`,
      validUntil: "2027-04-01",
      seenBy: cast.admin.id,
      seenAt: now,
      withdrawnAt: now,
      withdrawnBy: cast.admin.id,
    });
    const storageKey = `evidence/${newId(now)}`;
    await files.put(storageKey, sealer.seal(pdf("a passport"), evidenceId));
    await me.db.insert(evidence).values({
      id: evidenceId,
      applicationId,
      kind: "identity",
      fileName: "Hőgyész passport.pdf",
      mediaType: "application/pdf",
      bytes: 10,
      uploadedBy: id,
      uploadedAt: now,
      storageKey,
      requestId,
    });
    await me.db
      .insert(evidenceViews)
      .values({ id: newId(now), evidenceId, viewedBy: cast.admin.id, at: now });
    await me.db.insert(interviews).values({
      id: newId(now),
      applicationId,
      startsAt: now,
      minutes: 30,
      officeZone: "UTC",
      applicantZone: "UTC",
      way: "video",
      place: "https://talk.test/hogyesz",
      arrangedBy: cast.admin.id,
      arrangedAt: now,
      cancelledAt: now,
      cancelReason: `${NAME} is met on another day`,
      slotId: newId(now),
      remindedAt: now,
    });
    await me.db.insert(applicationScores).values({
      id: newId(now),
      applicationId,
      readerId: cast.admin.id,
      scores: { background: 4, character: 5, clearance: null },
      note: `${NAME} was calm`,
      givenAt: now,
    });
    await me.db.insert(declineRequests).values({
      applicationId,
      id: newId(now),
      reason: `${NAME} is too young`,
      requestedBy: cast.admin.id,
      requestedAt: now,
    });
    await me.db.insert(interviewInvitations).values({
      applicationId,
      invitedAt: now,
      invitedBy: cast.admin.id,
      wish: `Any Tuesday. ${NAME}`,
      wishedAt: now,
    });
    await me.db.insert(applicationReminders).values({
      key: `documents-missing:${applicationId}`,
      applicationId,
      kind: "documents-missing",
      at: now,
    });
  }
  const [, led] = requests;
  const { id: intakeId } = await intake(me, { date: "2026-01-12" });
  const { id: offerId } = await offer(me, {
    applicationId: led!.id,
    intakeId,
    waiver: `${NAME} has flown before`,
    acceptedAt: now,
  });
  await me.db.insert(theoryReliances).values({
    offerId,
    moduleIds: ["intro-cp"],
    foundAt: now,
    note: `${NAME} showed her logbook.`,
    settledAt: now,
    settledBy: cast.admin.id,
  });
  const seat = { intakeId, offerId, endedAt: now };
  await me.db
    .insert(seatHolds)
    .values({ id: newId(now), ...seat, heldAt: now, heldUntil: now, endedAs: "paid" });
  await me.db
    .insert(waitListEntries)
    .values({ id: newId(now), ...seat, place: 1, joinedAt: now, endedAs: "seat-taken" });
  const known = {
    programmeId: "firearms",
    date: "2026-01-12",
    endsOn: "2026-01-25",
    location: "x",
  };
  const changeId = newId(now);
  await me.db.insert(intakeChanges).values({
    id: changeId,
    intakeId,
    kind: "moved",
    before: known,
    after: known,
    announcedAt: now,
  });
  await me.db.insert(intakeChangeAnswers).values({
    id: newId(now),
    changeId,
    offerId,
    standing: "enrolled",
    answerBy: now,
    remindAt: now,
    remindedAt: now,
    choice: "accept",
    chosenAs: "answer",
    chosenAt: now,
    endedAt: now,
  });
  await me.db.insert(placeTransfers).values({
    id: newId(now),
    offerId,
    fromIntakeId: intakeId,
    toIntakeId: intakeId,
    why: "staff",
    reason: `Ill. ${NAME}`,
    at: now,
  });
  const bookingId = newId(now);
  await me.db.insert(groupBookings).values({
    id: bookingId,
    number: "G-1",
    profileId: id,
    intakeId,
    organisation: "Kea Protective Ltd",
    contactName: NAME,
    contactEmail: email,
    places: 2,
    message: `${NAME} comes too`,
    status: "cancelled",
    receivedAt: now,
    fingerprint: `of the booking of ${NAME}`,
    endedAt: now,
    endReason: `${NAME} has changed her mind`,
  });
  await me.db.insert(groupPlaces).values({
    id: newId(now),
    bookingId,
    position: 1,
    name: NAME,
    email,
    namedAt: now,
    invitationId: newId(now),
    confirmedBy: cast.admin.id,
    waiver: `${NAME} has flown before`,
  });
  const paid = await order(me, own, { applicationId: led!.id, offerId, status: "paid" });
  await order(me, own, { applicationId: led!.id, offerId, status: "cancelled" });
  const enrolmentId = newId(now);
  await me.db.insert(enrolments).values({
    id: enrolmentId,
    applicationId: led!.id,
    offerId,
    intakeId,
    profileId: id,
    moduleIds: ["intro-cp"],
    orderId: paid,
    enrolledAt: now,
  });
  await me.db.insert(placeSubstitutions).values({
    id: newId(now),
    offerId,
    enrolmentId,
    holderId: id,
    holderEmail: own.email,
    name: NAME,
    email: own.email.toLowerCase(),
    namedAt: now,
    acceptedAt: now,
    profileId: id,
    endedAt: now,
    endedAs: "confirmed",
    confirmedBy: cast.admin.id,
    waiver: `Known for years. ${NAME}`,
  });
  return paid;
}

async function order(
  me: Ctx,
  { id, email }: Who,
  about: { applicationId: string; offerId: string; status: "paid" | "cancelled" },
): Promise<string> {
  const now = me.clock.now();
  const orderId = newId(now);
  await me.db.insert(orders).values({
    id: orderId,
    number: `O-${about.status}`,
    ...about,
    profileId: id,
    email,
    name: NAME,
    title: "Core Protection Training",
    courseId: "intro-cp",
    plan: "upfront",
    concession: { kind: "none" },
    currency: "NZD",
    listMinor: 100_000,
    totalMinor: 100_000,
    gstPercent: 15,
    placedAt: now,
  });
  await me.db.insert(orderLines).values({ orderId, position: 0, text: "Course", minor: 100_000 });
  await me.db
    .insert(instalments)
    .values({ orderId, position: 0, minor: 100_000, paidMinor: 100_000, paidAt: now });
  if (about.status === "cancelled") return orderId;
  await me.db.insert(instalmentNotices).values({
    orderId,
    position: 0,
    dueOn: "2026-05-10",
    step: "first-notice",
    payBy: "2026-05-18",
    at: now,
  });
  await me.db.insert(instalmentPauses).values({
    id: newId(now),
    orderId,
    until: "2026-06-10",
    reason: `${NAME} is ill`,
    pausedBy: cast.admin.id,
    pausedAt: now,
    endedAt: now,
    endedBy: cast.admin.id,
  });
  await me.db.insert(checkouts).values({
    id: newId(now),
    orderId,
    instalment: 0,
    provider: "invoice",
    minor: 100_000,
    currency: "NZD",
    status: "paid",
    openedAt: now,
    expiresAt: now,
  });
  const paymentId = newId(now);
  await me.db.insert(payments).values({
    id: paymentId,
    orderId,
    instalment: 0,
    lastInstalment: 0,
    provider: "invoice",
    reference: "Hőgyész O-paid",
    minor: 100_000,
    currency: "NZD",
    receiptNumber: "R-77",
    receivedAt: now,
    arrivedOn: "2026-03-01",
    confirmedBy: id,
  });
  const creditNoteId = newId(now);
  await me.db.insert(creditNotes).values({
    id: creditNoteId,
    orderId,
    movementId: newId(now),
    number: "CN-77",
    minor: 5,
    gstMinor: 1,
    refundMinor: 5,
    reason: "a slip",
    issuedBy: id,
    issuedAt: now,
  });
  await me.db.insert(refunds).values({
    id: newId(now),
    creditNoteId,
    requestKey: newId(now),
    paymentId,
    minor: 5,
    reason: "a slip",
    status: "sent",
    askedAt: now,
    sentAt: now,
  });
  await me.db.insert(disputes).values({
    id: newId(now),
    paymentId,
    reference: "dp_77",
    minor: 5,
    feeMinor: 1,
    reason: "fraudulent",
    status: "won",
    dueBy: now,
    movements: ["txn_1"],
    openedAt: now,
    closedAt: now,
  });
  await me.db.insert(withdrawals).values({
    id: newId(now),
    orderId,
    way: "email",
    euConsumer: true,
    noticeOn: "2026-01-05",
    rule: "everything",
    why: "The course begins in 40 days.",
    providedMinor: 0,
    refundMinor: 5,
    keptMinor: 0,
    recordedAt: now,
    recordedBy: id,
  });
  await me.db.insert(sandboxSessions).values({
    id: "sbx_whole",
    checkoutId: newId(now),
    minor: 1,
    currency: "NZD",
    title: "Course",
    email,
    successUrl: "/",
    cancelUrl: "/",
    expiresAt: now,
    status: "expired",
  });
  return orderId;
}

async function learning(me: Ctx, own: Who) {
  const { id, files } = own;
  const now = me.clock.now();
  const courseId = await course(me);
  await me.db
    .insert(courseInstructors)
    .values({ courseId: "tiny", instructorId: id, namedBy: cast.admin.id, namedAt: now });
  await me.db
    .insert(quizExtraTimes)
    .values({ userId: id, courseId, percent: 25, grantedBy: cast.admin.id, grantedAt: now });
  await me.db.insert(courseItemRevisions).values({
    courseId,
    itemId: "reading",
    number: 1,
    title: "Reading",
    moduleId: "first",
    details: { kind: "external", description: "It was another text." },
    savedAt: me.clock.now(),
    savedBy: id,
  });
  const reviewed = { courseId, itemId: "reading", recordedAt: now };
  await me.db.insert(lectureFacts).values({
    ...reviewed,
    id: newId(now),
    fact: "A limit of two years",
    published: "An Act",
    outcome: "stands",
    checkedOn: "2026-06-01",
    checkedBy: id,
  });
  await me.db.insert(lectureReadings).values({
    ...reviewed,
    id: newId(now),
    readOn: "2026-06-01",
    compared: "The Act",
    corrected: "",
    contentVersion: 1,
    readBy: id,
  });
  const rule = { id: newId(now), awardId: "module:intro-cp", number: 1, savedAt: now, savedBy: id };
  await me.db
    .insert(awardRules)
    .values({ ...rule, content: anyRule, publishedAt: now, publishedBy: id });
  await me.db.insert(awardRulePins).values({
    id: newId(now),
    enrolmentId: (await placeOf(me, id))!,
    profileId: id,
    awardId: rule.awardId,
    number: 1,
    ruleId: rule.id,
    reason: `${NAME} asked for it.`,
    pinnedAt: now,
    pinnedBy: cast.admin.id,
  });
  await trained(me, id);
  await audited(me, own);
  await flown(me, id);
  await handedIn(me, { id, files });
  await refreshed(me, id);
  const issued = await certificate(me, {
    userId: id,
    holderName: NAME,
    nameShown: true,
    onProfile: true,
  });
  await transact(me, async (tx) => {
    const payload = {
      certificateId: issued.id,
      number: issued.number,
      kind: "theory" as const,
      subjectId: issued.courseId!,
      title: "Close Protection Fundamentals",
      holderName: NAME,
      issuedAt: issued.issuedAt.toISOString(),
      expiresAt: issued.expiresAt.toISOString(),
    };
    await attest(tx, { kind: certificateIssuedFact, person: id, payload });
    return ok();
  });
  await me.db
    .insert(completedModules)
    .values({ certificateId: issued.id, userId: id, moduleId: "intro-cp" });
  await me.db
    .insert(theoryPasses)
    .values({ certificateId: issued.id, userId: id, moduleId: "intro-cp" });
  await me.db.insert(userCourseProgress).values({
    userId: id,
    courseId,
    contentId: "reading",
    isCompleted: true,
    contentVersion: 1,
    completedAt: now,
    readVersion: 2,
    readAt: now,
  });
  const read = { userId: id, courseId, itemId: "reading" };
  await me.db
    .insert(readingPlaces)
    .values({ ...read, paragraph: 3, beginning: "Somebody hands", readAt: now, bookmarkedAt: now });
  await me.db.insert(readingNotes).values({
    id: newId(now),
    ...read,
    quote: "one person",
    prefix: "Agree on ",
    suffix: " through whom",
    note: "Ask on Monday",
    writtenAt: now,
  });
  await me.db.insert(readingSettings).values({ userId: id, textSize: "large" });
  await me.db.insert(readingTicks).values({
    ...read,
    line: "line-lavatory-to-be-used",
    ticked: true,
    saidAt: now,
  });
  await me.db.insert(userCourseSummary).values({
    userId: id,
    courseId,
    totalItems: 5,
    completedItems: 1,
    lastAccessedAt: now,
    earnedPercent: 50,
    earnedOf: 2,
    earnedUntil: now,
  });
  await me.db.insert(quizAttempts).values({
    id: newId(now),
    userId: id,
    courseId,
    itemId: "reading",
    itemVersion: 1,
    drawn: [],
    answers: {},
    passPercent: 70,
    startedAt: now,
    deadline: now,
    closedAt: now,
    closedAs: "submitted",
    correct: 1,
    passed: true,
  });
  const { toolId, placementId } = await placedTool(me);
  await me.db.insert(ltiLearners).values({ toolId, userId: id, subject: newId(now) });
  await me.db
    .insert(ltiLaunches)
    .values({ id: newId(now), toolId, placementId, userId: id, begunAt: now });
  await me.db.insert(ltiRegistrations).values({ hash: newId(now), allowedBy: id, expiresAt: now });
  await me.db.insert(ltiSelections).values({
    id: newId(now),
    toolId,
    courseId,
    moduleId: "second",
    userId: id,
    begunAt: now,
    returnedAt: now,
    returned: { items: [], message: null, error: null },
  });
  await me.db.insert(ltiScores).values({
    id: newId(now),
    placementId,
    userId: id,
    activityProgress: "Completed",
    gradingProgress: "FullyGraded",
    comment: `Well done, ${NAME}`,
    scoredAt: now,
    receivedAt: now,
  });
  const lineItemId = newId(now);
  await me.db.insert(ltiLineItems).values({
    id: lineItemId,
    toolId,
    courseId,
    label: "Decisions",
    scoreMaximum: 10,
    madeAt: now,
  });
  await me.db.insert(ltiMarks).values({
    lineItemId,
    userId: id,
    scoreGiven: 8,
    scoreMaximum: 10,
    activityProgress: "Completed",
    gradingProgress: "FullyGraded",
    comment: `Quick, ${NAME}`,
    scoredAt: now,
    receivedAt: now,
  });
  const { id: webinarId } = await webinar(me, { startsIn: 60 });
  await me.db.insert(webinarRegistrations).values({ webinarId, profileId: id, registeredAt: now });
  await me.db.insert(termsAcceptances).values({
    id: newId(now),
    profileId: id,
    number: 1,
    since: "2026-01-01",
    act: "registration",
    subjectId: id,
    acceptedAt: now,
  });
  await me.db.insert(siteTexts).values({
    textId: "about",
    language: "en",
    number: 1,
    content: { title: "Who we are" },
    effectiveFrom: now,
    savedAt: now,
    savedBy: id,
  });
  await told(me, id);
}

async function told(me: Ctx, profileId: string) {
  const updatedAt = me.clock.now();
  await me.db.insert(notifications).values({
    id: newId(updatedAt),
    profileId,
    kind: "webinar-registered",
    eventId: newId(updatedAt),
    title: "You are registered: Advance Work",
    text: "It begins soon.",
    path: "/webinars",
    channel: "email",
    createdAt: updatedAt,
    readAt: updatedAt,
    emailDueAt: updatedAt,
    emailedAt: updatedAt,
  });
  await me.db
    .insert(notificationPreferences)
    .values({ profileId, kind: "webinar-registered", channel: "daily", updatedAt });
  await me.db.insert(pushSubscriptions).values({
    id: newId(updatedAt),
    profileId,
    sessionId: newId(updatedAt),
    endpoint: "https://push.example/of-the-person",
    p256dh: "key of the browser",
    auth: "secret of the browser",
    serverKey: "key of the site",
    createdAt: updatedAt,
  });
  await me.db.insert(quietHours).values({
    profileId,
    from: 22 * 60,
    until: 7 * 60,
    timeZone: "Europe/Budapest",
    updatedAt,
  });
}

async function talk(me: Ctx, { id, files }: Who) {
  const now = me.clock.now();
  const forumPictureId = newId(now);
  const storageKey = `forum-pictures/${forumPictureId}.webp`;
  await files.put(storageKey, Buffer.from("a picture"));
  await me.db.insert(forumPictures).values({
    id: forumPictureId,
    userId: id,
    storageKey,
    alt: `The car of ${NAME}`,
    width: 600,
    height: 400,
    addedAt: now,
  });
  const categoryId = await forumCategory(me);
  const topic = await postTopic(me, {
    categoryId,
    title: "Night driving",
    content: "What do you do about glare?",
  });
  if (!topic.ok) throw new Error(topic.error);
  const { topicId } = topic.value;
  const replied = await postReply(me, topicId, "I shall answer myself.");
  if (!replied.ok) throw new Error(replied.error);
  const { replyId } = replied.value;
  const version = (await replyPost(me, replyId))!.version;
  const edited = await editReply(me, replyId, { content: "I answer myself.", version });
  if (!edited.ok) throw new Error(edited.error);
  await setCategoryLevel(me, categoryId, "tracking");
  await markRead(me, topicId, 1);
  await addPoll(me, topicId, {
    question: "Dipped or full beam?",
    options: ["Dipped", "Full"],
    kind: "one",
    days: 7,
    results: "voted",
  });
  await vote(me, topicId, [1]);
  await bookmarkPost(me, { replyId }, "For the night brief");
  await me.db
    .insert(forumReactions)
    .values({ id: newId(now), topicId, profileId: id, kind: "helpful", reactedAt: now });
  await me.db.insert(forumReports).values({
    id: newId(now),
    topicId,
    reporterId: id,
    reason: "This is no question.",
    createdAt: now,
  });
  await me.db.insert(forumRemovals).values({
    id: newId(now),
    topicId,
    authorId: id,
    // Somebody else than who decides.
    removedBy: newId(now),
    removedAt: now,
    kind: "advertising",
    title: "Advertising",
    rule: "The forum is no place for selling.",
    ground: "rules",
    explanation: "It names a shop.",
    source: "own-initiative",
    objectedAt: now,
    objection: "I only answered a question.",
    answer: "That is so.",
  });
  await me.db.insert(forumHeldPosts).values({
    id: newId(now),
    userId: id,
    categoryId,
    title: "My first",
    content: "?",
    heldAt: now,
    refusedAt: now,
    removalId: newId(now),
  });
  await me.db.insert(forumSilences).values({
    id: newId(now),
    userId: id,
    reason: "The same text in five topics.",
    silencedAt: now,
    until: new Date(now.getTime() + 86_400_000),
  });
  const keyId = newId(now);
  await me.db.insert(apiKeys).values({
    id: keyId,
    profileId: id,
    name: "My own program",
    hint: "gcpi_ab12",
    tokenHash: `key of ${id}`,
    scopes: ["enquiries:write"],
    createdAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    lastUsedAt: now,
  });
  await me.db.insert(apiCalls).values({
    id: newId(now),
    keyId,
    at: now,
    method: "POST",
    path: "/api/v1/enquiries",
    status: 201,
    rows: 0,
    resultId: newId(now),
    idempotencyKey: "one",
    bodyHash: "a hash",
    answer: "{}",
  });
  const authorId = newId(now);
  const pictureId = newId(now);
  await me.db.insert(postPictures).values({
    id: pictureId,
    alt: "Somebody at a table.",
    width: 960,
    height: 960,
    widths: [480, 960],
    ground: "#446688",
    blur: "data:",
    addedAt: now,
    addedBy: id,
  });
  await me.db.insert(blogAuthors).values({
    id: authorId,
    pictureId,
    profileId: id,
    slug: "whole",
    name: NAME,
    title: "Guest",
    note: `${NAME} teaches.`,
    grantedAt: now,
  });
  const byline = { author: NAME, authorTitle: "Guest", authorId };
  const written = await post(me, { age: 1, ...byline, changedBy: id });
  const fields = {
    title: "On Doors",
    description: "Why doors matter.",
    excerpt: "Doors.",
    content: "Go through them.",
    author: NAME,
    authorTitle: "Guest",
    authorNote: `${NAME} teaches.`,
    categoryId: await blogCategoryId(me, "security-tips"),
    scene: "ridge",
  };
  await me.db
    .insert(postRevisions)
    .values({ ...fields, postId: written.id, number: 1, savedAt: now, savedBy: id });
}

async function jobs(me: Ctx, { id, email, files }: Who) {
  const now = me.clock.now();
  const { id: partnerId } = await partner(me, { members: [{ id }, cast.partner] });
  await me.db.insert(partnerInvitations).values({
    id: newId(now),
    partnerId,
    name: NAME,
    email,
    invitedAt: now,
    joinedAt: now,
  });
  const listing = await job(me, { partnerId });
  await me.db.insert(savedJobs).values({ profileId: id, jobId: listing.id, savedAt: now });
  await me.db.insert(jobSearches).values({
    id: newId(now),
    profileId: id,
    name: `For ${NAME}`,
    pace: "daily",
    query: "q=falcon",
    search: "falcon",
    location: "Wellington",
    category: "General",
    country: "NZ",
    workPattern: "nights",
    skillId: newId(now),
    languageId: newId(now),
    licenceId: newId(now),
    payCurrency: "NZD",
    leastPay: 100,
    createdAt: now,
    toldUntil: now,
  });
  const cvKey = `cvs/${newId(now)}`;
  const applied = await jobApplication(
    me,
    listing,
    { id },
    {
      contact: email,
      coverNote: `I am ${NAME}.`,
      cvName: "Hőgyész.pdf",
      cvBytes: 10,
      cvKey,
      answers: [
        {
          questionId: newId(),
          question: "Can you work nights?",
          kind: "yes-no",
          answer: "yes",
          met: true,
        },
      ],
      answersMet: 1,
      answersMarked: 1,
      sentProfile: {
        headline: `${NAME}, driver`,
        availableFrom: null,
        countries: ["HU"],
        skills: [],
        languages: [],
        licences: [],
      },
    },
  );
  await files.put(cvKey, sealerOf(me.site).seal(pdf("a life"), applied.id));
  const languageId = newId(now);
  await me.db.insert(languages).values({ id: languageId, languageName: "Hungarian of Szeged" });
  await me.db.insert(jobApplicationLanguages).values({ jobApplicationId: applied.id, languageId });
  await me.db
    .insert(jobApplicationCertificates)
    .values({ jobApplicationId: applied.id, number: "HU-2026-0001" });
  await me.db.insert(jobApplicationScorecards).values({
    jobApplicationId: applied.id,
    side: "partner",
    authorId: cast.partner.id,
    scores: { experience: 4 },
    note: `${NAME} is calm`,
    at: now,
  });
  await me.db.insert(jobInterviews).values({
    id: newId(now),
    jobApplicationId: applied.id,
    slotId: newId(now),
    hostId: cast.partner.id,
    startsAt: now,
    minutes: 45,
    timeZone: "Pacific/Auckland",
    candidateZone: "Europe/Budapest",
    way: "in-person",
    place: "Featherston Street",
    arrangedAt: now,
    cancelledAt: now,
    cancelledBy: "employer",
    cancelReason: `${NAME} has another post`,
    remindedAt: now,
  });
  const offerId = newId(now);
  const offerKey = `job-offers/${newId(now)}`;
  await me.db.insert(jobOffers).values({
    id: offerId,
    jobApplicationId: applied.id,
    state: "declined",
    amount: 4_200_00,
    currency: "EUR",
    period: "month",
    startsOn: "2026-05-01",
    place: "Szeged",
    text: `Dear ${NAME}`,
    fileKey: offerKey,
    fileName: "offer.pdf",
    fileBytes: 20,
    answerDate: "2026-04-01",
    answerTime: "17:00",
    answerZone: "Europe/Budapest",
    answerUntil: now,
    madeBy: cast.partner.id,
    madeAt: now,
    endedAt: now,
    reason: `${NAME} has another post`,
    remindedAt: now,
  });
  await files.put(offerKey, sealerOf(me.site).seal(pdf("an offer"), offerId));
  await me.db.insert(jobPlacements).values({
    id: applied.id,
    profileId: id,
    jobTitle: listing.jobTitle,
    category: listing.category,
    partnerId,
    partnerName: "Tūī Security",
    hiredAt: now,
    consent: "given",
    answeredAt: now,
  });
  await me.db.insert(jobApplicationNotes).values({
    id: newId(now),
    jobApplicationId: applied.id,
    side: "staff",
    authorId: cast.admin.id,
    text: `${NAME} is known to us`,
    at: now,
  });
}

async function careerProfile(me: Ctx, { id, email, files }: Who) {
  const now = me.clock.now();
  const candidateId = newId(now);
  const cvKey = `candidates/${newId(now)}`;
  await files.put(cvKey, sealerOf(me.site).seal(pdf("a life"), candidateId));
  await me.db.insert(candidates).values({
    id: candidateId,
    profileId: id,
    headline: `${NAME}, driver`,
    contact: email,
    availableFrom: "2026-04-01",
    countries: ["HU"],
    minimumPay: 900_000,
    payCurrency: "NZD",
    payPeriod: "month",
    visibility: "searching-partners",
    findableUntil: new Date(now.getTime() + hours(24)),
    remindedAt: now,
    cvName: "Hőgyész.pdf",
    cvBytes: 10,
    cvKey,
    cvStoredAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const skillId = newId(now);
  await me.db.insert(skills).values({ id: skillId, skillName: "Falconry of Szeged" });
  await me.db.insert(candidateSkills).values({ candidateId, skillId });
  const languageId = newId(now);
  await me.db.insert(languages).values({ id: languageId, languageName: "Hungarian of Pécs" });
  await me.db.insert(candidateLanguages).values({ candidateId, languageId, level: "C2" });
  const licenceId = newId(now);
  await me.db.insert(licences).values({ id: licenceId, licenceName: "Licence of Szeged" });
  const shownId = newId(now);
  const fileKey = `candidates/${newId(now)}`;
  await files.put(fileKey, sealerOf(me.site).seal(pdf("a licence"), shownId));
  await me.db.insert(candidateLicences).values({
    id: shownId,
    candidateId,
    licenceId,
    level: "Full",
    validUntil: "2027-03-14",
    addedAt: now,
    fileName: "Hőgyész licence.pdf",
    mediaType: "application/pdf",
    bytes: 10,
    fileKey,
  });
  const { id: partnerId } = await partner(me, { name: "Blocked Security" });
  await me.db.insert(candidateBlocks).values({ profileId: id, partnerId, at: now });
  await me.db.insert(candidateFileViews).values({
    id: newId(now),
    profileId: id,
    partnerName: "Tūī Security",
    jobTitle: "Close Protection Officer",
    file: "cv",
    viewedBy: cast.admin.id,
    at: now,
  });
  await me.db.insert(candidateProfileViews).values({
    profileId: id,
    partnerId,
    what: "opened",
    day: "2026-03-02",
    seenBy: cast.partner.id,
    at: now,
  });
  await me.db.insert(candidateContacts).values({
    id: newId(now),
    profileId: id,
    partnerId,
    partnerName: "Blocked Security",
    headline: "Watchman from Hőgyész",
    contactedBy: cast.partner.id,
    at: now,
  });
  await me.db.insert(jobReports).values({
    id: newId(now),
    jobTitle: "Close Protection Officer",
    partnerId,
    reporterId: id,
    kind: "misleading",
    reason: "The pay is lower in Szeged.",
    createdAt: now,
    settledAt: now,
    settledBy: cast.admin.id,
    outcome: "kept",
  });
}

async function auditLogOf(me: Ctx, { id }: Who, orderId: string) {
  await transact(me, async (tx) => {
    for (const subject of [`profile:${id}`, `order:${orderId}`]) {
      const changed = defineChange({
        audit: { action: "identity.name-changed", subject: () => subject },
      });
      await record(tx, changed, {}, { after: { name: NAME } });
    }
    return ok();
  });
}
