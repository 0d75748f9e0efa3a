import { href } from "react-router";
import { certificateSource } from "#app/contexts/learning/certificate/list.server.ts";
import { certificateList } from "#app/contexts/learning/certificate/list.ts";
import { certificateCells } from "#app/contexts/learning/certificate/ui/certificate-table.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/certificates.ts";

export function loader(args: Route.LoaderArgs) {
  return loadList(args, certificateSource);
}

export const meta = titled("Certificates", "What was attested.");

export default function Certificates({ loaderData }: Route.ComponentProps) {
  const { q, state } = loaderData.view.filters;
  return (
    <>
      <h1 className="text-2xl">Certificates</h1>
      <ListPage
        list={certificateList}
        data={loaderData}
        cells={certificateCells}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        links={({ number }) => [
          { to: href("/certificates/:number", { number }), label: "Public page" },
          { to: href("/admin/certificates/:number/revocation", { number }), label: "Revocation" },
        ]}
        empty={
          q || state !== "all"
            ? "No certificate matches this search."
            : "No certificate has been issued yet. They appear here by themselves."
        }
      />
    </>
  );
}
