/** What other contexts may use of this one. */
export { attested, certificatesByNumber, ownCertificates } from "./certificate/queries.server.ts";
