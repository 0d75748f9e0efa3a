import { href } from "react-router";
import {
  LONG_WAIT_DAYS,
  partnerStanding,
} from "#app/contexts/recruitment/standing/queries.server.ts";
import {
  StandingFigures,
  StandingHistory,
} from "#app/contexts/recruitment/standing/ui/partner-standing.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/partner-standing.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const partner = await partnerStanding(ctxOf(context), idParam(params.partnerId));
  return { partner, longWait: LONG_WAIT_DAYS };
}

export const meta = titled("Standing of a partner", "A partner's figures and its history.");

export default function PartnerStanding({ loaderData }: Route.ComponentProps) {
  const { partner, longWait } = loaderData;
  return (
    <>
      <p>
        <Link
          to={href("/admin/partners/:partnerId", { partnerId: partner.id })}
          className="link wrap-anywhere"
        >
          {partner.partnerName}
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">Standing and history</h1>
      <p className="mt-1 text-slate">
        A partner since <LocalTime at={partner.createdAt} />.
      </p>
      {partner.endedAt && (
        <div className="mt-4 max-w-text">
          <Alert tone="info" title="This partner has ended">
            Since <LocalTime at={partner.endedAt} /> nobody acts for it.
          </Alert>
        </div>
      )}
      <section aria-labelledby="figures-heading" className="mt-8">
        <h2 id="figures-heading" className="mb-4 text-xl">
          Figures
        </h2>
        <StandingFigures figures={partner.figures} longWait={longWait} />
      </section>
      <section aria-labelledby="history-heading" className="mt-10 max-w-3xl">
        <h2 id="history-heading" className="mb-3 text-xl">
          History
        </h2>
        <p className="mb-3 text-slate">
          The newest hundred entries. Who joined and who left is in the{" "}
          <Link to={`/admin/audit?subject=partner:${partner.id}`} className="link">
            audit log
          </Link>
          .
        </p>
        <StandingHistory history={partner.history} />
      </section>
    </>
  );
}
