/** What other contexts may use of this one. */
export {
  applicationMovedLetterOf,
  applicationReceivedLetterOf,
} from "./application/letters.server.ts";
export { enquirySender, replyLetterOf } from "./enquiry/queries.server.ts";
export { interviewLetterOf } from "./interview/queries.server.ts";
export { offersWithModule } from "./offer/module-use.server.ts";
export {
  countriesOfOffers,
  enrolmentOfOrder,
  enrolmentOffer,
  offerById,
  offerForOrder,
  payableOffer,
} from "./offer/queries.server.ts";
export { refusedEvidenceOf } from "./screening/queries.server.ts";
export { enrolmentsOf } from "./seats/queries.server.ts";
