import type { Site } from "#app/platform/ctx.ts";
import {
  type KeyUse,
  type SigningKeys,
  signingKeys,
} from "#app/platform/keys/signing-keys.server.ts";

export const checkpointKeyUse = {
  signs: "checkpoints",
  command: "checkpoint-key",
  variable: "CHECKPOINT_KEY",
  type: "ed25519",
} as const satisfies KeyUse;

/**
 * Returns the keys that sign checkpoints; undefined if there are none. Checkpoints of other keys are
 * not accepted.
 *
 * @throws SigningKeyProblem if the file or a key cannot be read.
 */
export function checkpointKeys(site: Site): Promise<SigningKeys | undefined> {
  return signingKeys(checkpointKeyUse, site.checkpointKeys, site.mode);
}
