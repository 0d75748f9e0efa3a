import { data } from "react-router";
import { changeCheckpointAddresses } from "#app/contexts/attestation/checkpoint/addresses.server.ts";
import { checkpointAddressForm } from "#app/contexts/attestation/checkpoint/form.ts";
import { CheckpointAddressForm } from "#app/contexts/attestation/checkpoint/ui/checkpoint-address-form.tsx";
import { attestationToasts } from "#app/contexts/attestation/messages.ts";
import { verificationOverview } from "#app/contexts/attestation/verification/queries.server.ts";
import {
  CheckpointList,
  VerificationRuns,
  VerificationState,
} from "#app/contexts/attestation/verification/ui/verification-parts.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/verification.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await verificationOverview(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, checkpointAddressForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeCheckpointAddresses(ctxOf(context), parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, "/admin/verification", attestationToasts.addressesSaved);
}

export const meta = titled("Verification", "Whether what is recorded was altered.");

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { overview } = loaderData;
  return (
    <>
      <h1 className="text-2xl">Verification</h1>
      <p className="mt-1 max-w-text text-slate">
        Each attestation, audit entry and ledger entry is covered by a signed checkpoint. A
        verification shows that none was altered or deleted since. It does not show that what was
        typed was true.
      </p>
      <VerificationState overview={overview} />
      <section aria-labelledby="runs-heading" className="mt-10">
        <h2 id="runs-heading" className="text-xl">
          Verifications
        </h2>
        <VerificationRuns runs={overview.runs} />
      </section>
      <section aria-labelledby="checkpoints-heading" className="mt-10">
        <h2 id="checkpoints-heading" className="text-xl">
          Checkpoints
        </h2>
        <CheckpointList checkpoints={overview.checkpoints} />
      </section>
      {overview.can.changeAddresses && (
        <section aria-labelledby="addresses-heading" className="mt-10">
          <h2 id="addresses-heading" className="text-xl">
            Addresses outside
          </h2>
          <p className="mt-1 mb-6 max-w-text text-slate">
            The last checkpoint is emailed to them once a day. They keep it, so that nobody here can
            replace what was recorded before.
          </p>
          <CheckpointAddressForm
            key={overview.addresses.version}
            initial={overview.addresses}
            result={actionData}
          />
        </section>
      )}
    </>
  );
}
