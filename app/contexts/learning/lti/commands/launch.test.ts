import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest, type Actor } from "#app/kernel/actor.ts";
import { minutes } from "#app/kernel/clock.ts";
import { NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enrolment } from "#testing/enrolments.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { loginRequest, REDIRECT } from "#testing/login-request.ts";
import { begun, launched, placedTool } from "#testing/tools.ts";
import { toolLaunched } from "../../events.ts";
import { courseInstructors, courseItems, courses } from "../../tables/courses.ts";
import { ltiKeys, ltiLaunches } from "../../tables/tools.ts";
import { publishedKeys } from "../platform-key.server.ts";
import { answerLogin } from "./answer-login.server.ts";
import { beginLaunch } from "./begin-launch.server.ts";
import { renewPlatformKey, switchTool } from "./register-tool.server.ts";
import { showPlacement } from "./place-tool.server.ts";
import { takeScore } from "./take-score.server.ts";

const as = (ctx: Ctx, actor: Actor): Ctx => ({ ...ctx, actor });
const lti = "https://purl.imsglobal.org/spec/lti/claim";

/** Checks a signed launch as a tool does, and returns its claims. */
async function claimsOf(ctx: Ctx, idToken: string, toolId: string) {
  const keys = createLocalJWKSet(await publishedKeys(ctx));
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: ctx.site.url,
    audience: toolId,
    currentDate: ctx.clock.now(),
  });
  return payload;
}

dbTest("a launch tells the tool what it must know, and nobody's name", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, placementId, itemId } = await placedTool(ctx);
  const asked = await begun(ctx, itemId);
  expect(asked).toMatchObject({
    home: "1",
    iss: ctx.site.url,
    client_id: toolId,
    target_link_uri: "https://tool.example/start",
  });
  const request = loginRequest(asked);
  const answered = await answerLogin(as(ctx, cast.member), request);
  if (!answered.ok) throw new Error(answered.error);
  const { idToken, action, state } = answered.value;
  expect([action, state]).toEqual([REDIRECT, "the tool's own"]);
  const claims = await claimsOf(ctx, idToken, toolId);
  expect(claims).toMatchObject({
    sub: asked.login_hint,
    nonce: request.nonce,
    [`${lti}/message_type`]: "LtiResourceLinkRequest",
    [`${lti}/version`]: "1.3.0",
    [`${lti}/deployment_id`]: asked.lti_deployment_id,
    [`${lti}/target_link_uri`]: asked.target_link_uri,
    [`${lti}/resource_link`]: { id: placementId, title: "Judgement on the Range" },
    [`${lti}/context`]: { id: "tiny", title: "A Tiny Course" },
  });
  expect(claims.exp! - claims.iat!).toBe(300);
  expect(JSON.stringify(claims)).not.toMatch(/Aroha|Ngata|@|01900000-0000/);
  expect(await emittedEvents(ctx, toolLaunched)).toEqual([
    { userId: cast.member.id, courseId: "tiny", itemId },
  ]);
});

dbTest("names and addresses are told where the registration allows it", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, itemId } = await placedTool(ctx, { form: { sharesPersonalData: "on" } });
  const request = loginRequest(await begun(ctx, itemId));
  const answered = await answerLogin(as(ctx, cast.member), request);
  if (!answered.ok) throw new Error(answered.error);
  expect(await claimsOf(ctx, answered.value.idToken, toolId)).toMatchObject({
    name: "Aroha Ngata",
    given_name: "Aroha",
    family_name: "Ngata",
    email: cast.member.email,
  });
});

dbTest("two tools know the same member by two numbers", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const one = await placedTool(ctx);
  const other = await placedTool(ctx, { which: 1 });
  expect(other.itemId).toBe("judgement-on-the-range-2");
  const first = await launched(ctx, one.itemId);
  expect(await launched(ctx, one.itemId)).toBe(first);
  expect(await launched(ctx, other.itemId)).not.toBe(first);
});

dbTest("a tool is told who teaches the course, and who only looks at it", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, placementId, itemId } = await placedTool(ctx);
  const roles = async (actor: Actor) => {
    const answered = await answerLogin(
      as(ctx, actor),
      loginRequest(await begun(ctx, itemId, actor)),
    );
    if (!answered.ok) throw new Error(answered.error);
    const claims = await claimsOf(ctx, answered.value.idToken, toolId);
    return (claims[`${lti}/roles`] as string[]).map((role) => role.split("#")[1]);
  };
  expect(await roles(cast.instructor)).toEqual(["Learner"]);
  await ctx.db.insert(courseInstructors).values({
    courseId: "tiny",
    instructorId: cast.instructor.id,
    namedBy: cast.admin.id,
    namedAt: ctx.clock.now(),
  });
  expect(await roles(cast.instructor)).toEqual(["Instructor", "Learner"]);
  await ctx.db.update(courses).set({ moduleId: "intro-cp" }).where(eq(courses.id, "tiny"));
  expect(await roles(cast.instructor)).toEqual(["Instructor"]);
  expect(await roles(cast.admin)).toEqual(["Administrator"]);
  await expect(roles(cast.moderator)).rejects.toThrow(NotFound);

  // What they do there is no work in the course.
  const { login_hint: userId } = await begun(ctx, itemId, cast.admin);
  const done = { activityProgress: "Completed", gradingProgress: "FullyGraded" };
  const marks = { scoreGiven: 10, scoreMaximum: 10, timestamp: ctx.clock.now().toISOString() };
  expect(await takeScore(ctx, toolId, placementId, { userId, ...done, ...marks })).toEqual({
    ok: false,
    error: "unknown-user",
  });
});

dbTest("nobody opens what is not open to them", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, placementId, itemId } = await placedTool(ctx);
  const open = (actor: Actor, id = itemId) => beginLaunch(as(ctx, actor), "tiny", id);
  await expect(open(guest)).rejects.toThrow(NotFound);
  await expect(open(cast.member, "reading")).rejects.toThrow(NotFound);
  await expect(open(cast.member, "nothing")).rejects.toThrow(NotFound);
  expect(await open(cast.unverified)).toEqual({ ok: false, error: "unverified" });

  await ctx.db.update(courses).set({ moduleId: "intro-cp" }).where(eq(courses.id, "tiny"));
  await expect(open(cast.member)).rejects.toThrow(NotFound);
  await enrolment(ctx, { profileId: cast.member.id, moduleIds: ["intro-cp"] });
  expect(await open(cast.member)).toMatchObject({ ok: true });

  const staff = as(ctx, cast.admin);
  await switchTool(staff, toolId, "off");
  expect(await open(cast.member)).toEqual({ ok: false, error: "switched-off" });
  await switchTool(staff, toolId, "on");
  await showPlacement(staff, placementId, false);
  await expect(open(cast.member)).rejects.toThrow(NotFound);
  expect(await ctx.db.select().from(ltiLaunches)).toHaveLength(1);
});

dbTest("a forged question is not answered, and does not use the launch up", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId, itemId } = await placedTool(ctx);
  const other = await placedTool(ctx, { which: 1 });
  const asked = await begun(ctx, itemId);
  const theirs = await begun(ctx, itemId, cast.moderator);
  const ask = (changes: Record<string, string>, actor: Actor = cast.member) =>
    answerLogin(as(ctx, actor), loginRequest(asked, changes));

  for (const [changes, error] of [
    [{ redirect_uri: "https://tool.example/launch/" }, "bad-request"],
    [{ redirect_uri: `${REDIRECT}?next=https://elsewhere.example` }, "bad-request"],
    [{ redirect_uri: "https://elsewhere.example/launch" }, "bad-request"],
    [{ client_id: other.toolId }, "over"],
    [{ client_id: crypto.randomUUID() }, "bad-request"],
    [{ client_id: "junk" }, "bad-request"],
    [{ login_hint: theirs.login_hint! }, "wrong-person"],
    [{ login_hint: crypto.randomUUID() }, "wrong-person"],
    [{ lti_message_hint: theirs.lti_message_hint! }, "wrong-person"],
    [{ lti_message_hint: crypto.randomUUID() }, "over"],
    [
      { login_hint: theirs.login_hint!, lti_message_hint: theirs.lti_message_hint! },
      "wrong-person",
    ],
    [{ response_type: "code" }, "bad-request"],
    [{ response_mode: "fragment" }, "bad-request"],
    [{ scope: "profile" }, "bad-request"],
    [{ prompt: "login" }, "bad-request"],
    [{ nonce: "" }, "bad-request"],
  ] as const) {
    expect(await ask(changes), JSON.stringify(changes)).toEqual({ ok: false, error });
  }
  expect(await ask({}, guest)).toEqual({ ok: false, error: "signed-out" });
  expect(await ask({}, cast.admin)).toEqual({ ok: false, error: "wrong-person" });
  expect(await ask({}, { ...cast.member, emailVerified: false })).toMatchObject({
    error: "unverified",
  });
  await switchTool(as(ctx, cast.admin), toolId, "off");
  expect(await ask({})).toEqual({ ok: false, error: "switched-off" });
  await switchTool(as(ctx, cast.admin), toolId, "on");
  await ctx.db.update(courseItems).set({ publishedAt: null }).where(eq(courseItems.id, itemId));
  expect(await ask({})).toEqual({ ok: false, error: "over" });
  await ctx.db
    .update(courseItems)
    .set({ publishedAt: ctx.clock.now() })
    .where(eq(courseItems.id, itemId));
  expect(await ask({})).toMatchObject({ ok: true });
});

dbTest(
  "a launch is answered once, while it is fresh, and no nonce twice",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { itemId } = await placedTool(ctx);
    const me = as(ctx, cast.member);
    const request = loginRequest(await begun(ctx, itemId));
    expect(await answerLogin(me, request)).toMatchObject({ ok: true });
    expect(await answerLogin(me, request)).toEqual({ ok: false, error: "over" });
    const again = loginRequest(await begun(ctx, itemId), { nonce: request.nonce });
    expect(await answerLogin(me, again)).toEqual({ ok: false, error: "bad-request" });
    const late = loginRequest(await begun(ctx, itemId));
    clock.advance(minutes(5) + 1);
    expect(await answerLogin(me, late)).toEqual({ ok: false, error: "over" });
  },
);

dbTest(
  "a new key signs at once; the old one is published until its tokens are over",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { toolId, itemId } = await placedTool(ctx);
    const me = as(ctx, cast.member);
    const signed = async () => {
      const answered = await answerLogin(me, loginRequest(await begun(ctx, itemId)));
      if (!answered.ok) throw new Error(answered.error);
      return answered.value.idToken;
    };
    const before = await signed();
    await renewPlatformKey(as(ctx, cast.admin));
    const after = await signed();
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after]) {
      expect(await claimsOf(ctx, token, toolId)).toMatchObject({ iss: ctx.site.url });
    }
    // Published keys have no private part. Stored private keys are sealed, or deleted when retired.
    const { keys } = await publishedKeys(ctx);
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ["alg", "e", "kid", "kty", "n", "use"],
      ["alg", "e", "kid", "kty", "n", "use"],
    ]);
    const stored = await ctx.db.select().from(ltiKeys).orderBy(ltiKeys.retiredAt);
    expect(stored.map(({ sealedPrivateKey }) => sealedPrivateKey === null)).toEqual([true, false]);
    const sealed = Buffer.from(stored[1]!.sealedPrivateKey!, "base64url");
    expect(sealed.includes('"kty"')).toBe(false);

    clock.advance(minutes(61));
    const left = (await publishedKeys(ctx)).keys.map(({ kid }) => kid);
    expect(left).toEqual([decodeProtectedHeader(after).kid]);
  },
);
