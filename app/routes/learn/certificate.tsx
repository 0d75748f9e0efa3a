import { data, href } from "react-router";
import { officeById } from "#app/contexts/institute/queries.server.ts";
import { certificateTitles, readNumber } from "#app/contexts/learning/certificate/rules.ts";
import { mayLookUp } from "#app/contexts/learning/certificate/commands.server.ts";
import { certificateByNumber } from "#app/contexts/learning/certificate/queries.server.ts";
import { badgeOf } from "#app/contexts/learning/badge/queries.server.ts";
import { BadgeSection } from "#app/contexts/learning/badge/ui/badge-section.tsx";
import { CertificateFacts } from "#app/contexts/learning/certificate/ui/certificate-details.tsx";
import { redirect } from "#app/platform/http/redirect.ts";
import { pictureOfSite } from "#app/kernel/picture-address.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink, buttonClass } from "#app/ui/primitives/button.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/certificate.ts";

/** The page that a certificate's QR code leads to. Look-ups are throttled by network. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, network } = context.get(requestContext);
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  if (number !== params.number) throw redirect(href("/certificates/:number", { number }), 301);
  if (!(await mayLookUp(ctx, network))) {
    return data({ certificate: null, badge: null, site: "", timeZone: "" }, 429);
  }
  const certificate = await certificateByNumber(ctx, number);
  const { timeZone } = await officeById(ctx, "admissions");
  const badge = (await badgeOf(ctx, number)) ?? null;
  return data({ certificate, badge, site: ctx.site.url, timeZone }, 200);
}

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Certificate check",
    description: "Whether a certificate is genuine and valid.",
    noindex: true,
  });

export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { certificate, badge, site, timeZone } = loaderData;
  if (!certificate) {
    return (
      <CardPage title="Certificate">
        <Alert tone="warning" title="Too many look-ups">
          Many certificates have been looked up from your network. Please try again in a minute.
        </Alert>
      </CardPage>
    );
  }
  const { number, kind, can } = certificate;
  return (
    <CardPage title={certificateTitles[kind]} lead={certificate.courseTitle}>
      {certificate.state !== "revoked" && (
        <img
          src={pictureOfSite("/pictures/certificate-seal.svg")}
          alt=""
          width={320}
          height={320}
          className="mb-6 size-28"
        />
      )}
      <CertificateFacts certificate={certificate} timeZone={timeZone} />
      {(can.readDocument || can.revoke) && (
        <div className="no-print mt-8 flex flex-wrap gap-3">
          {can.readDocument && (
            <a
              href={href("/certificates/:number/certificate.pdf", { number })}
              className={buttonClass("secondary")}
            >
              Certificate (PDF)
            </a>
          )}
          {can.revoke && (
            <ButtonLink
              to={href("/admin/certificates/:number/revocation", { number })}
              look="secondary"
            >
              Revoke
            </ButtonLink>
          )}
        </div>
      )}
      {badge && <BadgeSection badge={badge} site={site} timeZone={timeZone} />}
    </CardPage>
  );
}
