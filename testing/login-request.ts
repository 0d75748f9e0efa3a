import { randomUUID } from "node:crypto";

/** The address at which the tool receives launches. */
export const REDIRECT = "https://tool.example/launch";

/** Returns a tool's answer to a login, as the LTI specification defines it. */
export function loginRequest(asked: Record<string, string>, changes: Record<string, string> = {}) {
  return {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: asked.client_id!,
    redirect_uri: REDIRECT,
    login_hint: asked.login_hint!,
    lti_message_hint: asked.lti_message_hint!,
    nonce: randomUUID(),
    state: "the tool's own",
    ...changes,
  };
}
