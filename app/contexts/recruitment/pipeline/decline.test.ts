import { expect } from "vitest";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { person } from "#testing/factories.ts";
import { job, jobApplication, partner } from "#testing/recruitment.ts";
import { ownJobApplication } from "../job-application/queries.server.ts";
import { jobApplicationTransitions } from "../tables/job-applications.ts";
import { addTemplate, changeTemplate, removeTemplate } from "../template/commands.server.ts";
import { ownTemplates } from "../template/queries.server.ts";
import { jobApplicationForms } from "./bulk.server.ts";
import { declineAll, declineJobApplication, readDecline } from "./decline.server.ts";

const text = "Dear {first name}, thank you for applying for {job title}. {employer}";

async function scene(ctx: Ctx) {
  await castInDatabase(ctx);
  const { id: partnerId, partnerName } = await partner(ctx, { members: [cast.partner] });
  const listing = await job(ctx, { partnerId, jobTitle: "Driver" });
  const acting: Ctx = { ...ctx, actor: cast.partner };
  await partner(ctx, { name: "Other", members: [cast.moderator] });
  const other: Ctx = { ...ctx, actor: cast.moderator };
  const sent = await jobApplication(ctx, listing, cast.member, { partnerName });
  return { listing, acting, other, partnerName, sent };
}

dbTest("a team keeps templates; another partner's are not found", async ({ ctx }) => {
  const { acting, other } = await scene(ctx);
  expect(await addTemplate(acting, { name: "Papers", text })).toEqual({ ok: true });
  expect(await addTemplate(acting, { name: "PAPERS", text })).toMatchObject({
    error: "template-name-taken",
  });
  const [template] = (await ownTemplates(acting)).templates;
  const change = { ...template!, text: `${text}!` };
  expect(await changeTemplate(acting, change)).toEqual({ ok: true });
  expect(await changeTemplate(acting, change)).toMatchObject({ error: "changed-meanwhile" });
  expect((await ownTemplates(other)).templates).toEqual([]);
  await expect(changeTemplate(other, change)).rejects.toThrow(NotFound);
  await expect(removeTemplate(other, template!.id)).rejects.toThrow(NotFound);
  await removeTemplate(acting, template!.id);
  expect((await ownTemplates(acting)).templates).toEqual([]);
});

dbTest("a message is sent only as its author has seen it, and once", async ({ ctx }) => {
  const { acting, listing, sent, partnerName } = await scene(ctx);
  await addTemplate(acting, { name: "Papers", text });
  const [template] = (await ownTemplates(acting)).templates;
  const decline = { reason: "filled", template: template!.id, message: "" } as const;
  const form = new FormData();
  form.set("send", "1");
  const first = await readDecline(acting, [sent.id], form, decline);
  if (!("again" in first)) throw new Error("it was not shown");
  expect(first.again.preview).toBe(
    `Dear ${cast.member.name.split(" ")[0]}, thank you for applying for Driver. ${partnerName}`,
  );
  form.set("previewed", first.again.values["previewed"]!);
  expect(await readDecline(acting, [sent.id], form, decline)).toEqual({ text });

  const path = { jobId: listing.id, jobApplicationId: sent.id };
  const move = { version: versionOf({ status: "received" }), reason: "filled", text } as const;
  expect(await declineJobApplication(acting, path, move)).toMatchObject({ ok: true });
  expect(await declineJobApplication(acting, path, move)).toMatchObject({
    error: "changed-meanwhile",
  });
  const mine = await ownJobApplication({ ...ctx, actor: cast.member }, sent.id);
  expect(mine.history.at(-1)).toMatchObject({ reason: "filled", message: first.again.preview });
  expect(await ctx.db.$count(jobApplicationTransitions)).toBe(2);
});

dbTest("several are declined at once; what is over is left and named", async ({ ctx }) => {
  const { acting, listing, sent, other } = await scene(ctx);
  const second = await jobApplication(ctx, listing, await person(ctx));
  const gone = await jobApplication(ctx, listing, await person(ctx), { status: "withdrawn" });
  const ids = [sent.id, second.id, gone.id];
  const decline = { reason: "experience", text } as const;
  await expect(declineAll(other, ids, decline)).rejects.toThrow(NotFound);
  const form = new FormData();
  form.set("reason", "experience");
  await expect(jobApplicationForms.decline(other, ids, form)).rejects.toThrow(NotFound);
  const { done, left } = await declineAll(acting, ids, decline);
  expect(done).toBe(2);
  expect(left).toMatchObject([{ id: gone.id, why: "This application is already over." }]);
});
