/** What other contexts may ask of learning. */
export { attested, certificatesByNumber, ownCertificates } from "./queries/certificates.server.ts";
