import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { partnerSubscribers } from "#app/subscribers.ts";
import {
  acceptInvitation,
  issueInvitationLink,
} from "#app/contexts/identity/people/invitation.server.ts";
import { invitations, profiles } from "#app/contexts/identity/tables.ts";
import { system } from "#app/kernel/actor.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { workOff } from "#testing/emitted-events.ts";
import { listOf } from "#testing/lists.ts";
import { job, jobApplication, jobFields, partner } from "#testing/recruitment.ts";
import { partnerSource } from "./list.server.ts";
import { moveJobApplication, noteJobApplication } from "../job-application/commands.server.ts";
import { jobApplicationByPath } from "../job-application/queries.server.ts";
import { moveOwnJob } from "../job/move.server.ts";
import { ownJob } from "../job/own-queries.server.ts";
import { createOwnJob } from "../job/save.server.ts";
import { membershipOf, ownTeam, partnerById, partnerOfInvitation } from "./queries.server.ts";
import {
  changePartnerRole,
  createPartner,
  inviteToPartner,
  removePartnerMember,
  revokePartnerInvitation,
  savePartner,
} from "./commands.server.ts";

async function invited(ctx: Ctx, email: string) {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.admin };
  const made = await createPartner(staff, { partnerName: "Tūī Security", note: "" });
  if (!made.ok) throw new Error("no partner");
  await inviteToPartner(staff, made.value, { name: "Sam Tai", email, role: "owner" });
  await workOff({ ...ctx, actor: system }, partnerSubscribers);
  const [invitation] = await ctx.db.select().from(invitations).where(eq(invitations.email, email));
  const link = await issueInvitationLink(ctx, invitation!.id);
  const token = new URL(link).searchParams.get("token")!;
  return { staff, partnerId: made.value, invitation: invitation!, token };
}

dbTest("whoever uses the mailed link acts for the partner, and nobody else", async ({ ctx }) => {
  const { staff, partnerId, invitation, token } = await invited(ctx, cast.moderator.email);
  expect(invitation.roles).toEqual([]);
  expect(await partnerOfInvitation(ctx, invitation.id)).toEqual({
    partnerName: "Tūī Security",
    revoked: false,
  });
  const stranger = { ...ctx, actor: cast.member };
  expect(await acceptInvitation(stranger, { token })).toMatchObject({ error: "wrong-account" });
  const invitee = { ...ctx, actor: cast.moderator };
  expect(await membershipOf(invitee)).toBe(null);
  expect((await acceptInvitation(invitee, { token })).ok).toBe(true);
  await workOff({ ...ctx, actor: system }, partnerSubscribers);
  expect(await membershipOf(invitee)).toMatchObject({ partnerId, partnerName: "Tūī Security" });
  expect(await membershipOf(stranger)).toBe(null);
  expect(await partnerById(staff, partnerId)).toMatchObject({
    members: [{ userId: cast.moderator.id, email: cast.moderator.email }],
    invited: [],
  });
  await removePartnerMember(staff, partnerId, cast.moderator.id);
  expect(await membershipOf(invitee)).toBe(null);
});

dbTest("an invitation that was taken back makes no account and joins nobody", async ({ ctx }) => {
  const email = "sam@people.test";
  const { staff, partnerId, token } = await invited(ctx, email);
  const open = (await partnerById(staff, partnerId)).invited[0]!;
  await revokePartnerInvitation(staff, partnerId, open.id);
  await workOff({ ...ctx, actor: system }, partnerSubscribers);
  const password = "kea over the ridge";
  expect(await acceptInvitation(ctx, { token, password })).toMatchObject({ error: "link-expired" });
  expect(await ctx.db.select().from(profiles).where(eq(profiles.email, email))).toEqual([]);
  await expect(revokePartnerInvitation(staff, partnerId, open.id)).rejects.toThrow(NotFound);
});

dbTest("whoever is quicker than the taking back joins nothing by it", async ({ ctx }) => {
  const { staff, partnerId, token } = await invited(ctx, cast.moderator.email);
  const open = (await partnerById(staff, partnerId)).invited[0]!;
  await revokePartnerInvitation(staff, partnerId, open.id);
  const invitee = { ...ctx, actor: cast.moderator };
  expect((await acceptInvitation(invitee, { token })).ok).toBe(true);
  await workOff({ ...ctx, actor: system }, partnerSubscribers);
  expect(await membershipOf(invitee)).toBe(null);
});

dbTest("what is taken back before its email was made is never sent", async ({ ctx }) => {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.admin };
  const made = await createPartner(staff, { partnerName: "Tūī Security", note: "" });
  if (!made.ok) throw new Error("no partner");
  await inviteToPartner(staff, made.value, {
    name: "Sam Tai",
    email: "sam@people.test",
    role: "owner",
  });
  const open = (await partnerById(staff, made.value)).invited[0]!;
  await revokePartnerInvitation(staff, made.value, open.id);
  await workOff({ ...ctx, actor: system }, partnerSubscribers);
  expect(await ctx.db.select().from(invitations)).toEqual([]);
});

dbTest("partners are the staff's to make, to rename and to look at", async ({ ctx }) => {
  const { staff, partnerId } = await invited(ctx, "sam@people.test");
  const { version } = await partnerById(staff, partnerId);
  const content = { partnerName: "Tūī Protective", note: "Met in May.", version };
  expect(await savePartner(staff, partnerId, content)).toEqual({ ok: true });
  // First the second of two clicks, then somebody else who opened the form earlier.
  expect(await savePartner(staff, partnerId, content)).toEqual({ ok: true });
  expect(await savePartner(staff, partnerId, { ...content, note: "Mine." })).toMatchObject({
    error: "changed-meanwhile",
    detail: { version: (await partnerById(staff, partnerId)).version },
  });
  const list = await listOf(staff, partnerSource);
  expect(list.rows).toMatchObject([{ partnerName: "Tūī Protective", members: 0, jobs: 0 }]);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
    const me = { ...ctx, actor };
    const fields = { partnerName: "Mine", note: "" };
    await expect(createPartner(me, fields)).rejects.toThrow(Denied);
    await expect(savePartner(me, partnerId, { ...fields, version })).rejects.toThrow(Denied);
    const invitation = { name: "I", email: "i@x.test", role: "owner" } as const;
    await expect(inviteToPartner(me, partnerId, invitation)).rejects.toThrow(NotFound);
    await expect(partnerById(me, partnerId)).rejects.toThrow(Denied);
  }
});

dbTest(
  "owners run their team, recruiters and readers do not, and one owner stays",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id: partnerId } = await partner(ctx, { members: [cast.partner, cast.moderator] });
    const { id: otherId } = await partner(ctx, {
      name: "Kea Security",
      members: [cast.instructor],
    });
    const owner = { ...ctx, actor: cast.partner };
    const other = { ...ctx, actor: cast.moderator };
    const userId = cast.moderator.id;
    expect(await changePartnerRole(owner, partnerId, { userId, role: "reader" })).toEqual({
      ok: true,
    });
    const back = { userId, role: "owner" } as const;
    await expect(changePartnerRole(other, partnerId, back)).rejects.toThrow(NotFound);
    await expect(changePartnerRole(owner, otherId, back)).rejects.toThrow(NotFound);
    expect((await ownTeam(other)).can.manage).toBe(false);
    const myself = { userId: cast.partner.id, role: "recruiter" } as const;
    expect(await changePartnerRole(owner, partnerId, myself)).toMatchObject({
      error: "last-owner",
    });
    expect(await removePartnerMember(owner, partnerId, cast.partner.id)).toMatchObject({
      error: "last-owner",
    });
    await expect(removePartnerMember(other, partnerId, cast.partner.id)).rejects.toThrow(NotFound);
    const invitation = { name: "Sam Tai", email: "sam@people.test", role: "recruiter" } as const;
    await inviteToPartner(owner, partnerId, invitation);
    expect((await ownTeam(owner)).invited).toMatchObject([{ name: "Sam Tai", role: "recruiter" }]);
    expect((await ownTeam(other)).invited, "who is invited is the owners' to know").toEqual([]);
    expect(await removePartnerMember(other, partnerId, userId), "leaving").toEqual({ ok: true });
    expect(await membershipOf(other)).toBe(null);
  },
);

dbTest(
  "a reader reads listings and applications of the partner, and changes nothing",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id: partnerId } = await partner(ctx, { members: [cast.moderator, cast.partner] });
    const owner = { ...ctx, actor: cast.moderator };
    await changePartnerRole(owner, partnerId, { userId: cast.partner.id, role: "reader" });
    const reader = { ...ctx, actor: cast.partner };
    const listing = await job(ctx, { partnerId });
    const { id } = await jobApplication(ctx, listing, cast.member);
    const path = { jobId: listing.id, jobApplicationId: id };
    expect((await ownJob(reader, listing.id)).can).toEqual({ edit: false, acts: [] });
    const read = await jobApplicationByPath(reader, path, "partner");
    expect(read.can).toMatchObject({ move: false, note: false });
    await expect(createOwnJob(reader, jobFields(), "draft")).rejects.toThrow(Denied);
    await expect(moveOwnJob(reader, listing.id, { act: "close" })).rejects.toThrow(NotFound);
    await expect(noteJobApplication(reader, path, "Mine.", "partner")).rejects.toThrow(NotFound);
    const { version } = read;
    const move = { version, to: "shortlisted" } as const;
    await expect(moveJobApplication(reader, path, move, "partner")).rejects.toThrow(NotFound);
  },
);
