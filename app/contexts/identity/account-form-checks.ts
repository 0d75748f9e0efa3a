import { checkerFor } from "#app/platform/forms/parse-form.ts";
import {
  ChangeEmailForm,
  ChangePasswordForm,
  CodeForm,
  ProfileForm,
  StepUpForm,
  StepUpWithCodeForm,
} from "./account-forms.ts";

/** The browser's checks of the forms about one's own account. */
export const checkProfile = checkerFor(ProfileForm);
export const checkChangePassword = checkerFor(ChangePasswordForm);
export const checkChangeEmail = checkerFor(ChangeEmailForm);
export const checkStepUp = checkerFor(StepUpForm);
export const checkCode = checkerFor(CodeForm);
export const checkStepUpWithCode = checkerFor(StepUpWithCodeForm);
