import type { Member } from "#app/kernel/actor.ts";
import { allScopes, lineItemAddress, lineItemsAddress } from "./services.ts";

const lti = "https://purl.imsglobal.org/spec/lti/claim";

/** What a launch is about. */
export type LaunchFacts = {
  siteUrl: string;
  institute: string;
  tool: { deploymentId: string; sharesPersonalData: boolean };
  placement: { id: string; target: string };
  course: { id: string; title: string };
  item: { id: string; title: string };
};

/**
 * The claims of a resource link launch (LTI Core 1.3 §5.3, AGS 2.0 §3.1), beside those that every
 * ID token has. Who somebody is stands in them only where the tool's registration allows it.
 */
export function launchClaims(facts: LaunchFacts, member: Pick<Member, "name" | "email">) {
  const { siteUrl, tool, placement, course, item } = facts;
  return {
    ...(tool.sharesPersonalData ? personalClaims(member) : {}),
    [`${lti}/message_type`]: "LtiResourceLinkRequest",
    [`${lti}/version`]: "1.3.0",
    [`${lti}/deployment_id`]: tool.deploymentId,
    [`${lti}/target_link_uri`]: placement.target,
    [`${lti}/resource_link`]: { id: placement.id, title: item.title },
    [`${lti}/roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    [`${lti}/context`]: {
      id: course.id,
      label: course.id,
      title: course.title,
      type: ["http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering"],
    },
    [`${lti}/tool_platform`]: {
      guid: new URL(siteUrl).host,
      name: facts.institute,
      url: siteUrl,
      product_family_code: "gcpi",
    },
    [`${lti}/launch_presentation`]: {
      document_target: "window",
      locale: "en-NZ",
      return_url: `${siteUrl}/course/${course.id}/${item.id}`,
    },
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
      scope: allScopes,
      lineitems: lineItemsAddress(siteUrl, course.id),
      lineitem: lineItemAddress(siteUrl, placement.id),
    },
  };
}

/** We keep one name; many tools want two, and take the last word for the family's. */
function personalClaims({ name, email }: Pick<Member, "name" | "email">) {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1)! : "";
  const given = (family ? words.slice(0, -1) : words).join(" ");
  return { name, given_name: given, family_name: family, email };
}
