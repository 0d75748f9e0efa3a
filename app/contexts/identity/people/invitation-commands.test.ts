import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { invitation } from "#testing/factories.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { csvOf, listOf, paramsOf, viewAt } from "#testing/lists.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { invited } from "../events.ts";
import { invitationSource } from "./invitation-list.server.ts";
import { invitationList } from "./invitation-list.ts";
import { invitationEmailOf } from "../emails.server.ts";
import { invitations } from "../tables.ts";
import { acceptInvitation, issueInvitationLink } from "./invitation.server.ts";
import {
  repeatInvitation,
  withdrawInvitation,
  withdrawInvitations,
} from "./invitation-commands.server.ts";

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

const openTo = async (ctx: Ctx, query = "") =>
  (await listOf(staff(ctx), invitationSource, query)).rows;

async function linkOf(ctx: Ctx, id: string) {
  return new URL(await issueInvitationLink(ctx, id)).searchParams.get("token")!;
}

const accept = (ctx: Ctx, token: string) =>
  acceptInvitation(ctx, { token, password: "a password of my own" });

dbTest(
  "what is withdrawn can no longer be accepted, nor mailed by a late worker",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id } = await invitation(ctx);
    const token = await linkOf(ctx, id);
    expect(await withdrawInvitation(staff(ctx), id)).toMatchObject({ ok: true });
    expect(await accept(ctx, token)).toEqual({ ok: false, error: "link-expired" });
    const mail = await transact(ctx, async (tx) => ok(await invitationEmailOf(tx, id)));
    expect(mail.ok && mail.value).toBeUndefined();
    // A token that is made nevertheless does not work.
    expect(await accept(ctx, await linkOf(ctx, id))).toEqual({ ok: false, error: "link-expired" });
    expect(await openTo(ctx)).toEqual([]);
    expect(await withdrawInvitation(staff(ctx), id)).toEqual({
      ok: false,
      error: "invitation-over",
    });
    expect(await repeatInvitation(staff(ctx), id)).toEqual({
      ok: false,
      error: "invitation-over",
    });
    expect(await auditLogSoFar(ctx)).toMatchObject([
      {
        action: "identity.invitation-withdrawn",
        actorId: cast.admin.id,
        subject: `invitation:${id}`,
      },
    ]);
  },
);

dbTest(
  "what is sent again is open for as long as a new one, by a link of its own",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    const { id } = await invitation(ctx);
    const earlier = await linkOf(ctx, id);
    clock.advance(days(8));
    expect(await openTo(ctx)).toMatchObject([{ id, expired: true }]);
    expect(await repeatInvitation(staff(ctx), id)).toMatchObject({ ok: true });
    expect(await openTo(ctx)).toMatchObject([
      { id, expired: false, expiresAt: new Date(clock.now().getTime() + days(7)) },
    ]);
    expect(await emittedEvents(ctx, invited)).toEqual([{ invitationId: id }]);
    expect(await accept(ctx, earlier)).toEqual({ ok: false, error: "link-expired" });
    expect(await accept(ctx, await linkOf(ctx, id))).toMatchObject({ ok: true });
    expect(await repeatInvitation(staff(ctx), id)).toEqual({
      ok: false,
      error: "invitation-over",
    });
  },
);

dbTest("an inbox is not filled with invitations", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id } = await invitation(ctx);
  for (let n = 0; n < 5; n++)
    expect(await repeatInvitation(staff(ctx), id)).toMatchObject({ ok: true });
  expect(await repeatInvitation(staff(ctx), id)).toMatchObject({ error: "too-many-attempts" });
  expect(await emittedEvents(ctx, invited)).toHaveLength(5);
});

dbTest("who may not invite somebody as something takes that back as little", async ({ ctx }) => {
  await castInDatabase(ctx);
  const { id } = await invitation(ctx, { roles: ["super_admin"] });
  expect(await openTo(ctx)).toMatchObject([{ id, can: { withdraw: false, repeat: false } }]);
  for (const actor of [cast.visitor, cast.member, cast.moderator, cast.admin]) {
    await expect(withdrawInvitation({ ...ctx, actor }, id)).rejects.toThrow(Denied);
    await expect(repeatInvitation({ ...ctx, actor }, id)).rejects.toThrow(Denied);
  }
  expect(await withdrawInvitation({ ...ctx, actor: cast.superAdmin }, id)).toMatchObject({
    ok: true,
  });
});

dbTest(
  "invitations to act for a partner are not listed, and not withdrawn here",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const { id } = await invitation(ctx, { roles: [] });
    expect(await openTo(ctx)).toEqual([]);
    await expect(withdrawInvitation(staff(ctx), id)).rejects.toThrow(NotFound);
    await expect(repeatInvitation(staff(ctx), newId())).rejects.toThrow(NotFound);
    const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, id));
    expect(row!.withdrawnAt).toBeNull();
  },
);

dbTest("open invitations are searched, sorted and given page by page", async ({ ctx, clock }) => {
  await castInDatabase(ctx);
  const at = (day: number) => new Date(clock.now().getTime() + days(day));
  await invitation(ctx, { name: "bela", email: "z@x.test", createdAt: at(0), expiresAt: at(9) });
  await invitation(ctx, { name: "Ada", email: "y@x.test", createdAt: at(1), expiresAt: at(2) });
  await invitation(ctx, { name: "Cleo", email: "x@x.test", createdAt: at(2), expiresAt: at(4) });
  const names = async (query: string) => (await openTo(ctx, query)).map(({ name }) => name);
  expect(await names("")).toEqual(["Cleo", "Ada", "bela"]);
  expect(await names("sort=token&order=x")).toEqual(["Cleo", "Ada", "bela"]);
  expect(await names("sort=name")).toEqual(["Ada", "bela", "Cleo"]);
  expect(await names("sort=name&order=desc")).toEqual(["Cleo", "bela", "Ada"]);
  expect(await names("sort=until")).toEqual(["Ada", "Cleo", "bela"]);
  expect(await names("q=Y%40")).toEqual(["Ada"]);
  for (let n = 0; n < 57; n++) await invitation(ctx, { name: n % 2 ? "Őrs" : "Same" });
  await expectSorts({
    sorting: sortingOf(invitationList, {}),
    ask: (query) => listOf(staff(ctx), invitationSource, query.toString()),
    keys: {
      name: ({ name }) => name,
      invited: ({ createdAt }) => createdAt,
      until: ({ expiresAt }) => expiresAt,
    },
    total: 60,
  });
  expect(await queriesOf(ctx, () => openTo(ctx, "sort=until&q=a"))).toHaveLength(3);
  expect(await names("q=ors")).toContain("Őrs");
  const view = "q=same&sort=name&order=desc";
  expect(new URLSearchParams(paramsOf(invitationList, viewAt(invitationList, view)))).toEqual(
    new URLSearchParams(view),
  );
  const [head, row] = (await csvOf(staff(ctx), invitationSource, "q=cleo")).split("\r\n");
  expect(head).toContain("Name,Email,Roles,Invited,Invited by,Open until");
  expect(row).toContain("Cleo,x@x.test,");
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    await expect(listOf({ ...ctx, actor }, invitationSource)).rejects.toThrow(Denied);
  }
});

dbTest(
  "several invitations are taken back at once, but not those that only a super admin may",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const one = await invitation(ctx);
    const two = await invitation(ctx);
    const over = await invitation(ctx);
    const toAPartner = await invitation(ctx, { roles: [] });
    const grave = await invitation(ctx, { roles: ["super_admin"] });
    await withdrawInvitation(staff(ctx), over.id);
    const ids = [one, two, over, toAPartner].map(({ id }) => id);
    await expect(withdrawInvitations(staff(ctx), [grave.id])).rejects.toThrow(Denied);
    await expect(withdrawInvitations({ ...ctx, actor: cast.moderator }, ids)).rejects.toThrow(
      Denied,
    );
    expect(await openTo(ctx)).toHaveLength(3);
    expect(await withdrawInvitations(staff(ctx), [...ids, grave.id, newId()])).toEqual({
      ok: true,
      value: 2,
    });
    expect(await openTo(ctx)).toMatchObject([{ id: grave.id }]);
    const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, toAPartner.id));
    expect(row!.withdrawnAt).toBeNull();
    expect(
      (await auditLogSoFar(ctx)).filter(({ action }) => /withdrawn/.test(action)),
    ).toHaveLength(3);
  },
);
