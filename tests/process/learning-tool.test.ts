import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { score, startLearningTool } from "#testing/learning-tool.ts";
import {
  connectionOf,
  type LearningTool,
  placeTool,
  registerTool,
} from "../e2e/support/learning-tools.ts";
import { newVerifiedMember } from "../e2e/support/members.ts";
import { plain, Visitor } from "../e2e/support/visitor.ts";
import { seededFolder, start } from "./support/server.ts";

/**
 * Tests the contract with external tools over HTTP. The tool's library is independent, and judges
 * our messages.
 */

let tool: LearningTool;
beforeAll(async () => {
  tool = await startLearningTool();
});
afterAll(() => tool.close());

const lti = "https://purl.imsglobal.org/spec/lti/claim";

type Claims = {
  sub: string;
  "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": { lineitem: string };
};

async function setUp(changes: Record<string, string> = {}) {
  const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder(), TRUST_PROXY: "true" });
  onTestFinished(() => void server.stop());
  const staff = await new Visitor(server.url).signIn("admin");
  const toolId = await registerTool(staff, tool, changes);
  const connection = await connectionOf(staff, toolId);
  tool.connect(connection);
  const item = await placeTool(staff, toolId, "Judgement on the Range");
  return { site: server.url, staff, toolId, connection, item };
}

/** Returns the hidden fields of the page that leads to the tool, and its target. */
function leaving(html: string) {
  const field = (name: string) =>
    plain(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "");
  const action = plain(/<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? "");
  return { action, id_token: field("id_token"), state: field("state") };
}

/** Follows a launch as a browser does, up to the page that posts to the tool. */
async function launch(visitor: Visitor, item: string) {
  const first = await visitor.ask(`${item}/launch`);
  expect(first.headers.get("Content-Security-Policy")).toContain(
    `form-action 'self' ${tool.site};`,
  );
  const { to: login } = await visitor.send(`${item}/launch`);
  const asked = await fetch(login!, { redirect: "manual" });
  const authorize = asked.headers.get("Location")!;
  const answer = await visitor.ask(authorize);
  return { login: login!, authorize, answer, fields: leaving(answer.text) };
}

test("a tool is registered, opened, checks the launch by its own lights, and reports a score", async () => {
  const { site, staff, toolId, connection, item } = await setUp({ sharesPersonalData: "on" });
  const member = await newVerifiedMember(site, "Ella Mária Kovács");
  const { visitor } = member;

  const { answer, fields, authorize } = await launch(visitor, item);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("Content-Security-Policy")).toContain(
    `form-action 'self' ${tool.site};`,
  );
  expect(fields.action).toBe(tool.registration.redirectUris);
  const claims = await tool.library().verifyLaunch(fields.id_token, fields.state);
  expect(claims).toMatchObject({
    iss: connection.issuer,
    aud: toolId,
    name: "Ella Mária Kovács",
    given_name: "Ella Mária",
    family_name: "Kovács",
    email: member.email,
    [`${lti}/message_type`]: "LtiResourceLinkRequest",
    [`${lti}/version`]: "1.3.0",
    [`${lti}/deployment_id`]: connection.deploymentId,
    [`${lti}/target_link_uri`]: tool.registration.launchUrl,
    [`${lti}/roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    [`${lti}/context`]: { id: "cp102" },
    [`${lti}/launch_presentation`]: { locale: "en-NZ" },
  });
  // A launch works only once, on both sides.
  await expect(tool.library().verifyLaunch(fields.id_token, fields.state)).rejects.toThrow("used");
  expect((await visitor.ask(authorize)).status).toBe(403);

  const session = await tool.library().createSession(claims);
  expect(session).toMatchObject({
    isStudent: true,
    isInstructor: false,
    isAssignmentAndGradesAvailable: true,
    resourceLink: { title: "Judgement on the Range" },
  });
  const lineItem = await tool.library().getLineItem(session);
  expect(lineItem).toMatchObject({ label: "Judgement on the Range", scoreMaximum: 10 });
  expect(await tool.library().listLineItems(session)).toEqual([lineItem]);
  // Only staff may create line items.
  const column = { label: "Mine", scoreMaximum: 1 };
  await expect(tool.library().createLineItem(session, column)).rejects.toThrow("Token request");

  // The library sends a score without the learner's id unless it is given.
  const mine = { ...score, userId: session.user.id };
  const shown = async () => plain((await visitor.ask(item)).text);
  expect(await shown()).toContain("Opened; no result yet");
  await tool.library().submitScore(session, { ...mine, scoreGiven: 3 });
  expect(await shown()).toContain("Not passed yet");
  await tool.library().submitScore(session, { ...mine, comment: "Calm throughout." });
  const passed = await shown();
  expect(passed).toContain("Completed");
  expect(passed).toContain("Calm throughout.");
  expect(await tool.library().getScores(session)).toMatchObject([
    { userId: session.user.id, resultScore: 9, resultMaximum: 10 },
  ]);
  const course = plain((await visitor.ask("/course/cp102")).text);
  expect(course).toMatch(/1 of \d+ complete/);
  const seen = plain((await staff.ask(`/admin/tools/${toolId}`)).text);
  expect(seen).toContain("Arrived");
  expect(seen).toContain("Completed, FullyGraded");

  // Refused: an outdated score, another learner's score, and a score from a tool that is switched
  // off.
  const late = { ...mine, timestamp: "2020-01-01T00:00:00Z" };
  await expect(tool.library().submitScore(session, late)).rejects.toThrow("Conflict");
  const stranger = { ...score, userId: crypto.randomUUID() };
  await expect(tool.library().submitScore(session, stranger)).rejects.toThrow("Not Found");
  await staff.send(`/admin/tools/${toolId}`, { intent: "off" });
  await expect(tool.library().submitScore(session, mine)).rejects.toThrow("Token request failed");
});

test("a launch says nothing of who comes unless it may, and is answered in one browser alone", async () => {
  const { site, staff, item, toolId } = await setUp();
  const { visitor, email } = await newVerifiedMember(site);

  // A launch survives the renewal of our key.
  const before = await launch(visitor, item);
  await staff.send("/admin/tools", { intent: "renew-key" });
  const after = await launch(visitor, item);
  const { text } = await new Visitor(site).ask("/lti/jwks");
  expect(text).not.toMatch(/"(d|p|q|dp|dq|qi)"/);
  const keys = createLocalJWKSet(JSON.parse(text));
  const kids = [];
  for (const { fields } of [before, after]) {
    const { payload } = await jwtVerify(fields.id_token, keys, { audience: toolId, issuer: site });
    expect(JSON.stringify(payload)).not.toMatch(new RegExp(`Ella|Kovács|${email}`));
    kids.push(decodeProtectedHeader(fields.id_token).kid);
  }
  expect(new Set(kids).size).toBe(2);

  // Only the learner's own browser gets an answer. A tool may also send its request by POST.
  const { visitor: other } = await newVerifiedMember(site);
  const { to } = await visitor.send(`${item}/launch`);
  const authorize = (await fetch(to!, { redirect: "manual" })).headers.get("Location")!;
  for (const stranger of [other, new Visitor(site)]) {
    const answer = await stranger.ask(authorize);
    expect([401, 403]).toContain(answer.status);
    expect(answer.text).not.toContain("id_token");
  }
  const posted = await new Visitor(site).ask("/lti/authorize", {
    method: "POST",
    form: Object.fromEntries(new URL(authorize).searchParams),
    headers: { Origin: tool.site },
  });
  expect(posted.status).toBe(303);
  const fields = leaving((await visitor.ask(posted.to!)).text);
  expect(fields.action).toBe(tool.registration.redirectUris);

  // The services need a token of their own; neither a cookie nor a launch's token works.
  const claims = decodeJwt<Claims>(fields.id_token);
  const { lineitem } = claims["https://purl.imsglobal.org/spec/lti-ags/claim/endpoint"];
  const passing = { ...score, userId: claims.sub, timestamp: new Date().toISOString() };
  for (const authorization of [undefined, "Bearer junk", `Bearer ${fields.id_token}`]) {
    const headers = {
      Cookie: visitor.cookies,
      "Content-Type": "application/vnd.ims.lis.v1.score+json",
      ...(authorization ? { Authorization: authorization } : {}),
    };
    const body = JSON.stringify(passing);
    const sent = await fetch(`${lineitem}/scores`, { method: "POST", headers, body });
    expect(sent.status).toBe(401);
    for (const address of [
      lineitem,
      `${lineitem}/results`,
      `${site}/lti/courses/cp102/line-items`,
    ]) {
      expect((await fetch(address, { headers })).status, address).toBe(401);
    }
  }
  expect(plain((await visitor.ask(item)).text)).toContain("Opened; no result yet");
});
