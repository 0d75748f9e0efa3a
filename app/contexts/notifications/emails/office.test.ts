import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { declineToAnswer } from "#app/contexts/admissions/application/decline-requests.server.ts";
import { moveApplication } from "#app/contexts/admissions/application/handle.server.ts";
import {
  assignApplication,
  assignApplications,
} from "#app/contexts/admissions/application/owner.server.ts";
import { opposeDecline } from "#app/contexts/admissions/application/second-opinion.server.ts";
import { usualDays } from "#app/contexts/admissions/stage/overdue.ts";
import { changePipeline } from "#app/contexts/admissions/stage/settings.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { notifications } from "#app/platform/notifications/schema.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
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
