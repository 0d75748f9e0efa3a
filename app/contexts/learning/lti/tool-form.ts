import { z } from "zod";
import { versionField } from "#app/platform/forms/version-field.ts";

const LONG = 500;

const name = z
  .string({ error: "Please give the tool a name" })
  .trim()
  .min(1, "Please give the tool a name")
  .max(80, "Please keep the name under 80 characters");

/** Returns whether text is an address without a password and without a fragment. */
export function isAddress(text: string): boolean {
  if (text.length > LONG || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !text.includes("#");
}

const address = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .refine(isAddress, "Please enter a whole address, beginning with https://");

export const optionalAddress = z
  .string()
  .trim()
  .refine(isAddress, "Please enter a whole address, beginning with https://")
  .optional();

const addresses = z
  .string({ error: "Please enter at least one address" })
  .transform((text) => [...new Set(text.split(/\s+/).filter(Boolean))])
  .refine((list) => list.length > 0, "Please enter at least one address")
  .refine((list) => list.length <= 10, "Ten addresses at most")
  .refine((list) => list.every(isAddress), "Please enter whole addresses, one on each line");

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The staff form for a tool's details, as its maker gives them. */
export const toolForm = z
  .object({
    /** Empty for a new tool. */
    version: versionField,
    name,
    loginUrl: address("Please enter the login address"),
    launchUrl: address("Please enter the launch address"),
    deepLinkingUrl: optionalAddress,
    redirectUris: addresses,
    jwksUrl: optionalAddress,
    publicKey: z.string().trim().max(20_000, "This is too long for a key").optional(),
    sharesPersonalData: ticked,
    readsMembers: ticked,
  })
  .superRefine(({ jwksUrl, publicKey }, issues) => {
    const message = "Please enter the address of the tool's keys, or paste its public key";
    if (!jwksUrl && !publicKey) issues.addIssue({ code: "custom", path: ["jwksUrl"], message });
    if (jwksUrl && publicKey) {
      const message = "Please give either the address of the keys or a key, not both";
      issues.addIssue({ code: "custom", path: ["publicKey"], message });
    }
  });

/** The staff form that approves a tool which has registered itself: what it is told. */
export const approvalForm = z.object({ sharesPersonalData: ticked, readsMembers: ticked });

export type Approval = z.output<typeof approvalForm>;

export type ToolForm = z.output<typeof toolForm>;

const whole = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^\d{1,6}$/, { error: missing, abort: true })
    .transform(Number)
    .refine((n) => n >= 1 && n <= most, `Please enter a number from 1 to ${most}`);

/** The percentage at which an exercise is passed. */
export const passMark = whole("Please enter the pass mark in per cent", 100);

const placement = z.object({
  title: z
    .string({ error: "Please enter a title" })
    .trim()
    .min(1, "Please enter a title")
    .max(120, "Please keep the title under 120 characters"),
  description: z
    .string({ error: "Please say what the learner is to do there" })
    .trim()
    .min(1, "Please say what the learner is to do there")
    .max(1_000, "Please keep this under 1000 characters"),
  targetUrl: optionalAddress,
  maxPoints: whole("Please enter the points that can be reached", 10_000),
  passPercent: passMark,
});

/** The staff form that places a tool in a course. `module` is "course/module". */
export const newPlacementForm = placement.extend({
  module: z
    .string({ error: "Please choose a course and module" })
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Please choose a course and module"),
});

export const changedPlacementForm = placement.extend({ version: versionField });

export type NewPlacement = z.output<typeof newPlacementForm>;
export type ChangedPlacement = z.output<typeof changedPlacementForm>;
