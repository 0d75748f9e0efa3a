import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { ContactForm, FeeRequestForm, InquiryForm, ReplyForm } from "./forms.ts";

/** The browser's checks of the enquiry forms; fetched when somebody begins to fill one in. */
export const checkContactForm = checkerFor(ContactForm);
export const checkInquiry = checkerFor(InquiryForm);
export const checkFeeRequest = checkerFor(FeeRequestForm);
export const checkReply = checkerFor(ReplyForm);
