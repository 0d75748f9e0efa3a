import type { AdminIntent } from "#app/contexts/identity/admin-registration/rules.ts";
import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";

/** How a registration ended: the text of its steps, and the form again if it was refused. */
export type Outcome = {
  intent: AdminIntent;
  steps: string[];
  toast?: Toast | undefined;
  result?: FormResult | undefined;
};

/** One line of the stream that reports a registration's steps. */
export type Told = { step: string } | { outcome: Outcome };

/** The address that streams the steps of a registration. */
export const STEPS = "/make-admin/steps";
