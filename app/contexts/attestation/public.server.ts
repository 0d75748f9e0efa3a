/** What other contexts may use of this one. */
export { attest, attestAll } from "./chain/attest.server.ts";
export { canonical } from "./chain/canonical.ts";
export { type AttestedFact, attestedFacts } from "./chain/facts.server.ts";
export { sha256 } from "./chain/hashes.ts";
export { type AttestedKind, defineAttestedKind, type FactLine } from "./chain/kind.ts";
export { issueAuditorCode } from "./auditor/enter.server.ts";
export { auditorPassEmailOf } from "./auditor/emails.server.ts";
export { checkpointAddresses } from "./checkpoint/addresses.server.ts";
export { verificationFailedNotice } from "./notifications.server.ts";
export { attestationSubjects } from "./audit-subjects.server.ts";
