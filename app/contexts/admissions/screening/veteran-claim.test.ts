import { expect } from "vitest";
import { feeRules } from "#app/contexts/catalogue/public.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { application } from "#testing/factories.ts";
import { handIn, screeningBegun, upload } from "#testing/screening.ts";
import { moveApplication } from "../application/handle.server.ts";
import { veteranClaimDecided, veteranRateClaimed } from "../events.ts";
import { offerStart } from "../offer/queries.server.ts";
import { veteranClaims } from "../tables/screening.ts";
import { forgetEvidence } from "./forget-evidence.server.ts";
import { handInEvidence } from "./hand-in.server.ts";
import { judgeEvidence } from "./judge-evidence.server.ts";
import {
  claimVeteranRate,
  decideVeteranClaim,
  withdrawVeteranClaim,
} from "./veteran-claim.server.ts";
import { ownVeteranClaim, veteranClaimForStaff } from "./veteran-claim-queries.server.ts";
import { eligibleForVeterans } from "./veteran-claim-rules.ts";

const service = "New Zealand Army, 2009 to 2015";

async function begun(ctx: Ctx) {
  const screening = await screeningBegun(ctx);
  const { id, owner, admin, files, look } = screening;
  const claim = async (changes: { service?: string; key?: string } = {}) => {
    const form = { key: newId(), service, ...changes };
    return { key: form.key, result: await claimVeteranRate(owner, files, id, form, upload()) };
  };
  const judge = async (evidence: string, decision: "accepted" | "not-accepted") => {
    await look(evidence);
    await judgeEvidence(admin, id, { evidence, decision, note: "As it says." });
  };
  const decide = async (decision: "accepted" | "declined", note = "As it says.") => {
    const { version } = await veteranClaimForStaff(admin, id);
    return decideVeteranClaim(admin, id, { version, decision, note });
  };
  return { ...screening, claim, judge, decide };
}

dbTest("a claim is kept with its proof, or neither", async ({ ctx }) => {
  const { id, owner, files, claim, documents } = await begun(ctx);
  expect((await ownVeteranClaim(owner, id)).state).toBeNull();
  const empty = { name: "proof.pdf", bytes: new Uint8Array() };
  expect(await claimVeteranRate(owner, files, id, { key: newId(), service }, empty)).toMatchObject({
    error: "empty-file",
  });
  expect(await ctx.db.select().from(veteranClaims)).toEqual([]);
  const { key, result } = await claim();
  expect(result).toEqual({ ok: true, value: { repeated: false } });
  expect((await claim({ key })).result).toEqual({ ok: true, value: { repeated: true } });
  expect(await documents()).toMatchObject([{ id: key, kind: "proof-of-service" }]);
  expect(await ownVeteranClaim(owner, id)).toMatchObject({
    state: "claimed",
    service,
    rate: { percent: 10 },
    can: { claim: true, withdraw: true },
  });
  expect(await emittedEvents(ctx, veteranRateClaimed)).toEqual([{ applicationId: id }]);
});

dbTest("a claim is decided after its proof, and told", async ({ ctx }) => {
  const { id, owner, admin, claim, judge, decide } = await begun(ctx);
  expect(await decide("accepted")).toMatchObject({ error: "no-claim" });
  const { key } = await claim();
  for (const decision of ["accepted", "declined"] as const) {
    expect(await decide(decision)).toMatchObject({ error: "proof-not-checked" });
  }
  await judge(key, "not-accepted");
  expect(await decide("accepted")).toMatchObject({ error: "proof-not-accepted" });
  expect(await decide("declined", "It is another person's.")).toMatchObject({ ok: true });
  expect(await ownVeteranClaim(owner, id)).toMatchObject({
    state: "declined",
    note: "It is another person's.",
    can: { claim: true },
  });
  const again = await claim({ service: "Royal New Zealand Navy" });
  expect(await ownVeteranClaim(owner, id)).toMatchObject({ state: "claimed", note: null });
  await judge(again.key, "accepted");
  expect(await decide("accepted")).toMatchObject({ ok: true });
  expect((await claim()).result).toMatchObject({ error: "claim-accepted" });
  expect(await ownVeteranClaim(owner, id)).toMatchObject({
    state: "accepted",
    can: { claim: false },
  });
  expect(await emittedEvents(ctx, veteranClaimDecided)).toHaveLength(2);
  expect(await veteranClaimForStaff(admin, id)).toMatchObject({
    service: "Royal New Zealand Navy",
  });
});

dbTest("a claim that was made anew since the form was opened is read again", async ({ ctx }) => {
  const { id, admin, claim, judge } = await begun(ctx);
  const { key } = await claim();
  await judge(key, "accepted");
  const form = { version: versionOf({ claimedAt: "2020" }), decision: "accepted" } as const;
  expect(await decideVeteranClaim(admin, id, form)).toMatchObject({ error: "changed-meanwhile" });
});

dbTest("an accepted claim is the rate with which the offer form begins", async ({ ctx }) => {
  const { id, owner, admin, claim, judge, decide } = await begun(ctx);
  const rate = async () => (await offerStart(admin, id)).initial.concession;
  expect(await rate()).toBe("none");
  const { key } = await claim();
  expect(await rate()).toBe("none");
  await judge(key, "accepted");
  await decide("accepted");
  expect(await rate()).toBe("veteran");
  await withdrawVeteranClaim(owner, id);
  expect(await rate()).toBe("none");
  expect(await ctx.db.select().from(veteranClaims)).toMatchObject([{ service: null }]);
});

dbTest("it is claimed only for courses that have the rate", async ({ ctx }) => {
  const { id, owner, claim } = await begun(ctx);
  const rules = await feeRules(ctx);
  expect(eligibleForVeterans(rules, ["intro-cp", "flight-rotary"])).toEqual(["intro-cp"]);
  const none = { ...rules, veteran: { ...rules.veteran, percent: 0 } };
  expect(eligibleForVeterans(none, ["intro-cp"])).toEqual([]);
  const flying = await application(ctx, {
    email: cast.member.email,
    programmeId: "flight-rotary",
    path: ["initial-screening"],
  });
  expect(await ownVeteranClaim(owner, flying.id)).toMatchObject({
    rate: { modules: [] },
    can: { claim: false },
  });
  expect((await claim()).result.ok).toBe(true);
  expect((await ownVeteranClaim(owner, id)).rate.modules.length).toBeGreaterThan(0);
});

dbTest("a proof without a claim is not asked for", async ({ ctx }) => {
  const { id, owner, files } = await begun(ctx);
  const proof = handIn({ kind: "proof-of-service" });
  expect(await handInEvidence(owner, files, id, proof, upload())).toMatchObject({
    error: "not-asked-for",
  });
});

dbTest(
  "with the decision go the proof's file and the description of the service",
  async ({ ctx }) => {
    const { id, admin, files, claim, documents } = await begun(ctx);
    await claim();
    const version = versionOf({ stage: "initial-screening" });
    await moveApplication(admin, id, { version, to: "declined", reason: "No place." });
    await forgetEvidence(ctx, files, id);
    expect(files.kept.size).toBe(0);
    expect(await documents()).toMatchObject([{ storageKey: null, fileName: "proof-of-service" }]);
    expect(await ctx.db.select().from(veteranClaims)).toMatchObject([{ service: null }]);
  },
);

dbTest("the claim is its owner's, and the decision the office's", async ({ ctx }) => {
  const { id, owner, admin, files, claim } = await begun(ctx);
  await claim();
  for (const actor of [cast.visitor, cast.unverified, cast.partner, cast.admin]) {
    const theirs = { ...ctx, actor };
    const form = { key: newId(), service };
    await expect(claimVeteranRate(theirs, files, id, form, upload())).rejects.toThrow(NotFound);
    await expect(withdrawVeteranClaim(theirs, id)).rejects.toThrow(NotFound);
    await expect(ownVeteranClaim(theirs, id)).rejects.toThrow(NotFound);
  }
  const decision = { version: "", decision: "accepted" } as const;
  await expect(decideVeteranClaim(owner, id, decision)).rejects.toThrow(Denied);
  await expect(veteranClaimForStaff(owner, id)).rejects.toThrow(Denied);
  expect(await queriesOf(owner, () => ownVeteranClaim(owner, id))).toHaveLength(5);
  expect(await queriesOf(admin, () => veteranClaimForStaff(admin, id))).toHaveLength(4);
});
