import { ownDocumentSource } from "#app/contexts/training/own-document/list.server.ts";
import { ownDocumentList } from "#app/contexts/training/own-document/list.ts";
import { ownDocumentCells } from "#app/contexts/training/own-document/ui/document-cells.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/own-documents.ts";

export const loader = listLoader((args: Route.LoaderArgs) => loadList(args, ownDocumentSource));

export const meta = titled("Documents of students", "Documents that wait for the office.");

export default withRecordBeside<Route.ComponentProps>(OwnDocuments);

function OwnDocuments({ loaderData }: ListProps<Route.ComponentProps>) {
  const { kind, q, state } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Documents of students</h1>
      <p className="mt-2 max-w-text text-slate">
        Medicals, licences and other documents that students hand in. Open the file, and say whether
        it is as stated. It is deleted 30 days later; the kind, the class and the last day stay.
      </p>
      <ListPage
        list={ownDocumentList}
        data={loaderData}
        cells={ownDocumentCells}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          kind || q || state !== "handed-in"
            ? "No document matches these filters."
            : "No document waits for the office."
        }
      />
    </>
  );
}
