/** What other contexts may use of this one. */
export { erasureEmailOf } from "./queries.server.ts";
export { archivePreparedNotice } from "./notifications.server.ts";
