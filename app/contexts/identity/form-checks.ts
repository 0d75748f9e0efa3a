import { checkerFor } from "#app/platform/forms/parse-form.ts";
import {
  ConfirmAddressForm,
  ForgotPasswordForm,
  LoginForm,
  NewPasswordForm,
  RegisterForm,
} from "./forms.ts";

/** The browser's checks of the account forms; fetched when somebody begins to fill one in. */
export const checkLogin = checkerFor(LoginForm);
export const checkRegister = checkerFor(RegisterForm);
export const checkConfirmAddress = checkerFor(ConfirmAddressForm);
export const checkForgotPassword = checkerFor(ForgotPasswordForm);
export const checkNewPassword = checkerFor(NewPasswordForm);
