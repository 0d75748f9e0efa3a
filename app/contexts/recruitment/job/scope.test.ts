import fc from "fast-check";
import { expect } from "vitest";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { readListView } from "#app/kernel/list-view.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { pdf } from "#testing/files.ts";
import { jobApplication, job, jobFields, partner } from "#testing/recruitment.ts";
import { slotOffer } from "#testing/slots.ts";
import { memoryStore } from "#testing/stores.ts";
import { jobApplicationStatuses } from "../job-application/rules.ts";
import { jobApplications, jobApplicationNotes } from "../tables/job-applications.ts";
import { jobActs, jobStatuses } from "./rules.ts";
import { jobApplicationByPath, ownJobApplication } from "../job-application/queries.server.ts";
import { listOf } from "#testing/lists.ts";
import { ownJobApplicationSource } from "../job-application/list.server.ts";
import { ownJobSource } from "./list.server.ts";
import { ownJob } from "./own-queries.server.ts";
import { jobListings, jobTransitions } from "../tables/jobs.ts";
import {
  moveJobApplication,
  noteJobApplication,
  withdrawJobApplication,
} from "../job-application/commands.server.ts";
import { proposeCompanyPage } from "../company/propose.server.ts";
import { companyToReview, ownCompanyPage } from "../company/queries.server.ts";
import { comparable, comparison } from "../comparison/queries.server.ts";
import { figuresView, hiringFigures } from "../funnel/queries.server.ts";
import { cancelOwnJobInterview, takeJobInterview } from "../interview/choose.server.ts";
import { inviteToJobInterview } from "../interview/invite.server.ts";
import { interviewOfApplication, jobInterviewChoice } from "../interview/queries.server.ts";
import {
  cancelInterviewTime,
  offerInterviewTimes,
  takenTime,
  teamTimes,
  withdrawInterviewTime,
} from "../interview/team.server.ts";
import { acceptOffer, declineOffer } from "../offer/answer.server.ts";
import { makeOffer, withdrawOffer } from "../offer/make.server.ts";
import {
  offerDocument,
  offersOfApplication,
  offerStart,
  ownOffers,
  ownOpenOffer,
} from "../offer/queries.server.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplicationConversation } from "../job-application/conversation.server.ts";
import { lookAtCv, lookAtLicence, ownCv } from "../job-application/cv.server.ts";
import { ownJobApplicationList } from "../job-application/list.ts";
import { scoreJobApplication } from "../job-application/score.server.ts";
import {
  changePartnerRole,
  inviteToPartner,
  removePartnerMember,
  revokePartnerInvitation,
} from "../partner/commands.server.ts";
import { ownTeam } from "../partner/queries.server.ts";
import { ownBoard } from "../pipeline/board.server.ts";
import { moveAll } from "../pipeline/bulk.server.ts";
import { addStage, removeStage, renameStage, shiftStage } from "../pipeline/commands.server.ts";
import { declineAll, declineJobApplication } from "../pipeline/decline.server.ts";
import { columnsOfJob, movesOf, ownPipeline } from "../pipeline/queries.server.ts";
import { addQuestion, removeQuestion, shiftQuestion } from "../screening/commands.server.ts";
import { ownQuestions, questionsOf } from "../screening/queries.server.ts";
import { blockContact } from "../search/contact.server.ts";
import { contactConversation } from "../search/conversation.server.ts";
import { findCandidates } from "../search/find.server.ts";
import { ownContact, partnersContact } from "../search/queries.server.ts";
import { contactsOfPartner, openContact, reportContact } from "../search/report.server.ts";
import { partnerStanding } from "../standing/queries.server.ts";
import { candidateContacts } from "../tables/search.ts";
import { addTemplate, changeTemplate, removeTemplate } from "../template/commands.server.ts";
import { ownTemplates } from "../template/queries.server.ts";
import { deleteOwnJob } from "../job-application/delete-job.server.ts";
import { moveOwnJob } from "./move.server.ts";
import { withdrawOwnRevision } from "./revise.server.ts";
import { duplicateOwnJob, editOwnJob, prolongOwnJob } from "./save.server.ts";

/**
 * Two partners have a job in every status each, and applications for all of them. One of the two
 * tries everything with every pair of ids of which at least one is the other's.
 */
dbTest(
  "no partner reads or changes what is another's, by any id or pair of ids",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const mine = await partner(ctx, { name: "Mine", members: [cast.partner] });
    const theirs = await partner(ctx, { name: "Theirs", members: [cast.moderator] });
    const acting: Ctx = { ...ctx, actor: cast.partner };
    const files = memoryStore();
    await files.put("cvs/theirs", new Uint8Array([1]));
    const ofMine = await stock(ctx, mine.id, "A job of mine");
    const ofTheirs = await stock(ctx, theirs.id, "SECRET of theirs");
    const [confidential] = await stock(ctx, null, "SECRET of nobody");
    const foreign = [...ofTheirs, confidential!];

    const anyJob = fc.constantFrom(...foreign.map(({ id }) => id));
    const anyPath = fc.oneof(
      // Their application under their job, theirs under my job, mine under their job.
      fc
        .constantFrom(...foreign)
        .map((row) => ({ jobId: row.id, jobApplicationId: row.jobApplicationId })),
      fc
        .tuple(fc.constantFrom(...ofMine), fc.constantFrom(...foreign))
        .map(([own, other]) => ({ jobId: own.id, jobApplicationId: other.jobApplicationId })),
      fc
        .tuple(fc.constantFrom(...ofMine), fc.constantFrom(...foreign))
        .map(([own, other]) => ({ jobId: other.id, jobApplicationId: own.jobApplicationId })),
    );
    const status = fc.constantFrom(...jobApplicationStatuses);
    const attempts: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
      anyJob.map((id) => () => ownJob(acting, id)),
      anyJob.map((id) => () => listOf(acting, ownJobApplicationSource, "", { job: id })),
      anyJob.map((id) => () => deleteOwnJob(acting, files, id)),
      fc.tuple(anyJob, fc.constantFrom("draft", "submit"), fc.nat(3)).map(
        ([id, as, version]) =>
          () =>
            editOwnJob(acting, id, jobFields(), { as, version: String(version) }),
      ),
      fc.tuple(anyJob, fc.constantFrom(...jobActs)).map(
        ([id, act]) =>
          () =>
            moveOwnJob(acting, id, { act: act as "close", reason: "Because." }),
      ),
      anyPath.map((path) => () => jobApplicationByPath(acting, path, "partner")),
      anyPath.map((path) => () => lookAtCv(acting, files, path, "partner")),
      anyPath.map((path) => () => noteJobApplication(acting, path, "Mine now.", "partner")),
      fc.tuple(anyPath, status, status).map(
        ([path, from, to]) =>
          () =>
            moveJobApplication(
              acting,
              path,
              { version: versionOf({ status: from }), to },
              "partner",
            ),
      ),
      // As staff, which they are not, and as the candidate.
      anyPath.map((path) => () => jobApplicationByPath(acting, path, "staff")),
      anyPath.map((path) => () => lookAtCv(acting, files, path, "staff")),
      anyPath.map(
        ({ jobApplicationId }) =>
          () =>
            ownJobApplication(acting, jobApplicationId),
      ),
      anyPath.map(
        ({ jobApplicationId }) =>
          () =>
            ownCv(acting, files, jobApplicationId),
      ),
      anyPath.map(
        ({ jobApplicationId }) =>
          () =>
            withdrawJobApplication(acting, files, jobApplicationId),
      ),
    );
    const before = await everything(ctx);
    await fc.assert(
      fc.asyncProperty(attempts, async (attempt) => {
        const refusal: unknown = await attempt().catch((error: unknown) => error);
        expect(refusal instanceof NotFound || refusal instanceof Denied, String(refusal)).toBe(
          true,
        );
      }),
      { numRuns: 250 },
    );
    expect(await everything(ctx)).toEqual(before);
    expect([...files.kept.keys()]).toEqual(["cvs/theirs"]);
    const { rows } = await listOf(acting, ownJobSource);
    expect(rows.map(({ jobTitle }) => jobTitle)).toEqual(ofMine.map(() => "A job of mine"));
  },
);

/**
 * The same for what a partner has besides its listings: stages, questions, templates, contacts,
 * conversations, team, company page. Each attempt is made with ids of the other partner.
 */
dbTest(
  "no partner reads or changes another's pipeline, questions, templates, contacts, team or page",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const mine = await partner(ctx, { name: "Mine", members: [cast.partner] });
    const theirs = await partner(ctx, { name: "Theirs", members: [cast.moderator] });
    const acting: Ctx = { ...ctx, actor: cast.partner };
    const owner: Ctx = { ...ctx, actor: cast.moderator };
    const candidate: Ctx = { ...ctx, actor: cast.member };
    const files = memoryStore();
    const asked = { kind: "text" as const, options: [], required: false, wanted: null };
    const draft = await job(ctx, { partnerId: theirs.id, status: "Draft", approvalDate: null });
    await addQuestion(owner, draft.id, { ...asked, question: "SECRET question" });
    const [question] = await questionsOf(ctx, draft.id);
    const live = await job(ctx, { partnerId: theirs.id, jobTitle: "SECRET of theirs" });
    const changed = { as: "submit", version: String(live.version) } as const;
    await editOwnJob(owner, live.id, jobFields({ jobTitle: "SECRET change" }), changed);
    const sent = await jobApplication(ctx, live, cast.member, { cvKey: null });
    const path = { jobId: live.id, jobApplicationId: sent.id };
    await addStage(owner, { name: "SECRET stage", status: "interview" });
    const [stage] = (await ownPipeline(owner)).stages;
    await addTemplate(owner, { name: "SECRET template", text: "Dear {first name}" });
    const [template] = (await ownTemplates(owner)).templates;
    const contactId = newId();
    const told = { partnerName: "Theirs", headline: "SECRET headline", at: ctx.clock.now() };
    const by = { profileId: cast.member.id, partnerId: theirs.id, contactedBy: cast.moderator.id };
    await ctx.db.insert(candidateContacts).values({ id: contactId, ...by, ...told });
    const invitation = { name: "Sam Tai", email: "sam@people.test", role: "reader" } as const;
    await inviteToPartner(owner, theirs.id, invitation);
    const [invited] = (await ownTeam(owner)).invited;
    const page = { name: "Theirs", about: "SECRET text", places: [], website: "" };
    const { version } = await ownCompanyPage(owner);
    await proposeCompanyPage(owner, files, { ...page, version }, { send: true });
    const userId = cast.moderator.id;
    const view = readListView(ownJobApplicationList, new URLSearchParams(), {
      fixed: { job: live.id },
    }).view;
    const message = { key: newId(), text: "Mine now.", version: "" };
    const declined = {
      version: versionOf({ status: "received" }),
      reason: "other",
      text: "No.",
    } as const;
    const later = {
      applicationDeadline: "2026-12-24",
      deadlineTime: null,
      deadlineZone: "UTC",
    } as const;

    const attempts: Record<string, () => unknown> = {
      duplicate: () => duplicateOwnJob(acting, live.id),
      prolong: () => prolongOwnJob(acting, live.id, { ...later, version: changed.version }),
      "take a change back": () => withdrawOwnRevision(acting, live.id),
      questions: () => ownQuestions(acting, draft.id),
      "add a question": () => addQuestion(acting, draft.id, { ...asked, question: "Mine?" }),
      "move a question": () =>
        shiftQuestion(acting, draft.id, { id: question!.id, direction: "up" }),
      "remove a question": () => removeQuestion(acting, draft.id, question!.id),
      board: () => ownBoard(acting, live.id, view, {}),
      licence: () => lookAtLicence(acting, files, path, { licenceId: newId(), side: "partner" }),
      scorecard: () => scoreJobApplication(acting, path, { note: "Mine." }, "partner"),
      decline: () => declineJobApplication(acting, path, declined),
      "decline several": () => declineAll(acting, [sent.id], { reason: "other", text: "No." }),
      "move several": () =>
        transact(acting, async (tx) => ok(await moveAll(tx, [sent.id], "interview"))),
      "rename a stage": () => renameStage(acting, { id: stage!.id, name: "Mine" }),
      "move a stage": () => shiftStage(acting, stage!.id, "up"),
      "remove a stage": () => removeStage(acting, stage!.id),
      "change a template": () =>
        changeTemplate(acting, { id: template!.id, name: "Mine", text: "Mine", version: "1" }),
      "remove a template": () => removeTemplate(acting, template!.id),
      contact: () => partnersContact(acting, contactId),
      "a contact's conversation": () =>
        ownConversation(acting, { kind: contactConversation, id: contactId }, { timeZone: "UTC" }),
      "write to a contact": () =>
        writeToInstitute(acting, files, { kind: contactConversation, id: contactId }, message, []),
      "an application's conversation": () =>
        ownConversation(
          acting,
          { kind: jobApplicationConversation, id: sent.id },
          { timeZone: "UTC" },
        ),
      "write to an applicant": () =>
        writeToInstitute(
          acting,
          files,
          { kind: jobApplicationConversation, id: sent.id },
          message,
          [],
        ),
      invite: () => inviteToPartner(acting, theirs.id, { ...invitation, role: "owner" }),
      "revoke an invitation": () => revokePartnerInvitation(acting, theirs.id, invited!.id),
      "revoke it as one's own": () => revokePartnerInvitation(acting, mine.id, invited!.id),
      role: () => changePartnerRole(acting, theirs.id, { userId, role: "reader" }),
      remove: () => removePartnerMember(acting, theirs.id, userId),
      "company page as staff": () => companyToReview(acting, theirs.id),
      "the contact of another candidate": () => ownContact(acting, contactId),
      "report another's conversation": () => reportContact(acting, contactId, "Not mine."),
      "open a conversation as staff": () =>
        openContact(acting, contactId, { reason: "I want to.", timeZone: "UTC" }),
      "list another's contacts as staff": () => contactsOfPartner(acting, theirs.id),
      "block by another's contact": () => blockContact(acting, contactId),
      standing: () => partnerStanding(acting, theirs.id),
      // A candidate is no partner, whoever's ids they know.
      "pipeline as a candidate": () => ownPipeline(candidate),
      "question as a candidate": () => removeQuestion(candidate, draft.id, question!.id),
      "contact as a candidate": () => partnersContact(candidate, contactId),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const refusal: unknown = await Promise.resolve()
        .then(attempt)
        .catch((error: unknown) => error);
      const refused = refusal instanceof NotFound || refusal instanceof Denied;
      expect(refused, `${name}: ${String(refusal)}`).toBe(true);
    }
    for (const own of [
      ownPipeline(acting),
      ownTemplates(acting),
      ownTeam(acting),
      ownCompanyPage(acting),
      findCandidates(acting, { page: 1 }),
    ]) {
      expect(JSON.stringify(await own)).not.toMatch(/SECRET|sam@people/);
    }
    expect(await ownPipeline(owner)).toMatchObject({ stages: [{ name: "SECRET stage" }] });
    expect(await ownTemplates(owner)).toMatchObject({ templates: [{ name: "SECRET template" }] });
    expect(await ownTeam(owner)).toMatchObject({ members: [{ role: "owner" }], invited: [{}] });
    expect(await ownCompanyPage(owner)).toMatchObject({ state: "waiting" });
    expect(await questionsOf(ctx, draft.id)).toEqual([question]);
  },
);

/** The same for interviews, offers, comparisons and figures, with every pair of ids of both partners. */
dbTest(
  "no partner reads or changes another's interviews, offers, comparisons or figures",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const mine = await partner(ctx, { name: "Mine", members: [cast.partner] });
    const theirs = await partner(ctx, { name: "Theirs", members: [cast.moderator] });
    const acting: Ctx = { ...ctx, actor: cast.partner };
    const owner: Ctx = { ...ctx, actor: cast.moderator };
    const candidate: Ctx = { ...ctx, actor: cast.member };
    const files = memoryStore();
    const listing = await job(ctx, { partnerId: theirs.id, jobTitle: "SECRET of theirs" });
    const sent = await jobApplication(ctx, listing, cast.member, { status: "interview" });
    const path = { jobId: listing.id, jobApplicationId: sent.id };
    const own = await job(ctx, { partnerId: mine.id });
    const ownSent = await jobApplication(ctx, own, cast.member, { status: "interview" });
    const { kind: _, base: __, ...series } = slotOffer({ until: "11:15" });
    const times = {
      ...series,
      host: cast.moderator.id,
      way: "video" as const,
      link: "https://calls.example/SECRET",
      zone: "Pacific/Auckland",
      place: undefined,
    };
    await offerInterviewTimes(owner, times);
    const [taken, free] = (await teamTimes(owner)).times;
    const time = { slotId: taken!.id, zone: "UTC", version: "" };
    expect(await takeJobInterview(candidate, sent.id, time)).toMatchObject({ ok: true });
    const [interview] = await ctx.db.select().from(jobInterviews);
    const offer = {
      key: newId(),
      amount: 96_000_00,
      currency: "NZD" as const,
      period: "year" as const,
      startsOn: "2026-05-04",
      place: "SECRET place",
      text: "",
      answerDate: "2026-03-12",
      answerTime: "17:00",
      answerZone: "Pacific/Auckland",
    };
    const letter = { name: "Contract.pdf", bytes: pdf("the contract") };
    expect(await makeOffer(owner, files, path, offer, letter)).toEqual({ ok: true });
    const offerId = offer.key;

    const paths = {
      "theirs at theirs": path,
      "theirs at mine": { jobId: own.id, jobApplicationId: sent.id },
      "mine at theirs": { jobId: listing.id, jobApplicationId: ownSent.id },
    };
    const attempts: Record<string, () => unknown> = {
      board: () => columnsOfJob(acting, listing.id),
      moves: () =>
        movesOf(
          acting,
          listing.id,
          { status: "interview", stageId: null, can: { move: true } },
          "partner",
        ),
      "whom to compare": () => comparable(acting, listing.id),
      "compare theirs": () => comparison(acting, listing.id, [sent.id]),
      "compare theirs with mine": () => comparison(acting, own.id, [sent.id, ownSent.id]),
      "figures of a listing": async () =>
        hiringFigures(acting, await figuresView(acting, new URLSearchParams({ job: listing.id }))),
      "a time that is taken": () => takenTime(acting, taken!.id),
      "a time that is free": () => takenTime(acting, free!.id),
      "withdraw a time": () => withdrawInterviewTime(acting, free!.id),
      "cancel an appointment": () => cancelInterviewTime(acting, taken!.id, "Not mine."),
      "choose a time": () => jobInterviewChoice(acting, sent.id, "UTC"),
      "take a time": () => takeJobInterview(acting, sent.id, { ...time, slotId: free!.id }),
      "give a time back": () => cancelOwnJobInterview(acting, sent.id, interview!.id),
      "offers of an application": () => ownOffers(acting, sent.id),
      "an open offer": () => ownOpenOffer(acting, sent.id, offerId),
      "accept an offer": () => acceptOffer(acting, { jobApplicationId: sent.id, offerId }),
      "decline an offer": () => declineOffer(acting, { jobApplicationId: sent.id, offerId }, ""),
      "the document of an offer": () =>
        offerDocument(acting, files, { jobApplicationId: sent.id, offerId }),
      "the document of an offer at mine": () =>
        offerDocument(acting, files, {
          path: { jobId: own.id, jobApplicationId: ownSent.id },
          offerId,
        }),
    };
    for (const [at, of] of Object.entries(paths)) {
      Object.assign(attempts, {
        [`interview, ${at}`]: () => interviewOfApplication(acting, of, "UTC"),
        [`invite, ${at}`]: () => inviteToJobInterview(acting, of),
        [`offers, ${at}`]: () => offersOfApplication(acting, of),
        [`begin an offer, ${at}`]: () => offerStart(acting, of),
        [`make an offer, ${at}`]: () =>
          makeOffer(acting, files, of, { ...offer, key: newId() }, letter),
        [`withdraw an offer, ${at}`]: () => withdrawOffer(acting, of, { offerId, reason: "" }),
        [`document, ${at}`]: () => offerDocument(acting, files, { path: of, offerId }),
      });
    }
    for (const [name, attempt] of Object.entries(attempts)) {
      const refusal: unknown = await Promise.resolve()
        .then(attempt)
        .catch((error: unknown) => error);
      expect(refusal instanceof NotFound, `${name}: ${String(refusal)}`).toBe(true);
    }
    for (const shown of [
      teamTimes(acting),
      hiringFigures(acting, await figuresView(acting, new URLSearchParams())),
      comparable(acting, own.id),
    ]) {
      expect(JSON.stringify(await shown)).not.toContain("SECRET");
    }
    expect(await ownOffers(candidate, sent.id)).toMatchObject([{ state: "open" }]);
    expect(await ownOffers(candidate, ownSent.id)).toEqual([]);
    expect(await ctx.db.select().from(jobInterviews)).toEqual([interview]);
    expect((await teamTimes(owner)).times.map(({ state }) => state)).toContain("taken");
    expect(files.kept.size).toBe(1);
  },
);

async function stock(ctx: Ctx, partnerId: string | null, jobTitle: string) {
  const rows = [];
  for (const status of jobStatuses) {
    const listing = await job(ctx, { partnerId, jobTitle, status });
    const sent = await jobApplication(ctx, listing, cast.member, { cvKey: null });
    rows.push({ id: listing.id, jobApplicationId: sent.id });
  }
  return rows;
}

async function everything(ctx: Ctx) {
  return {
    jobs: await ctx.db.select().from(jobListings).orderBy(jobListings.id),
    transitions: await ctx.db.select().from(jobTransitions),
    jobApplications: await ctx.db.select().from(jobApplications).orderBy(jobApplications.id),
    notes: await ctx.db.select().from(jobApplicationNotes),
  };
}
