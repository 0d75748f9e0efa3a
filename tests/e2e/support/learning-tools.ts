import type { Connection, startLearningTool } from "#testing/learning-tool.ts";
import { REDIRECT } from "#testing/login-request.ts";
import { plain, Visitor } from "./visitor.ts";

export type LearningTool = Awaited<ReturnType<typeof startLearningTool>>;

/** Registers a tool as staff. @returns its id. */
export async function registerTool(
  staff: Visitor,
  tool: Pick<LearningTool, "registration">,
  changes: Record<string, string> = {},
): Promise<string> {
  const form = { name: "Range Simulator", ...tool.registration, ...changes };
  const { to, status } = await staff.send("/admin/tools/new", form);
  if (!to) throw new Error(`registering was answered with ${status}`);
  return to.replace("/admin/tools/", "");
}

/** Returns the connection values that the staff page shows for the tool's operator. */
export async function connectionOf(staff: Visitor, toolId: string): Promise<Connection> {
  const { text } = await staff.ask(`/admin/tools/${toolId}`);
  const fact = (label: string) =>
    plain(new RegExp(`${label}</dt><dd[^>]*>([^<]+)<`).exec(text)?.[1] ?? "");
  return {
    issuer: fact("Platform \\(issuer\\)"),
    clientId: fact("Client id"),
    deploymentId: fact("Deployment id"),
  };
}

/** A tool without a server, for pages in the back office and in cp102. */
const nobodysTool = {
  registration: {
    loginUrl: "https://tool.example/login",
    launchUrl: REDIRECT,
    redirectUris: REDIRECT,
    jwksUrl: "https://tool.example/keys",
  },
};

/** Returns the staff pages of a tool that is placed, and the learner's page. */
export async function toolPages(site: string): Promise<{ staff: string[]; exercise: string }> {
  const staff = await new Visitor(site).signIn("admin");
  const toolId = await registerTool(staff, nobodysTool, { name: "A Tool To Look At" });
  const exercise = await placeTool(staff, toolId, `Looked At ${toolId.slice(-8)}`);
  const page = `/admin/tools/${toolId}`;
  const { text } = await staff.ask(page);
  const [, placement] = /href="([^"]+\/placements\/[^"]+)"/.exec(text)!;
  return { staff: [page, `${page}/registration`, placement!], exercise };
}

/** Places a tool in cp102's only module. @returns the address of its item. */
export async function placeTool(staff: Visitor, toolId: string, title: string): Promise<string> {
  const page = await staff.ask(`/admin/tools/${toolId}`);
  const module = /<option value="(cp102\/[^"]+)"/.exec(page.text)![1]!;
  const { status } = await staff.send(`/admin/tools/${toolId}`, {
    intent: "place",
    module,
    title,
    description: "Decide when to draw, and when not to.",
    maxPoints: "10",
    passPercent: "70",
  });
  if (status !== 303) throw new Error(`placing was answered with ${status}`);
  const word = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `/course/cp102/${word}`;
}
