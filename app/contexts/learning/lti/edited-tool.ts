import type { ItemDetails } from "../content/rules.ts";
import type { ltiPlacements, ltiTools } from "../tables/tools.ts";

type Tool = Omit<
  typeof ltiTools.$inferSelect,
  "id" | "deploymentId" | "registeredAt" | "switchedOffAt" | "approvedAt" | "asked"
>;

/** Returns what the staff form shows of a tool's registration. */
export function registrationOf(tool: Tool) {
  const { name, loginUrl, launchUrl, deepLinkingUrl, redirectUris, jwksUrl, publicKeys } = tool;
  const { sharesPersonalData, readsMembers } = tool;
  return {
    name,
    loginUrl,
    launchUrl,
    deepLinkingUrl,
    redirectUris,
    jwksUrl,
    publicKeys,
    sharesPersonalData,
    readsMembers,
  };
}

type Placement = Pick<typeof ltiPlacements.$inferSelect, "targetUrl" | "maxPoints" | "passPercent">;

/** Returns what the staff form shows of a placement. */
export function placementContent(placement: Placement & { title: string; description: string }) {
  const { title, description, targetUrl, maxPoints, passPercent } = placement;
  return { title, description, targetUrl, maxPoints, passPercent };
}

/** Returns an exercise's title and description. */
export function toolContent({ title, details }: { title: string; details: ItemDetails }) {
  return { title, description: details.kind === "external" ? details.description : "" };
}
