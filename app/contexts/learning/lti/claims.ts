import {
  deepLinkReturnAddress,
  gradeScopes,
  lineItemAddress,
  lineItemsAddress,
  membersAddress,
} from "./services.ts";
import { type Person, personalClaims } from "./personal-claims.ts";
import { type CourseRole, roleUris } from "./roles.ts";
import { COURSE_OFFERING, withoutVariables } from "./variables.ts";

const lti = "https://purl.imsglobal.org/spec/lti/claim";
const dl = "https://purl.imsglobal.org/spec/lti-dl/claim";

/** The facts that the claims of every message are made from. */
type MessageFacts = {
  siteUrl: string;
  institute: string;
  tool: { deploymentId: string; sharesPersonalData: boolean };
  course: { id: string; title: string };
  roles: readonly CourseRole[];
};

type LaunchFacts = MessageFacts & {
  tool: { readsMembers: boolean };
  placement: {
    id: string;
    target: string;
    custom: Record<string, string> | null;
    maxPoints: number;
  };
  item: { id: string; title: string };
  /** The number by which the tool knows the member. */
  subject: string;
};

/**
 * Returns the claims of a resource link launch (LTI Core 1.3 §5.3, AGS 2.0 §3.1, NRPS 2.0 §3.6.1.1),
 * without those of every ID token. They name the member only if staff allow it for this tool.
 */
export function launchClaims(facts: LaunchFacts, member: Person) {
  const { siteUrl, tool, placement, course, item } = facts;
  return {
    ...commonClaims(facts, member),
    [`${lti}/message_type`]: "LtiResourceLinkRequest",
    [`${lti}/target_link_uri`]: placement.target,
    [`${lti}/resource_link`]: { id: placement.id, title: item.title },
    ...(placement.custom
      ? { [`${lti}/custom`]: withoutVariables(placement.custom, { ...facts, member }) }
      : {}),
    [`${lti}/launch_presentation`]: {
      document_target: "window",
      locale: "en-NZ",
      return_url: `${siteUrl}/course/${course.id}/${item.id}`,
    },
    "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
      scope: gradeScopes,
      lineitems: lineItemsAddress(siteUrl, course.id),
      lineitem: lineItemAddress(siteUrl, placement.id),
    },
    ...(tool.readsMembers ? membersClaim(siteUrl, course.id) : {}),
  };
}

type SelectionFacts = MessageFacts & {
  selection: { id: string; target: string; data: string };
};

/** Returns the claims of a deep linking request (Deep Linking 2.0 §2.1). */
export function selectionClaims(facts: SelectionFacts, member: Person) {
  const { siteUrl, selection, course } = facts;
  return {
    ...commonClaims(facts, member),
    [`${lti}/message_type`]: "LtiDeepLinkingRequest",
    [`${lti}/target_link_uri`]: selection.target,
    [`${lti}/launch_presentation`]: {
      document_target: "window",
      locale: "en-NZ",
      return_url: `${siteUrl}/admin/courses/${course.id}`,
    },
    [`${dl}/deep_linking_settings`]: {
      deep_link_return_url: deepLinkReturnAddress(siteUrl, selection.id),
      accept_types: ["ltiResourceLink"],
      accept_presentation_document_targets: ["window"],
      accept_multiple: true,
      accept_lineitem: true,
      auto_create: false,
      data: selection.data,
    },
  };
}

/** Returns the claim with the address of a course's members. */
function membersClaim(siteUrl: string, courseId: string) {
  return {
    "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice": {
      context_memberships_url: membersAddress(siteUrl, courseId),
      service_versions: ["2.0"],
    },
  };
}

function commonClaims(facts: MessageFacts, member: Person) {
  const { siteUrl, tool, course } = facts;
  return {
    ...(tool.sharesPersonalData ? personalClaims(member) : {}),
    [`${lti}/version`]: "1.3.0",
    [`${lti}/deployment_id`]: tool.deploymentId,
    [`${lti}/roles`]: facts.roles.map((role) => roleUris[role]),
    [`${lti}/context`]: contextOf(course, {
      type: [COURSE_OFFERING],
    }),
    [`${lti}/tool_platform`]: {
      guid: new URL(siteUrl).host,
      name: facts.institute,
      url: siteUrl,
      product_family_code: "gcpi",
    },
  };
}

/** Returns a course as messages and services name it. */
export function contextOf<More extends object>(
  { id, title }: { id: string; title: string },
  more: More,
) {
  return { id, label: id, title, ...more };
}
