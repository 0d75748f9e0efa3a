/** What other contexts may use of this one. */
export { attest } from "./chain/attest.server.ts";
export { defineAttestedKind } from "./chain/kind.ts";
export { checkpointAddresses } from "./checkpoint/addresses.server.ts";
export { verificationFailedNotice } from "./notifications.server.ts";
