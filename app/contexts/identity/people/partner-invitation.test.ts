import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#app/kernel/actor.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { invitationEmailOf } from "../emails.server.ts";
import { profiles } from "../tables.ts";
import { acceptInvitation, invite, issueInvitationLink } from "./invitation.server.ts";
import { withdrawPartnerInvitation } from "./invitation-commands.server.ts";

const offer = {
  email: "balint@people.test",
  name: "Bálint Őri",
  roles: [],
  deliver: "mail" as const,
};

dbTest(
  "an invitation to a partner that was withdrawn makes no account and sends no email",
  async ({ ctx }) => {
    await castInDatabase(ctx);
    const staff = { ...ctx, actor: cast.admin };
    const invited = await invite(staff, offer);
    if (!invited.ok) throw new Error("refused");
    const token = new URL(await issueInvitationLink(ctx, invited.value)).searchParams.get("token")!;
    for (const actor of [cast.visitor, cast.member, cast.moderator]) {
      await expect(withdrawPartnerInvitation({ ...ctx, actor }, invited.value)).rejects.toThrow(
        Denied,
      );
    }
    await withdrawPartnerInvitation(staff, invited.value);
    expect(await acceptInvitation(ctx, { token, password: "kea over the ridge" })).toEqual({
      ok: false,
      error: "link-expired",
    });
    expect(await ctx.db.select().from(profiles).where(eq(profiles.email, offer.email))).toEqual([]);
    const mail = await transact({ ...ctx, actor: system }, async (tx) =>
      ok(await invitationEmailOf(tx, invited.value)),
    );
    expect(mail).toEqual(ok(undefined));
    // A second click changes nothing.
    await withdrawPartnerInvitation(staff, invited.value);
  },
);

dbTest("an invitation that was used stays used", async ({ ctx }) => {
  const invited = await invite({ ...ctx, actor: system }, offer);
  if (!invited.ok) throw new Error("refused");
  const token = new URL(await issueInvitationLink(ctx, invited.value)).searchParams.get("token")!;
  expect((await acceptInvitation(ctx, { token, password: "kea over the ridge" })).ok).toBe(true);
  await withdrawPartnerInvitation({ ...ctx, actor: system }, invited.value);
  const people = await ctx.db.select().from(profiles).where(eq(profiles.email, offer.email));
  expect(people).toHaveLength(1);
});

dbTest("an invitation to a role is not taken back by way of a partner", async ({ ctx }) => {
  await castInDatabase(ctx);
  const staff = { ...ctx, actor: cast.superAdmin };
  const invited = await invite(staff, { ...offer, roles: ["admin"] });
  if (!invited.ok) throw new Error("refused");
  await withdrawPartnerInvitation(staff, invited.value);
  const token = new URL(await issueInvitationLink(ctx, invited.value)).searchParams.get("token")!;
  expect((await acceptInvitation(ctx, { token, password: "kea over the ridge" })).ok).toBe(true);
});
