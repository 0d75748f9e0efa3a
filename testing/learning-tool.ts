import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { LTILaunchConfig, LTISession, LTIStorage, LTITool } from "@lti-tool/core";
import { generateKeyPair } from "jose";
import { runnerImport } from "vite";

type Library = { LTITool: typeof LTITool };

/** What staff tell the tool's maker. */
export type Connection = { issuer: string; clientId: string; deploymentId: string };

/**
 * Starts a learning tool of another maker (`@lti-tool/core`) on a server of its own. It accepts a
 * login, checks a launch, and reports a score when the button of its page is pressed. It also lets
 * staff choose exercises, and registers itself.
 */
export async function startLearningTool() {
  // The library is written for bundlers: its imports lack the file endings that Node needs.
  const { module: library } = await runnerImport<Library>("@lti-tool/core", {
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: ["@lti-tool/core"] },
  });
  const sessions = new Map<string, LTISession>();
  const connections: LTILaunchConfig[] = [];
  const makeTool = async (keyId: string) =>
    new library.LTITool({
      stateSecret: new TextEncoder().encode("only this tool knows what it is, 0123456789"),
      keyPair: await generateKeyPair("RS256", { extractable: true }),
      storage: storageOf(sessions, connections),
      security: { keyId },
      dynamicRegistration: {
        url: site,
        name: "Range Simulator",
        loginUri: `${site}/login`,
        launchUri: `${site}/launch`,
        deepLinkingUri: `${site}/launch`,
        jwksUri: `${site}/keys`,
      },
    });
  /** The errors so far, in the library's own text. */
  const faults: string[] = [];
  const logins: string[] = [];

  const answers: Record<string, (asked: Asked) => Promise<Reply>> = {
    "/login": async ({ fields, site }) => {
      logins.push(new URLSearchParams(fields).toString());
      const { iss = "", login_hint = "", target_link_uri = "", client_id = "" } = fields;
      const { lti_deployment_id = "", lti_message_hint } = fields;
      const to = await tool.handleLogin({
        iss,
        login_hint,
        target_link_uri,
        client_id,
        lti_deployment_id,
        ...(lti_message_hint ? { lti_message_hint } : {}),
        launchUrl: `${site}/launch`,
      });
      return { redirect: to };
    },
    "/launch": async ({ fields }) => {
      const claims = await tool.verifyLaunch(fields.id_token ?? "", fields.state ?? "");
      const session = await tool.createSession(claims);
      return { html: session.isDeepLinkingAvailable ? choiceOf(session) : pageOf(session) };
    },
    "/choose": async ({ fields }) => {
      const session = sessions.get(fields.session ?? "");
      if (!session) throw new Error("no such session");
      const chosen = scenarios.filter(({ title }) => fields[title] === "on");
      return { html: await tool.createDeepLinkingResponse(session, chosen) };
    },
    "/register": async ({ fields }) => {
      const { openid_configuration = "", registration_token = "" } = fields;
      const asked = { openid_configuration, registration_token };
      return { html: alone(await tool.initiateDynamicRegistration(asked, "/register")) };
    },
    "/register/complete": async ({ fields }) => {
      const services: ("ags" | "nrps" | "deep_linking")[] = ["ags", "nrps", "deep_linking"];
      const sessionToken = fields.sessionToken ?? "";
      return { html: alone(await tool.completeDynamicRegistration({ services, sessionToken })) };
    },
    "/score": async ({ fields }) => {
      const session = sessions.get(fields.session ?? "");
      if (!session) throw new Error("no such session");
      const scoreGiven = Number(fields.points);
      await tool.submitScore(session, { ...score, userId: session.user.id, scoreGiven });
      return { html: page("Reported", "<p>Your result is on its way.</p>") };
    },
    "/keys": async () => ({ json: await tool.getJWKS() }),
  };

  const server = createServer((request, response) => {
    void reply(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400, { "Content-Type": "text/html" });
      response.end(page("Refused", "<p>The tool refused.</p>"));
    });
  });
  async function reply(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", site);
    const answer = answers[url.pathname];
    if (!answer) return void response.writeHead(404).end();
    const sent = request.method === "POST" ? new URLSearchParams(await text(request)) : undefined;
    const fields = Object.fromEntries(sent ?? url.searchParams);
    const { redirect, html, json } = await answer({ fields, site });
    if (redirect) return void response.writeHead(302, { Location: redirect }).end();
    response.setHeader("Content-Type", json ? "application/json" : "text/html; charset=utf-8");
    response.end(json ? JSON.stringify(json) : html);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tool = await makeTool("main");

  return {
    site,
    faults,
    logins,
    sessions,
    library: () => tool,
    /** The values for the registration form. */
    registration: {
      loginUrl: `${site}/login`,
      launchUrl: `${site}/launch`,
      redirectUris: `${site}/launch`,
      jwksUrl: `${site}/keys`,
    },
    /** Enters what staff have told the maker. */
    connect({ issuer, clientId, deploymentId }: Connection) {
      const authUrl = `${issuer}/lti/authorize`;
      const urls = { authUrl, tokenUrl: `${issuer}/lti/token`, jwksUrl: `${issuer}/lti/jwks` };
      connections.push({ iss: issuer, clientId, deploymentId, ...urls });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns a page of the library without the styles and scripts that it loads from elsewhere. */
const alone = (html: string) =>
  html.replace(/<link[^>]*>/g, "").replace(/<script src[^>]*><\/script>/g, "");

type Asked = { fields: Record<string, string>; site: string };
type Reply = { redirect?: string; html?: string; json?: unknown };

export const score = {
  scoreGiven: 9,
  scoreMaximum: 10,
  activityProgress: "Completed",
  gradingProgress: "FullyGraded",
} as const;

function pageOf(session: LTISession): string {
  const { name } = session.user;
  return page(
    session.resourceLink?.title ?? "",
    `<p id="who">Welcome, ${name}</p>
    <form method="post" action="/score">
      <input type="hidden" name="session" value="${session.id}">
      <label>Points <input name="points" value="9"></label>
      <button>Hand in</button>
    </form>`,
  );
}

/** The exercises that can be chosen in this tool. */
export const scenarios = [
  {
    type: "ltiResourceLink" as const,
    title: "Judgement on the Range",
    text: "Decide when to draw, and when not to.",
    custom: {
      scenario: "range",
      who: "$User.id",
      link: "$ResourceLink.title",
      face: "$User.image",
    },
    lineItem: { scoreMaximum: 10, label: "Judgement" },
  },
  { type: "ltiResourceLink" as const, title: "A Crowd at the Door" },
];

function choiceOf(session: LTISession): string {
  const boxes = scenarios.map(
    ({ title }) => `<label><input type="checkbox" name="${title}"> ${title}</label>`,
  );
  return page(
    "Choose scenarios",
    `<form method="post" action="/choose">
      <input type="hidden" name="session" value="${session.id}">
      ${boxes.join("")}
      <button>Send to the course</button>
    </form>`,
  );
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}`;

type Registration = Parameters<LTIStorage["setRegistrationSession"]>[1];

/** Stores the library's data in memory. Methods that this tool never needs throw. */
function storageOf(sessions: Map<string, LTISession>, connections: LTILaunchConfig[]): LTIStorage {
  const nonces = new Set<string>();
  const registrations = new Map<string, Registration>();
  const clients: Omit<LTILaunchConfig, "deploymentId">[] = [];
  const never = () => Promise.reject(new Error("this tool does not do that"));
  return {
    listClients: never,
    getClientById: never,
    addClient: async ({ iss, clientId, authUrl, tokenUrl, jwksUrl }) => {
      clients.push({ iss, clientId, authUrl, tokenUrl, jwksUrl });
      return clientId;
    },
    updateClient: never,
    deleteClient: never,
    listDeployments: never,
    getDeployment: never,
    addDeployment: async (clientId, { deploymentId }) => {
      const client = clients.find((each) => each.clientId === clientId)!;
      connections.push({ ...client, deploymentId });
      return deploymentId;
    },
    updateDeployment: never,
    deleteDeployment: never,
    setRegistrationSession: async (id, session) => void registrations.set(id, session),
    getRegistrationSession: async (id) => registrations.get(id),
    deleteRegistrationSession: async (id) => void registrations.delete(id),
    saveLaunchConfig: never,
    getSession: async (id) => sessions.get(id),
    addSession: async (session) => {
      sessions.set(session.id, session);
      return session.id;
    },
    storeNonce: async (nonce) => void nonces.add(nonce),
    validateNonce: async (nonce) => nonces.delete(nonce),
    getLaunchConfig: async (iss, clientId, deploymentId) =>
      connections.find(
        (each) =>
          each.iss === iss && each.clientId === clientId && each.deploymentId === deploymentId,
      ),
  };
}
