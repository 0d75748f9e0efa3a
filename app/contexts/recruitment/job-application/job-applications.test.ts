import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { erasePerson } from "#app/contexts/privacy/erase.server.ts";
import { actorId, system } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { personalData } from "#app/personal-data.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { sweepFolder } from "#app/platform/storage/sweep.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { certificate } from "#testing/certificates.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { jpeg, pdf, zip } from "#testing/files.ts";
import { jobApplication, job, partner, seededTerms } from "#testing/recruitment.ts";
import { memoryStore } from "#testing/stores.ts";
import { CV_BYTES } from "../candidate/rules.ts";
import { KEPT_AFTER_CLOSING } from "./rules.ts";
import { jobApplicationData } from "./personal-data.ts";
import { jobInterviews } from "../tables/interviews.ts";
import { jobApplications, jobPlacements } from "../tables/job-applications.ts";
import { answerPlacement } from "./placement.server.ts";
import { scoreJobApplication } from "./score.server.ts";
import { jobApplicationByPath, ownJobApplications, ownJobApplication } from "./queries.server.ts";
import { forgetJobApplications, lookAtCv, ownCv, storedCvs } from "./cv.server.ts";
import { applyForJob, type JobApplication } from "./apply.server.ts";
import {
  moveJobApplication,
  noteJobApplication,
  withdrawJobApplication,
} from "./commands.server.ts";
import { deleteJob } from "./delete-job.server.ts";
import { moveJob } from "../job/move.server.ts";

const cv = { name: "../My CV.pdf", bytes: pdf("years of work") };

const form = (changes: Partial<JobApplication> = {}): JobApplication => ({
  key: newId(),
  contact: "021 555 0177",
  coverNote: "I have looked after people for six years.",
  languageIds: [],
  certificates: [],
  ...changes,
});

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId } = await partner(ctx, { members: [cast.partner] });
  return {
    partnerId,
    listing: await job(ctx, { partnerId }),
    me: { ...ctx, actor: cast.member },
    acting: { ...ctx, actor: cast.partner },
    staff: { ...ctx, actor: cast.admin },
    files: memoryStore(),
  };
}

dbTest(
  "an application reaches the employer with languages, certificates and a sealed CV",
  async ({ ctx }) => {
    const { listing, me, acting, staff, files } = await scene(ctx);
    const { languageId } = await seededTerms(ctx);
    await course(ctx);
    const own = await certificate(ctx, { userId: cast.member.id });
    const foreign = await certificate(ctx, { userId: cast.moderator.id });
    const sent = form({
      languageIds: [languageId],
      certificates: [own.number, foreign.number, "made up"],
    });
    for (let time = 0; time < 2; time++) {
      expect(await applyForJob(me, files, listing.id, sent, cv)).toEqual({
        ok: true,
        value: { id: sent.key },
      });
    }
    expect(files.kept.size).toBe(1);
    const [sealed] = files.kept.values();
    expect(Buffer.from(sealed!).includes("years of work")).toBe(false);

    const path = { jobId: listing.id, jobApplicationId: sent.key };
    const read = await jobApplicationByPath(acting, path, "partner");
    expect(read).toMatchObject({
      name: cast.member.name,
      contact: sent.contact,
      languages: ["Te reo Māori"],
      certificates: [
        {
          number: own.number,
          title: "Certificate of Online Theory",
          scope: "It attests online theory only. No practical training is attested.",
          state: "valid",
        },
      ],
      cv: { name: "My CV.pdf" },
    });
    expect(JSON.stringify(read), "no address leaves the server").not.toContain(cast.member.email);
    for (const [who, side] of [
      [acting, "partner"],
      [staff, "staff"],
    ] as const) {
      const opened = await lookAtCv(who, files, path, side);
      expect(opened.ok && Buffer.from(opened.value.bytes)).toEqual(Buffer.from(cv.bytes));
    }
    expect((await ownCv(me, files, sent.key)).ok).toBe(true);
    await expect(ownCv(acting, files, sent.key)).rejects.toThrow(NotFound);
    expect(await ownJobApplications(me)).toHaveLength(1);
  },
);

dbTest(
  "one applies once, for what is open, with a PDF and a confirmed address",
  async ({ ctx, clock }) => {
    const { listing, me, files, partnerId } = await scene(ctx);
    const attempt = (as: Ctx, id: string, upload = cv) =>
      applyForJob(as, files, id, form(), upload);
    const refused = async (as: Ctx, id: string, upload = cv) => {
      const result = await attempt(as, id, upload);
      return result.ok ? "taken" : result.error;
    };
    const unverified = { ...ctx, actor: cast.unverified };
    expect(await refused(unverified, listing.id)).toBe("not-verified");
    await expect(attempt(ctx, listing.id)).rejects.toThrow(Denied);
    for (const bytes of [zip(), jpeg(), Buffer.from("%PDF-")]) {
      expect(await refused(me, listing.id, { name: "cv.pdf", bytes })).toBe("wrong-type");
    }
    const large = { name: "cv.pdf", bytes: new Uint8Array(CV_BYTES + 1) };
    expect(await refused(me, listing.id, large)).toBe("too-large");
    const empty = { name: "cv.pdf", bytes: new Uint8Array() };
    expect(await refused(me, listing.id, empty)).toBe("empty-file");
    const draft = await job(ctx, { partnerId, status: "Draft" });
    for (const id of [draft.id, newId()]) expect(await refused(me, id)).toBe("not-open");
    expect(await refused(me, listing.id)).toBe("taken");
    expect(await refused(me, listing.id)).toBe("already-applied");
    const soon = await job(ctx, { partnerId, applicationDeadline: "2026-03-02" });
    clock.advance(days(1));
    expect(await refused(me, soon.id)).toBe("not-open");
    expect(files.kept.size, "what was refused leaves no file").toBe(1);
  },
);

dbTest("the form's key of somebody else gives nothing away", async ({ ctx }) => {
  const { listing, me, files } = await scene(ctx);
  const theirs = await jobApplication(ctx, listing, cast.moderator);
  await expect(applyForJob(me, files, listing.id, form({ key: theirs.id }), cv)).rejects.toThrow(
    NotFound,
  );
  expect(files.kept.size).toBe(0);
});

dbTest(
  "employer and office move an application; the candidate reads how it goes on",
  async ({ ctx, clock }) => {
    const { listing, me, acting, staff } = await scene(ctx);
    const { id } = await jobApplication(ctx, listing, cast.member);
    const path = { jobId: listing.id, jobApplicationId: id };
    clock.advance(hours(1));
    const step = { version: versionOf({ status: "received" }), to: "shortlisted" } as const;
    expect((await moveJobApplication(acting, path, step, "partner")).ok).toBe(true);
    expect(await moveJobApplication(acting, path, step, "partner")).toMatchObject({
      error: "changed-meanwhile",
      detail: { status: "Shortlisted" },
    });
    expect(
      await moveJobApplication(
        staff,
        path,
        { version: versionOf({ status: "shortlisted" }), to: "received" },
        "staff",
      ),
    ).toMatchObject({ error: "illegal-job-application-move" });
    await noteJobApplication(acting, path, "Ring on Tuesday.", "partner");
    await noteJobApplication(staff, path, "Known to us.", "staff");
    const notes = async (as: Ctx, side: "partner" | "staff") =>
      (await jobApplicationByPath(as, path, side)).notes.map(({ text }) => text).sort();
    expect(await notes(acting, "partner")).toEqual(["Ring on Tuesday."]);
    expect(await notes(staff, "staff")).toEqual(["Known to us.", "Ring on Tuesday."]);
    const mine = await ownJobApplication(me, id);
    expect(mine.history.map(({ status }) => status)).toEqual(["received", "shortlisted"]);
    expect(JSON.stringify(mine)).not.toContain("Tuesday");
  },
);

dbTest("withdrawing deletes what was sent; one can apply again", async ({ ctx }) => {
  const { listing, me, acting, files } = await scene(ctx);
  const sent = form();
  await applyForJob(me, files, listing.id, sent, cv);
  const path = { jobId: listing.id, jobApplicationId: sent.key };
  await noteJobApplication(acting, path, "Ring on Tuesday.", "partner");
  await expect(withdrawJobApplication(acting, files, sent.key)).rejects.toThrow(NotFound);
  expect(await withdrawJobApplication(me, files, sent.key)).toEqual({ ok: true });
  expect(await withdrawJobApplication(me, files, sent.key)).toMatchObject({
    error: "already-over",
  });
  expect(files.kept.size).toBe(0);
  const read = await jobApplicationByPath(acting, path, "partner");
  expect(read).toMatchObject({ coverNote: "", contact: "", cv: null, notes: [] });
  await expect(lookAtCv(acting, files, path, "partner")).rejects.toThrow(NotFound);
  expect((await applyForJob(me, files, listing.id, form(), cv)).ok).toBe(true);
});

dbTest(
  "withdrawing, deleting the listing and erasing the candidate empty an application alike",
  async ({ ctx }) => {
    const { partnerId, acting, staff, files } = await scene(ctx);
    const { languageId } = await seededTerms(ctx);
    await course(ctx);
    const ways = {
      withdrawing: (as: Ctx, _: string, id: string) => withdrawJobApplication(as, files, id),
      deleting: (_: Ctx, listingId: string) => deleteJob(staff, files, listingId),
      erasing: (as: Ctx) =>
        erasePerson({ ...ctx, actor: system }, personalData, { id: actorId(as.actor)! }),
    };
    for (const [way, end] of Object.entries(ways)) {
      const candidate = await person(ctx);
      const as: Ctx = { ...ctx, actor: candidate.actor };
      const listing = await job(ctx, { partnerId });
      const { number } = await certificate(ctx, { userId: candidate.id });
      const sent = form({ languageIds: [languageId], certificates: [number] });
      await applyForJob(as, files, listing.id, sent, cv);
      const path = { jobId: listing.id, jobApplicationId: sent.key };
      await noteJobApplication(acting, path, "Ring on Tuesday.", "partner");
      await end(as, listing.id, sent.key);

      const [left] = await ctx.db
        .select()
        .from(jobApplications)
        .where(eq(jobApplications.id, sent.key));
      expect(left, way).toMatchObject({
        jobTitle: listing.jobTitle,
        contact: "",
        coverNote: "",
        cvName: null,
        cvBytes: null,
        cvKey: null,
      });
      for (const { table, rows } of jobApplicationData.parts!) {
        const kept = table === jobInterviews ? 0 : way === "withdrawing" ? 2 : 1;
        const count = rows === "deleted" ? 0 : kept;
        const key = "subjectId" in table ? sql`subject_id` : sql`job_application_id`;
        expect(await ctx.db.$count(table, sql`${key} = ${sent.key}`), way).toBe(count);
      }
    }
  },
);

/** Each listing closes at 17:00 in its zone, at the second before and at which somebody applies. */
const closings = [
  ["on an ordinary day in Auckland", "Pacific/Auckland", "2026-03-20", "2026-03-20T04:00:00Z"],
  [
    "on the day when New Zealand's clocks go back",
    "Pacific/Auckland",
    "2026-04-05",
    "2026-04-05T05:00:00Z",
  ],
  ["on the day when they go forward", "Pacific/Auckland", "2026-09-27", "2026-09-27T04:00:00Z"],
  [
    "on the day when Hungary's clocks go forward",
    "Europe/Budapest",
    "2026-03-29",
    "2026-03-29T15:00:00Z",
  ],
] as const;

dbTest.for(closings)(
  "one can apply until the closing minute begins, in the zone of the listing: %s",
  async ([, deadlineZone, applicationDeadline, utc], { ctx, clock }) => {
    const { partnerId, me, files } = await scene(ctx);
    const deadline = { applicationDeadline, deadlineTime: "17:00", deadlineZone };
    const one = await job(ctx, { partnerId, ...deadline });
    const other = await job(ctx, { partnerId, ...deadline });
    expect(one.closesAt).toEqual(new Date(utc));
    clock.advance(new Date(utc).getTime() - 1000 - ctx.clock.now().getTime());
    expect(await applyForJob(me, files, one.id, form(), cv)).toMatchObject({ ok: true });
    clock.advance(1000);
    // The timed job that closes it has not run yet.
    expect(await applyForJob(me, files, other.id, form(), cv)).toMatchObject({
      error: "not-open",
    });
    expect(files.kept.size).toBe(1);
  },
);

dbTest(
  "half a year after a listing has closed, its applications are forgotten",
  async ({ ctx, clock }) => {
    const { listing, me, staff, files } = await scene(ctx);
    await applyForJob(me, files, listing.id, form(), cv);
    await moveJob(staff, listing.id, { act: "close" });
    clock.advance(KEPT_AFTER_CLOSING);
    await forgetJobApplications(ctx, files);
    expect(files.kept.size).toBe(1);
    clock.advance(1);
    await forgetJobApplications(ctx, files);
    expect(files.kept.size).toBe(0);
    expect(await ctx.db.select().from(jobApplications)).toEqual([]);
  },
);

dbTest(
  "files that no row names are swept once their row can no longer follow",
  async ({ ctx, clock }) => {
    const { listing, me, files } = await scene(ctx);
    const sent = form();
    await applyForJob(me, files, listing.id, sent, cv);
    await files.put(`cvs/${newId(ctx.clock.now())}`, new Uint8Array([1]));
    await sweepFolder(ctx, files, "cvs", storedCvs);
    expect(files.kept.size).toBe(2);
    clock.advance(hours(1) + 1);
    await sweepFolder(ctx, files, "cvs", storedCvs);
    const [row] = await ctx.db
      .select()
      .from(jobApplications)
      .where(eq(jobApplications.id, sent.key));
    expect([...files.kept.keys()]).toEqual([row!.cvKey]);
  },
);

dbTest(
  "an application is declined by a person with a reason, which the candidate reads",
  async ({ ctx, clock }) => {
    const { listing, me, acting } = await scene(ctx);
    const { id } = await jobApplication(ctx, listing, cast.member);
    const path = { jobId: listing.id, jobApplicationId: id };
    const decline = { version: versionOf({ status: "received" }), to: "not-selected" } as const;
    expect(await moveJobApplication(acting, path, decline, "partner")).toMatchObject({
      error: "decline-reason-needed",
    });
    clock.advance(hours(1));
    const why = { reason: "filled", message: "Thank you for your time." } as const;
    expect(await moveJobApplication(acting, path, { ...decline, ...why }, "partner")).toMatchObject(
      {
        ok: true,
      },
    );
    expect((await ownJobApplication(me, id)).history.at(-1)).toMatchObject(why);
  },
);

dbTest(
  "whoever is hired is asked whether it may be counted, and nothing counts before",
  async ({ ctx }) => {
    const { listing, partnerId, me, acting } = await scene(ctx);
    const { id } = await jobApplication(ctx, listing, cast.member, { status: "offered" });
    const path = { jobId: listing.id, jobApplicationId: id };
    const move = (from: string, to: "hired" | "offered") =>
      moveJobApplication(acting, path, { version: versionOf({ status: from }), to }, "partner");
    expect(await move("offered", "hired")).toMatchObject({ ok: true });
    expect((await ownJobApplication(me, id)).placement).toMatchObject({ consent: null });
    await expect(answerPlacement(acting, id, "given")).rejects.toThrow(NotFound);
    await answerPlacement(me, id, "given");
    expect(await ctx.db.select().from(jobPlacements)).toMatchObject([
      { id, profileId: cast.member.id, partnerId, consent: "given" },
    ]);
    expect(await move("hired", "offered"), "it fell through").toMatchObject({ ok: true });
    expect(await ctx.db.$count(jobPlacements)).toBe(0);
    await expect(answerPlacement(me, id, "given")).rejects.toThrow(NotFound);
  },
);

dbTest("each of those who decide has a scorecard, and the candidate sees none", async ({ ctx }) => {
  const { listing, me, acting, staff } = await scene(ctx);
  const { id } = await jobApplication(ctx, listing, cast.member);
  const path = { jobId: listing.id, jobApplicationId: id };
  await scoreJobApplication(acting, path, { experience: 2, note: "" }, "partner");
  await scoreJobApplication(
    acting,
    path,
    { experience: 4, judgement: 5, note: "Calm." },
    "partner",
  );
  await scoreJobApplication(staff, path, { experience: 1, note: "" }, "staff");
  const read = await jobApplicationByPath(acting, path, "partner");
  expect(read).toMatchObject({ mean: 4.5, scorecards: [{ mine: true, note: "Calm." }] });
  expect((await jobApplicationByPath(staff, path, "staff")).scorecards).toHaveLength(2);
  expect(JSON.stringify(await ownJobApplication(me, id))).not.toContain("Calm.");
});

dbTest("candidates read on which day their employer's copy is deleted", async ({ ctx }) => {
  const { listing, me, staff } = await scene(ctx);
  const { id } = await jobApplication(ctx, listing, cast.member);
  expect((await ownJobApplication(me, id)).deletedOn).toBe(null);
  await moveJob(staff, listing.id, { act: "close" });
  expect((await ownJobApplication(me, id)).deletedOn).toEqual(
    new Date(ctx.clock.now().getTime() + KEPT_AFTER_CLOSING),
  );
});
