import { badgeKeyUse } from "#app/contexts/learning/badge/keys.server.ts";
import { keyCommand } from "./key-command.ts";

export const badgeKey = keyCommand(
  badgeKeyUse,
  `The key that signs badges, the digital form of award certificates. "make" makes it, in a file of the
data folder that no backup of the database contains. "rotate" replaces it and destroys the former
private key; badges that it signed stay valid. "public" prints the public keys, "print" a new key for
BADGE_KEY. "backup" copies the file: keep it elsewhere.`,
  (site) => site.badgeKeys,
);
