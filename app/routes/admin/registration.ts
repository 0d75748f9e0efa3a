import type { AdminIntent } from "#app/contexts/identity/admin-registration/rules.ts";
import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";

/** How a registration ended: what was done, in words, and the form again where it was refused. */
export type Outcome = {
  intent: AdminIntent;
  steps: string[];
  toast?: Toast | undefined;
  result?: FormResult | undefined;
};

/** One line of the stream on which a registration is told. */
export type Told = { step: string } | { outcome: Outcome };

/** Where a registration can be followed while it happens. */
export const STEPS = "/make-admin/steps";
