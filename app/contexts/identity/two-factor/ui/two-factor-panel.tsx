import type { FormResult } from "#app/kernel/form.ts";
import { ConfirmAddressNotice } from "../../ui/confirm-address-notice.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondStepSettings } from "./two-factor-settings.tsx";
import { SecondStepConfirmation, SecondStepStart } from "./two-factor-setup.tsx";
import type { SecondStepState } from "./two-factor-summary.tsx";

type Answer = { codes: string[] } | { intent: string; reply: FormResult };

/** The second step in whatever state it is: off, waiting for its first code, on. */
export function SecondStepPanel(props: {
  email: string;
  can: { setUpSecondStep: boolean };
  secondStep: SecondStepState;
  pending: {
    secret: string;
    address: string;
    picture: { path: string; modules: number };
  } | null;
  answer: Answer | undefined;
}) {
  const { secondStep, pending, answer } = props;
  if (answer && "codes" in answer) return <RecoveryCodes codes={answer.codes} />;
  const reply = (intent: string) => (answer?.intent === intent ? answer.reply : undefined);
  if (secondStep) {
    const open = answer?.intent === "off" || answer?.intent === "codes" ? answer.intent : undefined;
    return <SecondStepSettings {...secondStep} open={open} reply={answer?.reply} />;
  }
  if (pending) return <SecondStepConfirmation {...pending} reply={reply("confirm")} />;
  if (props.can.setUpSecondStep) return <SecondStepStart reply={reply("begin")} />;
  return (
    <div className="max-w-text">
      <ConfirmAddressNotice email={props.email}>
        A second step can be set up once we know that the address is yours.
      </ConfirmAddressNotice>
    </div>
  );
}
