import { theoryRelianceSource } from "#app/contexts/admissions/theory-reliance/list.server.ts";
import { theoryRelianceList } from "#app/contexts/admissions/theory-reliance/list.ts";
import { theoryRelianceCells } from "#app/contexts/admissions/theory-reliance/ui/theory-reliance-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/theory-reliances.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, theoryRelianceSource);
}

export const meta = titled(
  "Offers that relied on online theory",
  "Offers and places whose earlier module was completed in theory only.",
);

export default function TheoryReliances({ loaderData }: Route.ComponentProps) {
  const { settled, standing, q } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Offers that relied on online theory</h1>
      <div className="mt-2 max-w-text space-y-2 text-slate">
        <p>
          A certificate for online theory used to count as the whole module, and eligibility said
          “Completed here”. Now it says that practical training is not attested. These offers and
          places were made before, and nothing but the theory met their condition of an earlier
          module.
        </p>
        <p>
          None was withdrawn. Decide for each what is to be done, and note it here. Where something
          was waived, it was about another condition: this one read “Met” at the time.
        </p>
      </div>
      <ListPage
        list={theoryRelianceList}
        data={loaderData}
        cells={theoryRelianceCells}
        idOf={({ offerId }) => offerId}
        nameOf={({ name }) => name}
        empty={
          q || standing
            ? "No offer matches these filters."
            : settled === "open"
              ? "No offer waits for a decision."
              : "No offer relied on online theory."
        }
      />
    </>
  );
}
