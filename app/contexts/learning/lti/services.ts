/** The scopes of the services that tools may use (AGS 2.0 §3, NRPS 2.0 §2.3). */
export const scopes = {
  ownLineItems: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  lineItem: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly",
  result: "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
  members: "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly",
} as const;

export type Scope = (typeof scopes)[keyof typeof scopes];

export const allScopes: readonly Scope[] = Object.values(scopes);

/** The scopes of AGS, which every tool may use for its own exercises. */
export const gradeScopes: readonly Scope[] = [
  scopes.ownLineItems,
  scopes.lineItem,
  scopes.result,
  scopes.score,
];

/** Returns the scopes that a tool may ask for. */
export function scopesOf({ readsMembers }: { readsMembers: boolean }): readonly Scope[] {
  return readsMembers ? allScopes : gradeScopes;
}

/** Returns the addresses that a tool's maker needs. Tokens contain some of them. */
export function platformAddresses(siteUrl: string) {
  return {
    issuer: siteUrl,
    authorize: `${siteUrl}/lti/authorize`,
    token: `${siteUrl}/lti/token`,
    keys: `${siteUrl}/lti/jwks`,
  };
}

/** Returns what a tool reads before it registers itself (LTI Dynamic Registration 1.0 §2). */
export function platformConfiguration(siteUrl: string) {
  const { issuer, authorize, token, keys } = platformAddresses(siteUrl);
  return {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    token_endpoint_auth_methods_supported: ["private_key_jwt"],
    token_endpoint_auth_signing_alg_values_supported: ["RS256"],
    jwks_uri: keys,
    registration_endpoint: `${siteUrl}/lti/registrations`,
    scopes_supported: ["openid", ...allScopes],
    response_types_supported: ["id_token"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    claims_supported: ["iss", "sub", "name", "given_name", "family_name", "email"],
    "https://purl.imsglobal.org/spec/lti-platform-configuration": {
      product_family_code: "gcpi",
      version: "1.3.0",
      messages_supported: [
        { type: "LtiResourceLinkRequest" },
        { type: "LtiDeepLinkingRequest", placements: ["ContentArea"] },
      ],
      variables: [],
    },
  };
}

/** Returns the address of the same, which a tool is given. */
export function configurationAddress(siteUrl: string): string {
  return `${siteUrl}/lti/openid-configuration`;
}

export function lineItemAddress(siteUrl: string, placementId: string): string {
  return `${siteUrl}/lti/line-items/${placementId}`;
}

export function lineItemsAddress(siteUrl: string, courseId: string): string {
  return `${siteUrl}/lti/courses/${courseId}/line-items`;
}

export function membersAddress(siteUrl: string, courseId: string): string {
  return `${siteUrl}/lti/courses/${courseId}/members`;
}

/** Returns where a tool sends the content that was chosen in it. */
export function deepLinkReturnAddress(siteUrl: string, selectionId: string): string {
  return `${siteUrl}/lti/deep-links/${selectionId}`;
}
