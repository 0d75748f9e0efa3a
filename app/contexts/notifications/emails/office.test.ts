import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { declineToAnswer } from "#app/contexts/admissions/application/decline-requests.server.ts";
import { moveApplication } from "#app/contexts/admissions/application/handle.server.ts";
import {
  assignApplication,
  assignApplications,
} from "#app/contexts/admissions/application/owner.server.ts";
import { opposeDecline } from "#app/contexts/admissions/application/second-opinion.server.ts";
import { ownScreening } from "#app/contexts/admissions/screening/queries.server.ts";
import { requestEvidence } from "#app/contexts/admissions/screening/request-evidence.server.ts";
import { usualDays } from "#app/contexts/admissions/stage/overdue.ts";
import { changePipeline } from "#app/contexts/admissions/stage/settings.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
import { screeningBegun } from "#testing/screening.ts";
import { subscribersOf } from "../delivery/tell.server.ts";
import { applicationTellers, officeTellers } from "../subscribers/application.server.tsx";

async function told(ctx: Ctx) {
  await workOff(ctx, [...subscribersOf([...applicationTellers, ...officeTellers])]);
  const rows = await ctx.db.select().from(notifications).orderBy(asc(notifications.id));
  return rows.map(({ profileId, kind, path }) => ({ profileId, kind, path }));
}

dbTest("a member of staff is told of an application that a colleague assigns", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id } = await application(ctx);
  const admin: Ctx = { ...ctx, actor: cast.admin };
  const version = (ownerId: string | null) => versionOf({ ownerId });
  await assignApplication(admin, id, { version: version(null), ownerId: cast.admin.id });
  expect(await told(ctx)).toEqual([]);
  const before = version(cast.admin.id);
  await assignApplication(admin, id, { version: before, ownerId: cast.superAdmin.id });
  expect(await told(ctx)).toEqual([
    {
      profileId: cast.superAdmin.id,
      kind: "application-assigned",
      path: `/admin/applications/${id}`,
    },
  ]);
});

dbTest("a member of staff is told once of several that a colleague assigns", async ({ ctx }) => {
  await castInDatabase(ctx);
  const ids = [(await application(ctx)).id, (await application(ctx)).id];
  const admin: Ctx = { ...ctx, actor: cast.admin };
  await assignApplications(admin, ids, cast.superAdmin.id);
  expect(await told(ctx)).toEqual([
    {
      profileId: cast.superAdmin.id,
      kind: "applications-assigned",
      path: "/admin/applications?owner=me",
    },
  ]);
});

dbTest(
  "a document that the office asked for is told to the owner, or to all staff without one",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id, owner, admin, hand, look } = await screeningBegun(ctx);
    const screening = `/admin/applications/${id}/screening`;
    await hand({ kind: "reference" });
    expect(await told(ctx)).toEqual([]);
    const ask = async (kind: "identity" | "other") => {
      const key = newId();
      const request = { key, kind, description: "The deed poll", reason: "We need it." };
      const asked = await requestEvidence(admin, id, { ...request, dueOn: "2036-01-01" });
      expect(asked).toMatchObject({ ok: true });
      return key;
    };
    await ask("identity");
    const document = await hand({ kind: "identity" });
    // A second one for the same request is not told again.
    await hand({ kind: "identity" });
    const first = await told(ctx);
    expect(first.map(({ profileId }) => profileId).toSorted()).toEqual(
      [cast.admin.id, cast.superAdmin.id].toSorted(),
    );
    expect(first[0]).toMatchObject({
      kind: "requested-document-arrived",
      path: `${screening}#evidence-identity`,
    });
    // The applicant's checklist has ticked the request off.
    const { checklist } = (await ownScreening(owner, id))!;
    const entry = checklist.entries.find((each) => each.id === "identity")!;
    expect(entry.requests).toMatchObject([{ answered: true }]);
    expect(entry.documents.map((each) => each.id)).toContain(document);
    await look(document);

    const version = versionOf({ ownerId: null });
    await assignApplication(admin, id, { version, ownerId: cast.admin.id });
    const deed = await ask("other");
    await hand({ kind: "other", request: deed });
    const all = await told(ctx);
    expect(all).toHaveLength(first.length + 1);
    expect(all.filter(({ path }) => path !== first[0]!.path)).toEqual([
      {
        profileId: cast.admin.id,
        kind: "requested-document-arrived",
        path: `${screening}#evidence-${deed}`,
      },
    ]);
  },
);

dbTest(
  "colleagues are asked for a second opinion, and the answer reaches who asked",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const admin: Ctx = { ...ctx, actor: cast.admin };
    const other: Ctx = { ...ctx, actor: cast.superAdmin };
    await changePipeline(admin, { version: "0", secondOpinion: true, overdueDays: usualDays });
    const { id } = await application(ctx);
    await moveApplication(admin, id, {
      version: versionOf({ stage: "online-application" }),
      to: "declined",
      reason: "Too short.",
    });
    const asked = await told(ctx);
    expect(asked.map(({ kind }) => kind)).toContain("decline-asked");
    expect(asked.map(({ profileId }) => profileId)).not.toContain(cast.admin.id);
    // The applicant hears nothing until it is agreed.
    expect(await ctx.db.select().from(mailOutbox)).toEqual([]);
    const request = (await declineToAnswer(other, id))!;
    await opposeDecline(other, id, request.id);
    expect((await told(ctx)).at(-1)).toEqual({
      profileId: cast.admin.id,
      kind: "decline-opposed",
      path: `/admin/applications/${id}`,
    });
  },
);
