import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { PartnerForm, PartnerInvitationForm, ReturnForm, WordForm } from "./forms.ts";

/** The browser's checks of the office's forms about jobs and partners. */
export const checkReturn = checkerFor(ReturnForm);
export const checkPartner = checkerFor(PartnerForm);
export const checkPartnerInvitation = checkerFor(PartnerInvitationForm);
export const checkWord = checkerFor(WordForm);
