import type { RouterContextProvider } from "react-router";
import {
  leftEmpty,
  registerAdminForm,
  setUpSuperAdminForm,
} from "#app/contexts/identity/admin-registration/form.ts";
import {
  adminTexts,
  adminToasts,
  type RegistrationStep,
  stepText,
} from "#app/contexts/identity/admin-registration/messages.ts";
import {
  type AdminIntent,
  adminRoleLabels,
  type AdminRole,
} from "#app/contexts/identity/admin-registration/rules.ts";
import {
  type Registered,
  registerAdmin,
  setUpSuperAdmin,
} from "#app/contexts/identity/admin-registration/commands.server.ts";
import { identityErrorText } from "#app/contexts/identity/messages.ts";
import { peopleErrorText } from "#app/contexts/identity/people/messages.ts";
import { Denied } from "#app/kernel/refusal.ts";
import type { Result } from "#app/kernel/result.ts";
import { errorToast, type Toast } from "#app/kernel/toast.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ctxOf } from "#app/web/context.ts";
import { refusalStatus } from "#app/web/form-data.ts";
import { reportError } from "#app/web/report-error.server.ts";
import type { Outcome } from "./registration.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Candidate = { email: string; name: string; role: AdminRole };
type Failure = Exclude<Awaited<ReturnType<typeof registerAdmin>>, { ok: true }>;
type Work = (
  tell: (step: RegistrationStep) => void,
) => Promise<Result<Registered, Failure["error"]>>;
type Ending = { outcome: Outcome; status: number };

/**
 * Handles either form of /make-admin and returns the outcome, which lists the text of all steps.
 * `tell` is called with the text of each step while it is taken.
 */
export async function registerFrom(
  args: Args,
  form: FormData,
  tell: (text: string) => void = () => {},
): Promise<Ending> {
  return form.get("intent") === "set-up"
    ? setUpFrom(args, form, tell)
    : registerOneFrom(args, form, tell);
}

async function registerOneFrom(args: Args, form: FormData, tell: (text: string) => void) {
  const parsed = parseForm(form, registerAdminForm);
  if (!parsed.ok) {
    const empty = leftEmpty(form, ["email", "name", "adminPassword"]);
    return unfilled("register", parsed.result, empty);
  }
  const filled = parsed.value;
  return take(args, form, { intent: "register", candidate: filled, tell }, (step) =>
    registerAdmin(args.context.get(requestContext).ctx, filled, step),
  );
}

async function setUpFrom(
  args: Args,
  form: FormData,
  tell: (text: string) => void,
): Promise<Ending> {
  const ctx = ctxOf(args.context);
  const parsed = parseForm(form, setUpSuperAdminForm);
  if (!parsed.ok) return unfilled("set-up", parsed.result, leftEmpty(form, ["adminPassword"]));
  const named = ctx.site.superAdmin;
  if (!named) {
    const toast = errorToast(adminTexts.nobodyNamed);
    return { outcome: { intent: "set-up", steps: [], toast }, status: 404 };
  }
  const candidate: Candidate = { ...named, role: "super_admin" };
  return take(args, form, { intent: "set-up", candidate, tell }, (step) =>
    setUpSuperAdmin(ctx, parsed.value, step),
  );
}

function unfilled(intent: AdminIntent, result: Outcome["result"], empty: boolean): Ending {
  const toast = empty ? adminToasts.validationError : undefined;
  return { outcome: { intent, steps: [], result, toast }, status: 422 };
}

async function take(
  args: Args,
  form: FormData,
  about: { intent: AdminIntent; candidate: Candidate; tell: (text: string) => void },
  work: Work,
): Promise<Ending> {
  const { intent, candidate } = about;
  const { name, email } = candidate;
  const role = adminRoleLabels[candidate.role];
  const steps: string[] = [];
  let last: RegistrationStep = "checking-password";
  const refused = (status: number, title: string): Ending => ({
    outcome: {
      intent,
      steps,
      toast: errorToast(title),
      result: refusal(form, { formError: { text: title } }),
    },
    status,
  });
  try {
    const done = await work((step) => {
      last = step;
      const text = stepText(step, { email, role });
      steps.push(text);
      about.tell(text);
    });
    if (done.ok) {
      args.context.get(requestContext).wake();
      return { outcome: { intent, steps, toast: successOf(done.value, name, role) }, status: 200 };
    }
    if (done.error === "wrong-password") {
      const title = adminTexts.invalidPassword;
      const result = refusal(form, { field: "adminPassword", text: title });
      return { outcome: { intent, steps, toast: errorToast(title), result }, status: 422 };
    }
    return refused(refusalStatus(done.error, 409), failureText(done));
  } catch (error) {
    if (error instanceof Denied) {
      return refused(403, adminTexts.roleFailed(role, "only a super admin may set it."));
    }
    reportError(error, args);
    return refused(503, intent === "set-up" ? adminTexts.setupFailed(name) : brokenAt(last, role));
  }
}

function successOf(how: Registered, name: string, role: string): Toast {
  if (how === "made") return { tone: "success", title: adminTexts.made(role) };
  if (how === "invited") {
    const { title, text } = adminTexts.invited;
    return { tone: "success", title, description: text(name, role) };
  }
  const { title, text } = adminTexts.invitedBefore;
  return { tone: "info", title, description: text(name) };
}

function failureText({ error, detail }: Failure): string {
  if (error === "too-many-attempts" || error === "too-busy" || error === "not-reauthenticated")
    return identityErrorText(error, detail);
  if (error === "person-suspended") return peopleErrorText(error);
  if (error === "user-not-found") return adminTexts.userNotFound;
  const held = detail?.role === "super_admin" ? "super_admin" : "admin";
  return adminTexts.alreadyHasRole(adminRoleLabels[held]);
}

/** Returns the text for an unexpected failure, by the step in which it happened (D2 §8). */
function brokenAt(step: RegistrationStep, role: string): string {
  if (step === "setting-role") return adminTexts.roleFailed(role, "please try again in a moment.");
  if (step === "inviting") return adminTexts.neitherFoundNorMade;
  return adminTexts.registrationFailed;
}
