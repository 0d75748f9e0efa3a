import { data, useNavigation, useSearchParams } from "react-router";
import { adminToasts } from "#app/contexts/identity/admin-registration/messages.ts";
import type { AdminIntent } from "#app/contexts/identity/admin-registration/rules.ts";
import { adminRegistration } from "#app/contexts/identity/admin-registration/queries.server.ts";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import {
  RegisterAdminForm,
  RegistrationProgress,
  SuperAdminSetup,
} from "#app/contexts/identity/admin-registration/ui/admin-registration.tsx";
import { ReauthenticationWay } from "#app/ui/patterns/reauthentication.tsx";
import { TabLinks, tabPanel } from "#app/ui/patterns/tab-links.tsx";
import { Toaster } from "#app/ui/patterns/toaster.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/make-admin.ts";
import { followRegistration } from "./follow-registration.ts";
import { registerFrom } from "./register-admin.server.ts";
import { useStepsSoFar } from "./use-steps-so-far.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { ...adminRegistration(ctx), reauthentication: await reauthenticationOf(ctx) };
}

/** Without script the answer lists all steps. Sending the form again has no further effect. */
export async function action({ context, request }: Route.ActionArgs) {
  const { outcome, status } = await registerFrom({ context, request }, await formOf(request));
  return data(outcome, status);
}

/** With script each step is shown while it is taken. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return (await followRegistration(form)) ?? (await serverAction());
}

export const meta = titled("Manage Admins", "Registers admins.");

export default function MakeAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { can, candidate } = loaderData;
  const tab = useSearchParams()[0].get("tab");
  const intent: AdminIntent = can.setUpSuperAdmin && tab === "setup" ? "set-up" : "register";
  const stepsSoFar = useStepsSoFar();
  const pending = useNavigation().formData !== undefined;
  const outcome = actionData?.intent === intent ? actionData : undefined;
  const registerForm = (
    <RegisterAdminForm
      result={outcome?.intent === "register" ? outcome.result : undefined}
      mayRegisterSuperAdmin={can.registerSuperAdmin}
    />
  );
  return (
    <ReauthenticationWay value={loaderData.reauthentication}>
      <h1 className="text-2xl">Manage Admins</h1>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        {can.setUpSuperAdmin ? (
          <div id="admins" className="min-w-0">
            <TabLinks
              part="admins"
              label="Manage Admins"
              selected={intent}
              tabs={[
                { id: "register", label: "Register New Admin", search: "" },
                {
                  id: "set-up",
                  label: candidate ? `Setup ${candidate.name} (Super Admin)` : "Setup Super Admin",
                  search: "?tab=setup",
                },
              ]}
            />
            <div {...tabPanel("admins", intent)} className="pt-6">
              {intent === "register" ? (
                registerForm
              ) : (
                <SuperAdminSetup candidate={candidate} result={outcome?.result} />
              )}
            </div>
          </div>
        ) : (
          <div className="min-w-0 space-y-6">
            <Alert tone="warning" title={adminToasts.accessRestricted.title}>
              {adminToasts.accessRestricted.description}
            </Alert>
            <ButtonLink to="/login?returnTo=%2Fmake-admin" look="secondary">
              Login as Admin
            </ButtonLink>
            <h2 className="text-xl">Register New Admin</h2>
            {registerForm}
          </div>
        )}
        <RegistrationProgress
          steps={pending ? stepsSoFar : (outcome?.steps ?? [])}
          end={pending || !outcome?.steps.length ? undefined : outcome.toast}
        />
      </div>
      <Toaster
        toast={outcome?.toast ?? (can.setUpSuperAdmin ? undefined : adminToasts.accessRestricted)}
      />
    </ReauthenticationWay>
  );
}
