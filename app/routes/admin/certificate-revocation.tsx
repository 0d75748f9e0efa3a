import { data, href } from "react-router";
import {
  certificateScopes,
  certificateTitles,
  readNumber,
} from "#app/contexts/learning/certificate/rules.ts";
import { revokeCertificate } from "#app/contexts/learning/certificate/commands.server.ts";
import { revocationForm } from "#app/contexts/learning/certificate/form.ts";
import { learningErrors, learningToasts } from "#app/contexts/learning/messages.ts";
import { certificateForStaff } from "#app/contexts/learning/certificate/queries.server.ts";
import { CertificateBadge } from "#app/contexts/learning/certificate/ui/certificate-badge.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { DefinitionItem } from "#app/ui/patterns/definition-item.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/certificate-revocation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  return { certificate: await certificateForStaff(ctxOf(context), number) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  const parsed = parseForm(form, revocationForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  const revoked = await revokeCertificate(ctx, number, parsed.value.reason);
  if (!revoked.ok) {
    return data(refusal(form, { formError: { text: learningErrors[revoked.error] } }), 409);
  }
  const page = href("/admin/certificates/:number/revocation", { number });
  return redirectWithToast(context, page, learningToasts.certificateRevoked);
}

export const meta = titled("Certificate", "One certificate.");

export default function CertificateRevocation({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate } = loaderData;
  const { number, revokedAt } = certificate;
  return (
    <>
      <p>
        <Link to="/admin/certificates" className="link">
          Certificates
        </Link>
      </p>
      <h1 className="mt-4 text-2xl tabular-nums">{number}</h1>
      <dl className="mt-6 max-w-text space-y-3">
        <DefinitionItem label="State">
          <CertificateBadge state={certificate.state} />
        </DefinitionItem>
        <DefinitionItem label="Kind">
          {certificateTitles[certificate.kind]}. {certificateScopes[certificate.kind]}
        </DefinitionItem>
        <DefinitionItem label="Holder">{certificate.holderName}</DefinitionItem>
        <DefinitionItem label={certificate.kind === "theory" ? "Course" : "Award"}>
          {certificate.courseTitle}
        </DefinitionItem>
        <DefinitionItem label="Issued">
          <LocalTime at={certificate.issuedAt} />
        </DefinitionItem>
        <DefinitionItem label="Expires">
          <LocalTime at={certificate.expiresAt} />
        </DefinitionItem>
        <DefinitionItem label="Kept until">
          <LocalTime at={certificate.keptUntil} />, even when the holder’s account is erased
        </DefinitionItem>
        {revokedAt && (
          <>
            <DefinitionItem label={`Revoked by ${certificate.revokedBy ?? "the institute"}`}>
              <LocalTime at={revokedAt} />
            </DefinitionItem>
            <DefinitionItem label="Reason">{certificate.revocationReason}</DefinitionItem>
          </>
        )}
      </dl>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={href("/certificates/:number", { number })} className="link py-2">
          Public page
        </Link>
        {certificate.kind === "award" && !revokedAt && (
          <Link to={href("/admin/certificates/:number/renewal", { number })} className="link py-2">
            Renewal by a refresher
          </Link>
        )}
      </p>
      {certificate.can.revoke && (
        <section aria-labelledby="revoke-heading" className="mt-10">
          <h2 id="revoke-heading" className="mb-4 text-xl">
            Revoke this certificate
          </h2>
          <Form
            result={actionData}
            schema={async () =>
              (await import("#app/contexts/learning/certificate/form.ts")).revocationForm
            }
            submit="Revoke certificate"
            look="danger"
            className="max-w-text space-y-5"
          >
            {(field) => (
              <TextArea
                name="reason"
                label="Reason"
                help="The holder reads it, and so does whoever checks the certificate. It cannot be taken back."
                maxLength={300}
                state={field("reason")}
              />
            )}
          </Form>
        </section>
      )}
    </>
  );
}
