import { type Actor, isAdmin, isSuperAdmin } from "#app/kernel/actor.ts";

/** Who may do what with attestations and checkpoints. Nobody can write an attestation by hand. */
export const attestationPolicy = {
  readVerifications: (actor: Actor) => isAdmin(actor),
  /** The addresses outside that get checkpoints. */
  changeCheckpointAddresses: (actor: Actor) => isSuperAdmin(actor),
  /** The training file of anybody: the office's answer to a regulator. */
  readTrainingFile: (actor: Actor) => isAdmin(actor),
};
