/** What other contexts may use of this one. */
export { candidacyLetterOf, candidacyMoveOf, jobMoveLetterOf } from "./letter-queries.server.ts";
