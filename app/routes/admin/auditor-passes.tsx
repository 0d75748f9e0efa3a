import { z } from "zod";
import { data } from "react-router";
import { endAuditorPass } from "#app/contexts/attestation/auditor/give.server.ts";
import { auditorPassesForStaff } from "#app/contexts/attestation/auditor/queries.server.ts";
import { AuditorPassList } from "#app/contexts/attestation/auditor/ui/auditor-pass-list.tsx";
import { attestationToasts } from "#app/contexts/attestation/messages.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/auditor-passes.ts";

export function loader({ context }: Route.LoaderArgs) {
  return auditorPassesForStaff(ctxOf(context));
}

/** Ends a pass. */
export async function action({ context, request }: Route.ActionArgs) {
  const passId = z.uuid().safeParse(textOf(await formOf(request), "passId"));
  if (!passId.success) throw data(null, 404);
  await endAuditorPass(ctxOf(context), passId.data);
  return redirectWithToast(context, "/admin/auditor-passes", attestationToasts.passEnded);
}

export const meta = titled("Auditors' passes", "Who outside may read which training files.");

export default function AuditorPasses({ loaderData }: Route.ComponentProps) {
  const { passes, can } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Auditors’ passes</h1>
        {can.give && <ButtonLink to="/admin/auditor-passes/new">Give a pass</ButtonLink>}
      </div>
      <p className="mt-2 max-w-text text-slate">
        A pass shows the training files of some people to somebody outside, for 14 days at most.
        They enter a code that is emailed to them, and each look is in the audit log. Only super
        admins give passes.
      </p>
      {passes.length === 0 ? (
        <p className="mt-6 border-y border-mist py-10 text-slate">No pass was given yet.</p>
      ) : (
        <AuditorPassList passes={passes} can={can} />
      )}
    </>
  );
}
