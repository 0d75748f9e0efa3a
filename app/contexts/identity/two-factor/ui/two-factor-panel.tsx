import type { FormResult } from "#app/kernel/form.ts";
import { ConfirmAddressNotice } from "../../ui/confirm-address-notice.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSettings } from "./two-factor-settings.tsx";
import { TwoFactorConfirmation, TwoFactorStart } from "./two-factor-setup.tsx";
import type { TwoFactorState } from "./two-factor-summary.tsx";

type Answer = { codes: string[] } | { intent: string; result: FormResult };

/** Two-factor authentication in whatever state it is: off, waiting for its first code, on. */
export function TwoFactorPanel(props: {
  email: string;
  can: { setUpTwoFactor: boolean };
  twoFactor: TwoFactorState;
  pending: {
    secret: string;
    address: string;
    picture: { path: string; modules: number };
  } | null;
  answer: Answer | undefined;
}) {
  const { twoFactor, pending, answer } = props;
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
  const result = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  if (twoFactor) {
    const open = answer?.intent === "off" || answer?.intent === "codes" ? answer.intent : undefined;
    return <TwoFactorSettings {...twoFactor} open={open} result={answer?.result} />;
  }
  if (pending) return <TwoFactorConfirmation {...pending} result={result("confirm")} />;
  if (props.can.setUpTwoFactor) return <TwoFactorStart result={result("begin")} />;
  return (
    <div className="max-w-text">
      <ConfirmAddressNotice email={props.email}>
        A two-factor authentication can be set up once we know that the address is yours.
      </ConfirmAddressNotice>
    </div>
  );
}
