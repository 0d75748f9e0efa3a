/** What other contexts may use of this one. */
export {
  jobApplicationEmailOf,
  jobApplicationTransitionOf,
  jobTransitionEmailOf,
} from "./email-queries.server.ts";
