import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeJwt, type JWTHeaderParameters, SignJWT } from "jose";
import { expect } from "vitest";
import { type Actor, guest } from "#app/kernel/actor.ts";
import { hours } from "#app/kernel/clock.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { loginRequest } from "#testing/login-request.ts";
import { placedTool, toolKey } from "#testing/tools.ts";
import { courseItems } from "../../tables/courses.ts";
import { ltiPlacements, ltiSelections } from "../../tables/tools.ts";
import { ownSelection } from "../queries/selections.server.ts";
import { answerLogin } from "./answer-login.server.ts";
import { switchTool } from "./register-tool.server.ts";
import { takeContent } from "./return-content.server.ts";
import { addChosenContent, beginSelection } from "./select-content.server.ts";
import { sweepLaunches } from "./sweep.server.ts";

const lti = "https://purl.imsglobal.org/spec/lti/claim";
const dl = "https://purl.imsglobal.org/spec/lti-dl/claim";
const OFFERS = { deepLinkingUrl: "https://tool.example/choose" };

const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const outside = (ctx: Ctx): Ctx => ({ ...ctx, actor: guest });

/** Goes to a tool to choose content for the tiny course's second module. */
async function chosenIn(ctx: Ctx, toolId: string) {
  const place = { toolId, courseId: "tiny", moduleId: "second" };
  const begun = await beginSelection(staff(ctx), place);
  if (!begun.ok) throw new Error(begun.error);
  const asked = Object.fromEntries(new URL(begun.value.loginUrl).searchParams);
  const request = loginRequest(asked);
  const answered = await answerLogin(staff(ctx), request);
  if (!answered.ok) throw new Error(answered.error);
  const claims = decodeJwt<Record<string, unknown>>(answered.value.idToken);
  const settings = claims[`${dl}/deep_linking_settings`] as Record<string, string>;
  return { asked, request, claims, settings, selectionId: asked.lti_message_hint! };
}

type Changes = {
  claims?: Record<string, unknown>;
  header?: Partial<JWTHeaderParameters>;
  which?: 0 | 1;
};

const simulator = {
  type: "ltiResourceLink",
  title: "Judgement on the Range",
  text: "Decide when to draw, and when not to.",
  url: "https://tool.example/exercises/7",
  custom: { exercise: "7" },
  lineItem: { scoreMaximum: 20 },
};

/** Returns the signed message with which a tool sends back what was chosen. */
async function message(
  ctx: Ctx,
  { claims, settings }: Awaited<ReturnType<typeof chosenIn>>,
  items: unknown[],
  changes: Changes = {},
): Promise<string> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const { privateKey } = await toolKey(changes.which);
  return new SignJWT({
    iss: claims.aud as string,
    aud: claims.iss as string,
    iat: now,
    exp: now + 300,
    nonce: randomUUID(),
    [`${lti}/message_type`]: "LtiDeepLinkingResponse",
    [`${lti}/version`]: "1.3.0",
    [`${lti}/deployment_id`]: claims[`${lti}/deployment_id`],
    [`${dl}/data`]: settings.data,
    [`${dl}/content_items`]: items,
    ...changes.claims,
  })
    .setProtectedHeader({ alg: "RS256", ...changes.header })
    .sign(privateKey);
}

dbTest("what is chosen in a tool is confirmed, and then a part of the course", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId } = await placedTool(ctx, { form: OFFERS });
  const chosen = await chosenIn(ctx, toolId);
  expect(chosen.claims).toMatchObject({
    [`${lti}/message_type`]: "LtiDeepLinkingRequest",
    [`${lti}/target_link_uri`]: OFFERS.deepLinkingUrl,
    [`${lti}/context`]: { id: "tiny" },
    [`${lti}/roles`]: [
      expect.stringContaining("#Instructor"),
      expect.anything(),
      expect.anything(),
    ],
    [`${dl}/deep_linking_settings`]: {
      deep_link_return_url: `${ctx.site.url}/lti/deep-links/${chosen.selectionId}`,
      accept_types: ["ltiResourceLink"],
      accept_multiple: true,
    },
  });
  expect(chosen.claims).not.toHaveProperty(`${lti}/resource_link`);

  const other = { type: "ltiResourceLink", title: "A Second Scenario" };
  const jwt = await message(ctx, chosen, [simulator, other, { type: "ltiResourceLink" }]);
  const { selectionId } = chosen;
  expect(await takeContent(outside(ctx), selectionId, jwt)).toEqual({
    ok: true,
    value: { courseId: "tiny" },
  });
  const mine = await ownSelection(staff(ctx), "tiny", selectionId);
  expect(mine.returned).toEqual({
    items: [
      {
        title: "Judgement on the Range",
        text: "Decide when to draw, and when not to.",
        url: "https://tool.example/exercises/7",
        custom: { exercise: "7" },
        maxPoints: 20,
      },
      { title: "A Second Scenario", text: null, url: null, custom: null, maxPoints: 100 },
      { title: "Range Simulator", text: null, url: null, custom: null, maxPoints: 100 },
    ],
    message: null,
    error: null,
  });
  // Nothing is in the course before its author confirms it.
  expect(await ctx.db.select().from(ltiPlacements)).toHaveLength(1);
  const form = { items: [0, 1], passPercent: 80 };
  expect(await addChosenContent(staff(ctx), selectionId, { ...form, items: [] })).toMatchObject({
    error: "nothing-chosen",
  });
  // A second click adds nothing.
  await addChosenContent(staff(ctx), selectionId, form);
  await addChosenContent(staff(ctx), selectionId, form);
  const placed = await ctx.db.select().from(ltiPlacements).orderBy(ltiPlacements.id);
  expect(placed.slice(1)).toMatchObject([
    {
      toolId,
      courseId: "tiny",
      itemId: "judgement-on-the-range-2",
      targetUrl: "https://tool.example/exercises/7",
      custom: { exercise: "7" },
      maxPoints: 20,
      passPercent: 80,
    },
    { itemId: "a-second-scenario", targetUrl: null, maxPoints: 100 },
  ]);
  const [item] = await ctx.db
    .select()
    .from(courseItems)
    .where(eq(courseItems.id, "a-second-scenario"));
  expect(item).toMatchObject({
    moduleId: "second",
    publishedAt: expect.any(Date),
    details: { kind: "external", description: "Open this exercise in Range Simulator." },
  });
});

dbTest("whoever cancels in the tool is told so, with what the tool says", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { toolId } = await placedTool(ctx, { form: OFFERS });
  const chosen = await chosenIn(ctx, toolId);
  const said = {
    [`${dl}/msg`]: "Nothing chosen.",
    [`${dl}/errormsg`]: `Out of\u0007 ${"a".repeat(600)}`,
  };
  const jwt = await message(ctx, chosen, [], { claims: said });
  expect(await takeContent(outside(ctx), chosen.selectionId, jwt)).toMatchObject({ ok: true });
  const { returned } = await ownSelection(staff(ctx), "tiny", chosen.selectionId);
  expect(returned).toMatchObject({ items: [], message: "Nothing chosen." });
  expect(returned!.error).toMatch(/^Out of a+$/);
  expect(returned!.error).toHaveLength(500);
});

dbTest(
  "an answer that does not fit is refused with its reason, and changes nothing",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { toolId } = await placedTool(ctx, { form: OFFERS });
    const other = await placedTool(ctx, { form: OFFERS, which: 1 });
    const chosen = await chosenIn(ctx, toolId);
    const theirs = await chosenIn(ctx, toolId);
    const { selectionId } = chosen;
    const take = (jwt: string, id = selectionId) => takeContent(outside(ctx), id, jwt);
    const past = Math.floor(ctx.clock.now().getTime() / 1000) - 600;
    const many = Array.from({ length: 21 }, () => simulator);
    for (const [error, items, changes] of [
      ["bad-signature", [simulator], { which: 1 }],
      ["bad-message", [simulator], { claims: { iss: other.toolId } }],
      ["other-audience", [simulator], { claims: { aud: "https://elsewhere.example" } }],
      ["expired", [simulator], { claims: { iat: past, exp: past + 60 } }],
      ["bad-message", [simulator], { claims: { exp: past + 100_000 } }],
      ["bad-message", [simulator], { claims: { nonce: undefined } }],
      [
        "bad-message",
        [simulator],
        { claims: { [`${lti}/message_type`]: "LtiResourceLinkRequest" } },
      ],
      ["other-deployment", [simulator], { claims: { [`${lti}/deployment_id`]: randomUUID() } }],
      ["other-selection", [simulator], { claims: { [`${dl}/data`]: theirs.settings.data } }],
      ["other-selection", [simulator], { claims: { [`${dl}/data`]: undefined } }],
      ["too-many", many, {}],
      ["other-content", [simulator, { type: "link", url: "https://tool.example" }], {}],
      ["other-content", [null], {}],
      ["bad-item", [{ ...simulator, url: "javascript:alert(1)" }], {}],
      ["bad-item", [{ ...simulator, lineItem: { scoreMaximum: -1 } }], {}],
      ["bad-item", [{ ...simulator, custom: { a: "b".repeat(5_000) } }], {}],
      ["bad-item", [], { claims: { [`${dl}/content_items`]: "all" } }],
    ] as [string, unknown[], Changes][]) {
      const refused = await take(await message(ctx, chosen, items, changes));
      expect(refused, `${error} ${JSON.stringify(changes)}`).toMatchObject({ ok: false, error });
    }
    expect(await take("a".repeat(200_001))).toMatchObject({ error: "too-large" });
    expect(await take("junk")).toMatchObject({ error: "bad-message" });
    expect(await take("junk", randomUUID())).toMatchObject({ error: "unknown" });
    expect(await take("junk", "junk")).toMatchObject({ error: "unknown" });
    const stored = await ctx.db.select().from(ltiSelections);
    expect(stored.every(({ returned }) => returned === null)).toBe(true);

    // A message that was used is refused for another visit too, and a visit is answered once.
    const nonce = randomUUID();
    const jwt = await message(ctx, chosen, [simulator], { claims: { nonce } });
    expect(await take(jwt)).toMatchObject({ ok: true });
    expect(await take(jwt)).toMatchObject({ error: "over" });
    const again = await message(ctx, theirs, [simulator], { claims: { nonce } });
    expect(await take(again, theirs.selectionId)).toMatchObject({ error: "replayed" });
    clock.advance(hours(2) + 1);
    const late = await message(ctx, theirs, [simulator]);
    expect(await take(late, theirs.selectionId)).toMatchObject({ error: "over" });
  },
);

dbTest("a key with another id than the tool's is refused", async ({ ctx }) => {
  await castInDatabase(ctx);
  await course(ctx);
  const { publicJwk } = await toolKey();
  const publicKey = JSON.stringify({ ...publicJwk, kid: "main" });
  const { toolId } = await placedTool(ctx, { form: { ...OFFERS, publicKey } });
  const chosen = await chosenIn(ctx, toolId);
  const take = async (kid: string) =>
    takeContent(
      outside(ctx),
      chosen.selectionId,
      await message(ctx, chosen, [simulator], { header: { kid } }),
    );
  expect(await take("other")).toMatchObject({ error: "bad-signature" });
  expect(await take("main")).toMatchObject({ ok: true });
});

dbTest(
  "only the office chooses content, and only from tools that offer it",
  async ({ ctx, clock }) => {
    await castInDatabase(ctx);
    await course(ctx);
    const { toolId } = await placedTool(ctx, { form: OFFERS });
    const without = await placedTool(ctx);
    const begin = (changes: object = {}, actor: Actor = cast.admin) =>
      beginSelection(
        { ...ctx, actor },
        { toolId, courseId: "tiny", moduleId: "second", ...changes },
      );
    for (const actor of [guest, cast.member, cast.instructor, cast.moderator]) {
      await expect(begin({}, actor)).rejects.toThrow(Denied);
    }
    await expect(begin({ toolId: without.toolId })).rejects.toThrow(NotFound);
    expect(await begin({ moduleId: "nowhere" })).toMatchObject({ error: "unknown-module" });
    const chosen = await chosenIn(ctx, toolId);
    await switchTool(staff(ctx), toolId, "off");
    expect(await begin()).toMatchObject({ error: "switched-off" });
    const jwt = await message(ctx, chosen, [simulator]);
    expect(await takeContent(outside(ctx), chosen.selectionId, jwt)).toMatchObject({
      error: "switched-off",
    });
    await switchTool(staff(ctx), toolId, "on");
    await takeContent(outside(ctx), chosen.selectionId, jwt);
    // Another member of staff does not confirm it.
    const another: Ctx = { ...ctx, actor: cast.superAdmin };
    const form = { items: [0], passPercent: 70 };
    await expect(addChosenContent(another, chosen.selectionId, form)).rejects.toThrow(NotFound);
    await expect(ownSelection(another, "tiny", chosen.selectionId)).rejects.toThrow(NotFound);
    // The tool's own request is answered once, and old selections are deleted.
    expect(await answerLogin(staff(ctx), chosen.request)).toMatchObject({ error: "over" });
    clock.advance(hours(25));
    await sweepLaunches(ctx);
    expect(await ctx.db.select().from(ltiSelections)).toEqual([]);
  },
);
