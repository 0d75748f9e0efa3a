import { z } from "zod";

const bytes = (count: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/)
    .refine((text) => Math.floor((text.replace(/=+$/, "").length * 3) / 4) === count);

/** What a browser sends when somebody turns notifications on. */
export const pushSubscriptionForm = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** A public key on P-256, uncompressed. */
  p256dh: bytes(65),
  auth: bytes(16),
  serverKey: bytes(65),
});

export type PushSubscriptionInput = z.output<typeof pushSubscriptionForm>;
