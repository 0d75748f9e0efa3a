import { checkpointKeyUse } from "#app/contexts/attestation/checkpoint/keys.server.ts";
import { keyCommand } from "./key-command.ts";

export const checkpointKey = keyCommand(
  checkpointKeyUse,
  `The key that signs checkpoints. "make" makes it, in a file of the data folder that no backup of the
database contains. "rotate" replaces it and destroys the former private key. "public" prints the
public keys, "print" a new key for CHECKPOINT_KEY. "backup" copies the file: keep it elsewhere.`,
  (site) => site.checkpointKeys,
);
