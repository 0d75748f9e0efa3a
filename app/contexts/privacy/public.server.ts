/** What other contexts may use of this one. */
export { erasureLetterOf } from "./queries.server.ts";
