import { z } from "zod";
import { currentPassword } from "../two-factor/form.ts";

/** Names a new passkey, and proves that its owner adds it. */
export const newPasskeyForm = z.object({
  name: z
    .string({ error: "Please name the passkey" })
    .trim()
    .min(1, "Please name the passkey")
    .max(60, "The name must be at most 60 characters"),
  currentPassword,
});

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);

/** The parts of a browser's answers that are read here. The library checks them all. */
const answer = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().optional(),
};

/** What `navigator.credentials.create` returns, as JSON. */
export const createdPasskey = z.object({
  ...answer,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** What `navigator.credentials.get` returns, as JSON. */
export const usedPasskey = z.object({
  ...answer,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
