import { z } from "zod";
import { isAddress } from "./tool-form.ts";

const address = z.string().refine(isAddress);

const CONFIGURATION = "https://purl.imsglobal.org/spec/lti-tool-configuration";

/**
 * What a tool sends to register itself (LTI Dynamic Registration 1.0 §3.4). Unknown fields are ignored.
 */
export const selfRegistration = z.object({
  response_types: z.array(z.string()).refine((types) => types.includes("id_token")),
  token_endpoint_auth_method: z.literal("private_key_jwt"),
  client_name: z.string().trim().min(1).max(80),
  initiate_login_uri: address,
  redirect_uris: z.array(address).min(1).max(10),
  jwks_uri: address,
  scope: z.string().max(2_000).default(""),
  [CONFIGURATION]: z.object({
    domain: z.string().max(255).optional(),
    target_link_uri: address,
    claims: z.array(z.string().max(100)).max(50).default([]),
    messages: z
      .array(z.object({ type: z.string(), target_link_uri: address.optional() }))
      .max(20)
      .default([]),
  }),
});

export type SelfRegistration = z.output<typeof selfRegistration>;

const PERSONAL = new Set(["name", "given_name", "family_name", "email"]);

/** Returns a registration as it is stored. `members` is the scope of the list of members. */
export function toolIn(registration: SelfRegistration, members: string) {
  const { [CONFIGURATION]: configuration, scope } = registration;
  const { target_link_uri: launchUrl, claims, messages } = configuration;
  const choosing = messages.find(({ type }) => type === "LtiDeepLinkingRequest");
  return {
    name: registration.client_name,
    loginUrl: registration.initiate_login_uri,
    launchUrl,
    deepLinkingUrl: choosing ? (choosing.target_link_uri ?? launchUrl) : null,
    redirectUris: [...new Set(registration.redirect_uris)],
    jwksUrl: registration.jwks_uri,
    asked: {
      members: scope.split(" ").includes(members),
      personalData: claims.some((claim) => PERSONAL.has(claim)),
    },
  };
}

/** Returns the answer to a registration (RFC 7591 §3.2.1): what was taken, with the ids that we gave. */
export function registrationAnswer(
  registration: SelfRegistration,
  given: { clientId: string; deploymentId: string; scope: string },
) {
  const { [CONFIGURATION]: configuration, ...rest } = registration;
  return {
    ...rest,
    client_id: given.clientId,
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["implicit", "client_credentials"],
    scope: given.scope,
    [CONFIGURATION]: { ...configuration, deployment_id: given.deploymentId },
  };
}
