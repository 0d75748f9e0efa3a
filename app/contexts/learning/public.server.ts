/** What other contexts may use from this one. */
export { attested, certificatesByNumber, ownCertificates } from "./certificate/queries.server.ts";
export { certificateNotice, certificateRevokedNotice } from "./notifications.server.ts";
