/** What other contexts may use of this one. */
export { erasureEmailOf } from "./queries.server.ts";
export { requestEmailOf } from "./data-requests.server.ts";
export { privacySubjects } from "./audit-subjects.server.ts";
export { archivePreparedNotice } from "./notifications.server.ts";
