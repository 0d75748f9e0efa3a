import { z } from "zod";

/** What a tool asks for in a launch's second step (1EdTech Security Framework 1.0 §5.1.1.2). */
export const loginRequest = z.object({
  scope: z.string().refine((text) => text.split(" ").includes("openid")),
  response_type: z.literal("id_token"),
  response_mode: z.literal("form_post"),
  prompt: z.literal("none"),
  client_id: z.uuid(),
  redirect_uri: z.string().max(2_000),
  login_hint: z.uuid(),
  lti_message_hint: z.uuid(),
  nonce: z.string().min(1).max(2_000),
  state: z.string().max(10_000).optional(),
});

export type LoginRequest = z.output<typeof loginRequest>;
