import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { InvitePersonForm, RoleForm, SuspensionForm } from "./people-forms.ts";

/** The browser's checks of the office's forms about people. */
export const checkRole = checkerFor(RoleForm);
export const checkSuspension = checkerFor(SuspensionForm);
export const checkInvitePerson = checkerFor(InvitePersonForm);
