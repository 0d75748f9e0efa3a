/** The scopes of the services that tools may use (AGS 2.0 §3). */
export const scopes = {
  lineItem: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly",
  result: "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  score: "https://purl.imsglobal.org/spec/lti-ags/scope/score",
} as const;

export type Scope = (typeof scopes)[keyof typeof scopes];

export const allScopes: readonly Scope[] = Object.values(scopes);

/** Returns the addresses that a tool's maker needs. Tokens contain some of them. */
export function platformAddresses(siteUrl: string) {
  return {
    issuer: siteUrl,
    authorize: `${siteUrl}/lti/authorize`,
    token: `${siteUrl}/lti/token`,
    keys: `${siteUrl}/lti/jwks`,
  };
}

export function lineItemAddress(siteUrl: string, placementId: string): string {
  return `${siteUrl}/lti/line-items/${placementId}`;
}

export function lineItemsAddress(siteUrl: string, courseId: string): string {
  return `${siteUrl}/lti/courses/${courseId}/line-items`;
}
