/** What other contexts may ask of learning. */
export { attested } from "./queries/certificates.server.ts";
