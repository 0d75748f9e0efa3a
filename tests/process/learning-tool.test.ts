import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { scenarios, score, startLearningTool } from "#testing/learning-tool.ts";
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
  "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice": {
    context_memberships_url: string;
  };
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
  const told = { sharesPersonalData: "on", readsMembers: "on" };
  const { site, staff, toolId, connection, item } = await setUp(told);
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
  // In a course that is open to all, the members are its instructors and who has opened the tool.
  expect(session.isNameAndRolesAvailable).toBe(true);
  expect(await tool.library().getMembers(session)).toMatchObject([
    {
      status: "Active",
      name: "Corin Marchbanks",
      email: "instructor@demo.gcpi.test",
      roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"],
    },
    {
      status: "Active",
      name: "Ella Mária Kovács",
      email: member.email,
      userId: session.user.id,
      roles: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    },
  ]);
  // It makes a line item of its own, changes it, and removes it. What the office set stays.
  const column = { label: "Mine", scoreMaximum: 1 };
  await expect(tool.library().updateLineItem(session, column)).rejects.toThrow("Forbidden");
  await expect(tool.library().deleteLineItem(session)).rejects.toThrow("Forbidden");
  const made = await tool.library().createLineItem(session, column);
  const ags = session.services!.ags!;
  const ofMade = {
    ...session,
    services: { ...session.services, ags: { ...ags, lineitem: made.id } },
  };
  expect(await tool.library().updateLineItem(ofMade, { ...column, label: "Ours" })).toMatchObject({
    id: made.id,
    label: "Ours",
  });
  expect(await tool.library().listLineItems(session)).toHaveLength(2);
  await tool.library().deleteLineItem(ofMade);
  expect(await tool.library().listLineItems(session)).toEqual([lineItem]);

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

test("a tool registers itself, waits for its approval, and the office chooses exercises in it", async () => {
  const server = await start({ APP_MODE: "demo", DATA_DIR: seededFolder(), TRUST_PROXY: "true" });
  onTestFinished(() => void server.stop());
  const site = server.url;
  const staff = await new Visitor(site).signIn("admin");

  // The office makes a token, and follows its link to the tool.
  const address = `${tool.site}/register`;
  const made = await staff.send("/admin/tools/self-registration", { address });
  const link = plain(new RegExp(`href="(${address}[^"]+)"`).exec(made.text)![1]!);
  const asked = await (await fetch(link)).text();
  const sessionToken = /name="sessionToken" value="([^"]+)"/.exec(asked)![1]!;
  const complete = (token: string) =>
    fetch(`${tool.site}/register/complete`, {
      method: "POST",
      body: new URLSearchParams({ sessionToken: token }),
    });
  const done = await (await complete(sessionToken)).text();
  expect(tool.faults).toEqual([]);
  expect(done).toContain("Registration Successful!");
  const toolId = /<code>([0-9a-f-]{36})<\/code>/.exec(done)![1]!;
  // The token is good once.
  const again = /name="sessionToken" value="([^"]+)"/.exec(await (await fetch(link)).text())![1]!;
  expect((await complete(again)).status).toBe(400);
  expect(tool.faults.pop()).toContain("invalid_token");

  // It waits: nothing can be placed or chosen before it is approved.
  const page = `/admin/tools/${toolId}`;
  expect(plain((await staff.ask("/admin/tools")).text)).toContain("To be approved");
  const waiting = plain((await staff.ask(page)).text);
  expect(waiting).toContain("names and email addresses and the list of a course's members");
  expect(waiting).not.toContain("Place in course");
  const choices = "/admin/courses/cp102/tool-content";
  expect(plain((await staff.ask(choices)).text)).toContain("No tool offers content");
  expect((await staff.send(page, { intent: "on" })).status).toBe(404);
  // This library refuses launches without a name.
  const told = { sharesPersonalData: "on", readsMembers: "on" };
  await staff.send(page, { intent: "approve", ...told });
  const approved = plain((await staff.ask(page)).text);
  expect(approved).toContain("It is told the names and email addresses");
  expect(approved).toContain("It may list the members");

  // The office goes to the tool, chooses, comes back, and confirms.
  const form = (await staff.ask(choices)).text;
  const module = [...form.matchAll(/<option value="([^"]+)"/g)].at(-1)![1]!;
  const open = `${choices}/open?tool=${toolId}&module=${module}`;
  const leave = await staff.ask(open);
  expect(leave.headers.get("Content-Security-Policy")).toContain(tool.site);
  const { to: login } = await staff.send(open);
  const authorize = (await fetch(login!, { redirect: "manual" })).headers.get("Location")!;
  const { id_token, state, action } = leaving((await staff.ask(authorize)).text);
  const shown = await fetch(action, {
    method: "POST",
    body: new URLSearchParams({ id_token, state }),
  });
  const choice = await shown.text();
  expect(choice).toContain("Choose scenarios");
  const session = /name="session" value="([^"]+)"/.exec(choice)![1]!;
  const sent = await fetch(`${tool.site}/choose`, {
    method: "POST",
    body: new URLSearchParams(
      Object.fromEntries([["session", session], ...scenarios.map(({ title }) => [title, "on"])]),
    ),
  });
  const back = await sent.text();
  const returnTo = plain(/action="([^"]+)"/.exec(back)![1]!);
  const jwt = /name="JWT" value="([^"]+)"/.exec(back)![1]!;
  const deliver = (JWT: string) =>
    new Visitor(site).ask(returnTo, {
      method: "POST",
      form: { JWT },
      headers: { Origin: tool.site },
    });
  const forged = await deliver(`${jwt.slice(0, -8)}AAAAAAAA`);
  expect([forged.status, plain(forged.text)]).toEqual([400, expect.stringContaining("not signed")]);
  const delivered = await deliver(jwt);
  expect(delivered.status).toBe(303);
  expect((await deliver(jwt)).status).toBe(409);
  const confirmation = plain((await staff.ask(delivered.to!)).text);
  for (const { title } of scenarios) expect(confirmation).toContain(title);
  const added = await staff.send(delivered.to!, {
    "item-0": "on",
    "item-1": "on",
    passPercent: "70",
  });
  expect(added.to).toBe("/admin/courses/cp102");

  // A member opens one of them, and the tool is told what it wanted to be told.
  const { visitor } = await newVerifiedMember(site);
  const { fields } = await launch(visitor, "/course/cp102/judgement-on-the-range");
  const claims = await tool.library().verifyLaunch(fields.id_token, fields.state);
  expect(claims).toMatchObject({
    [`${lti}/custom`]: {
      scenario: "range",
      who: decodeJwt(fields.id_token).sub,
      link: "Judgement on the Range",
      // A variable that we do not have stays as the tool has written it.
      face: "$User.image",
    },
  });
  const members = decodeJwt<Claims>(fields.id_token)[
    "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice"
  ].context_memberships_url;
  expect((await fetch(members)).status).toBe(401);
  expect(tool.faults).toEqual([]);
});
