import { Form, Link } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import type { certificateList, CertificateView } from "../queries/certificates.server.ts";
import { CertificateBadge } from "./certificate-badge.tsx";

type Row = Awaited<ReturnType<typeof certificateList>>["rows"][number];

const states = [
  ["all", "All"],
  ["valid", "Valid"],
  ["expired", "Expired"],
  ["revoked", "Revoked"],
] as const;

/** State and search, both in the address. */
export function CertificateFilters({ view }: { view: CertificateView }) {
  const addressOf = (state: string) => {
    const query = new URLSearchParams();
    if (state !== "all") query.set("state", state);
    if (view.search) query.set("q", view.search);
    return query.size > 0 ? `/admin/certificates?${query}` : "/admin/certificates";
  };
  return (
    <>
      <nav aria-label="State" className="mt-6 flex flex-wrap gap-1">
        {states.map(([state, label]) => (
          <Link
            key={state}
            to={addressOf(state)}
            aria-current={state === view.state ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/certificates"
        role="search"
        key={`${view.state} ${view.search ?? ""}`}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.state !== "all" && <input type="hidden" name="state" value={view.state} />}
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="block text-sm text-slate">Number, holder or course</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        <Button look="secondary">Show</Button>
      </Form>
    </>
  );
}

/** The office's list: a table, and in narrow windows a list of cards. */
export function CertificateTable({ rows }: { rows: Row[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <thead className="text-sm text-slate max-xl:sr-only">
        <tr>
          {["Number", "Holder", "Course", "Issued", "State"].map((head) => (
            <th key={head} className="py-2 pr-4 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr
            key={row.number}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:block max-xl:py-3"
          >
            <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums max-xl:block max-xl:py-0.5">
              <Link
                to={`/admin/certificates/${row.number}/revocation`}
                className="link font-semibold after:absolute after:inset-0"
              >
                {row.number}
              </Link>
            </td>
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">{row.holderName}</td>
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">{row.courseTitle}</td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:block max-xl:py-0.5">
              <LocalTime at={row.issuedAt} />
            </td>
            <td className="py-2.5 max-xl:block max-xl:py-0.5">
              <CertificateBadge state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
