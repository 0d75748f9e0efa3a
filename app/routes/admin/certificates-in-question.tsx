import { underminedSource } from "#app/contexts/training/undermined/list.server.ts";
import { underminedList } from "#app/contexts/training/undermined/list.ts";
import { underminedCells } from "#app/contexts/training/undermined/ui/undermined-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/certificates-in-question.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, underminedSource));

export const meta = titled(
  "Certificates in question",
  "Certificates whose award is not complete since something was corrected.",
);

export default withRecordBeside<Route.ComponentProps>(CertificatesInQuestion);

function CertificatesInQuestion({ loaderData }: ListProps<Route.ComponentProps>) {
  const { settled, q } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Certificates in question</h1>
      <p className="mt-2 max-w-text text-slate">
        Attendance was corrected, an assessment withdrawn or a flight countered after these
        certificates were issued, and a part of the award is missing since then. A certificate is
        not revoked by itself. Decide for each what is to be done, and note it here.
      </p>
      <ListPage
        list={underminedList}
        data={loaderData}
        cells={underminedCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          q
            ? "No certificate matches these filters."
            : settled === "open"
              ? "No certificate waits for a decision."
              : "No correction has undermined a certificate."
        }
      />
    </>
  );
}
