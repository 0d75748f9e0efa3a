import { type Actor, isAdmin, isSuperAdmin } from "#app/kernel/actor.ts";

/** Who may do what with attestations and checkpoints. Nobody can write an attestation by hand. */
export const attestationPolicy = {
  readVerifications: (actor: Actor) => isAdmin(actor),
  /** The addresses outside that get checkpoints. */
  changeCheckpointAddresses: (actor: Actor) => isSuperAdmin(actor),
  /** The training file of anybody: the office's answer to a regulator. */
  readTrainingFile: (actor: Actor) => isAdmin(actor),
  readAuditorPasses: (actor: Actor) => isAdmin(actor),
  giveAuditorPass: (actor: Actor) => isSuperAdmin(actor),
  /** Whoever has the link may ask for a code, which goes to the address of the pass only. */
  enterAsAuditor: (_actor: Actor, pass: { isLive: boolean }) => pass.isLive,
  /** Whoever has entered a code of the pass, and only the files that it lists. */
  readAsAuditor: (_actor: Actor, pass: { isLive: boolean; lists: boolean }) =>
    pass.isLive && pass.lists,
};
