/** What other contexts may use of this one. */
export {
  jobApplicationEmailOf,
  jobApplicationMoveOf,
  jobMoveEmailOf,
} from "./email-queries.server.ts";
