import { data, href } from "react-router";
import { admissionsTexts } from "#app/contexts/admissions/copy.ts";
import { VeteranClaimNote } from "#app/contexts/admissions/ui/veteran-claim-note.tsx";
import { FeeContents } from "#app/contexts/admissions/ui/course-fees.tsx";
import { feeScheduleOf } from "#app/contexts/catalogue/fees/schedule.server.ts";
import { FeeSchedule } from "#app/contexts/catalogue/fees/ui/fee-schedule.tsx";
import { CATALOGUE, FEE_RULES } from "#app/contexts/catalogue/events.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { fill } from "#app/contexts/institute/settings/fill.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { useInstitute } from "#app/routes/use-institute.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/fee-schedule.ts";

/** Shows the fees of one programme, for print. The answer to a fee schedule request links here. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const { ctx, page } = context.get(requestContext);
  const schedule = await feeScheduleOf(ctx, params.programme);
  if (!schedule) throw data(null, 404);
  page.cache([INSTITUTE, CATALOGUE, FEE_RULES], schedule.until);
  const { combining, quoted, included, excluded } = (await shownTexts(args, admissionsTexts)).fees;
  return {
    fees: { combining, quoted, included, excluded },
    schedule,
    pdf: href("/admissions/fees/:programme/fee-schedule.pdf", { programme: params.programme }),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Fee schedule: ${args.loaderData?.schedule.label ?? ""}`,
    description: "List prices, payment options, and what the fee includes.",
    // Not indexed: an email links here. Searches should find the prices on the modules' pages.
    noindex: true,
  });

export default function FeeSchedulePage({ loaderData }: Route.ComponentProps) {
  const institute = useInstitute();
  const { fees, schedule, pdf } = loaderData;
  const say = (text: string) => fill(text, institute);
  return (
    <>
      <PageHero eyebrow="Fee schedule" title={schedule.label} lead={institute.instituteName}>
        <p className="mt-2 flex flex-wrap gap-x-5 text-slate">
          <span className="break-all">{institute.contactEmail}</span>
          <span className="whitespace-nowrap tabular-nums">{institute.phone}</span>
        </p>
      </PageHero>
      <FeeSchedule
        schedule={schedule}
        quoted={say(fees.quoted)}
        combining={say(fees.combining)}
        claim={<VeteranClaimNote />}
        contents={<FeeContents fees={fees} say={say} />}
        pdf={pdf}
      />
    </>
  );
}
