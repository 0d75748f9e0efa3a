import { z } from "zod";
import { accountEmail } from "#app/kernel/email.ts";
import { versionField } from "#app/platform/forms/version-field.ts";

/** The addresses outside of the institute that checkpoints are emailed to; either may be empty. */
export const checkpointAddressForm = z
  .object({
    version: versionField,
    first: accountEmail.optional(),
    second: accountEmail.optional(),
  })
  .refine(({ first, second }) => first === undefined || first !== second, {
    path: ["second"],
    message: "Please enter another address: two people outside should have each checkpoint",
  });

export type CheckpointAddressRequest = z.output<typeof checkpointAddressForm>;
