import { applicationBulk } from "./contexts/admissions/application/bulk.server.ts";
import { applicationSource } from "./contexts/admissions/application/list.server.ts";
import { enquiryBulk } from "./contexts/admissions/enquiry/bulk.server.ts";
import { enquirySource } from "./contexts/admissions/enquiry/list.server.ts";
import { groupSource } from "./contexts/admissions/group/list.server.ts";
import { intakeSource } from "./contexts/admissions/intake/list.server.ts";
import { theoryRelianceSource } from "./contexts/admissions/theory-reliance/list.server.ts";
import { auditLogSource } from "./contexts/audit/list.server.ts";
import { disputeSource } from "./contexts/billing/dispute/list.server.ts";
import { arrearsSource } from "./contexts/billing/instalment/list.server.ts";
import { orderSource } from "./contexts/billing/order/list.server.ts";
import { authorSource } from "./contexts/blog/author/list.server.ts";
import { subscriberBulk } from "./contexts/blog/newsletter/bulk.server.ts";
import { sendingSource } from "./contexts/blog/newsletter/sending-list.server.ts";
import { subscriberSource } from "./contexts/blog/newsletter/subscriber-list.server.ts";
import { postBulk } from "./contexts/blog/post/bulk.server.ts";
import { postSource } from "./contexts/blog/post/list.server.ts";
import { bookmarkSource } from "./contexts/forum/bookmark/list.server.ts";
import { importListSource } from "./contexts/imports/list.server.ts";
import { invitationSource } from "./contexts/identity/people/invitation-list.server.ts";
import { peopleSource } from "./contexts/identity/people/list.server.ts";
import { courseBulk } from "./contexts/learning/authoring/bulk.server.ts";
import { courseSource } from "./contexts/learning/authoring/list.server.ts";
import { certificateSource } from "./contexts/learning/certificate/list.server.ts";
import { factSource } from "./contexts/learning/review/list.server.ts";
import { toolSource } from "./contexts/learning/lti/list.server.ts";
import { resourceBulk } from "./contexts/library/bulk.server.ts";
import { resourceSource } from "./contexts/library/list.server.ts";
import { emailSource } from "./contexts/notifications/email-list.server.ts";
import { ownJobSource, staffJobSource } from "./contexts/recruitment/job/list.server.ts";
import {
  ownJobApplicationSource,
  staffJobApplicationSource,
} from "./contexts/recruitment/job-application/list.server.ts";
import { jobApplicationBulk } from "./contexts/recruitment/pipeline/bulk.server.ts";
import { partnerSource } from "./contexts/recruitment/partner/list.server.ts";
import { termBulk } from "./contexts/recruitment/vocabulary/bulk.server.ts";
import { reviewSource } from "./contexts/recruitment/job/review-list.server.ts";
import { jobReportSource } from "./contexts/recruitment/report/list.server.ts";
import { termSource } from "./contexts/recruitment/vocabulary/list.server.ts";
import { flightSource } from "./contexts/training/flight/list.server.ts";
import { instructorSource } from "./contexts/training/instructor/list.server.ts";
import { ownDocumentSource } from "./contexts/training/own-document/list.server.ts";
import { refresherSource } from "./contexts/training/renewal/list.server.ts";
import { trainingResourceSource } from "./contexts/training/resource/list.server.ts";
import { underminedSource } from "./contexts/training/undermined/list.server.ts";
import { webinarSource } from "./contexts/webinars/list.server.ts";
import { importSources } from "./imports.ts";
import type { BulkActions } from "./kernel/bulk.ts";
import type { Tx } from "./platform/db/transact.server.ts";
import type { AnySource } from "./platform/lists/source.server.ts";

/** Where a list is: with staff, with partners, or on a member's own dashboard. */
type Area = "admin" | "partner" | "dashboard";

/** A list with what can be done to several of its rows and undone. */
type Listed = { area: Area; source: AnySource; actions: BulkActions<Tx> };

/** All lists that staff, partners and members work in. Exported tables, saved views and undo find them here. */
export const lists: readonly Listed[] = [
  listed("admin", enquirySource, enquiryBulk),
  listed("admin", applicationSource, applicationBulk),
  listed("admin", intakeSource),
  listed("admin", theoryRelianceSource),
  listed("admin", groupSource),
  listed("admin", orderSource),
  listed("admin", arrearsSource),
  listed("admin", disputeSource),
  listed("admin", peopleSource),
  listed("admin", invitationSource),
  listed("admin", emailSource),
  listed("admin", staffJobSource),
  listed("admin", reviewSource),
  listed("admin", jobReportSource),
  listed("admin", staffJobApplicationSource),
  listed("admin", partnerSource),
  listed("admin", termSource, termBulk),
  listed("admin", courseSource, courseBulk),
  listed("admin", webinarSource),
  listed("admin", certificateSource),
  listed("admin", factSource),
  listed("admin", instructorSource),
  listed("admin", ownDocumentSource),
  listed("admin", refresherSource),
  listed("admin", trainingResourceSource),
  listed("admin", flightSource),
  listed("admin", underminedSource),
  listed("admin", toolSource),
  listed("admin", postSource, postBulk),
  listed("admin", authorSource),
  listed("admin", subscriberSource, subscriberBulk),
  listed("admin", sendingSource),
  listed("admin", resourceSource, resourceBulk),
  listed("admin", importListSource(importSources)),
  listed("admin", auditLogSource),
  listed("partner", ownJobSource),
  listed("partner", ownJobApplicationSource, jobApplicationBulk),
  listed("dashboard", bookmarkSource),
];

function listed(area: Listed["area"], source: AnySource, actions: BulkActions<Tx> = {}): Listed {
  return { area, source, actions };
}

/** Returns a list by the id of its declaration. */
export function listNamed(id: string | undefined): Listed | undefined {
  return lists.find(({ source }) => source.list.id === id);
}
