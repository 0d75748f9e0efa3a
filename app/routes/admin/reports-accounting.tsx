import { accountsOf } from "#app/contexts/billing/accounting/export.server.ts";
import { XERO_MOST } from "#app/contexts/billing/accounting/xero.ts";
import { addressOf } from "#app/kernel/address.ts";
import { cellText } from "#app/kernel/report.ts";
import { counted } from "#app/kernel/wording.ts";
import { accountingPeriod } from "#app/routes/admin/accounting-period.server.ts";
import { reportLinks } from "#app/routes/admin/report-links.server.ts";
import { ReportsFrame } from "#app/routes/admin/reports-frame.tsx";
import { FilterForm, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/reports-accounting.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { from, to } = await accountingPeriod(ctx, url.searchParams);
  return { from, to, sums: await accountsOf(ctx, { from, to }), links: reportLinks(ctx) };
}

export const meta = titled("Accounting export", "Invoices and credit notes for Xero.");

const kinds = [
  { kind: "invoices", heading: "Invoices", one: "invoice" },
  { kind: "credit-notes", heading: "Credit notes", one: "credit note" },
] as const;

export default function AccountingExport({ loaderData }: Route.ComponentProps) {
  const { from, to, sums, links } = loaderData;
  const money = (minor: number) => cellText(minor, "money");
  return (
    <ReportsFrame links={links} title="Accounting export">
      <p className="mt-1 max-w-text text-slate">
        Invoices and credit notes of a period in Xero’s format for importing sales invoices (CSV).
        Each order is an invoice on the day on which it was placed, and each credit note is a
        document of the day on which it was issued. The documents add up to the ledger.
      </p>
      <FilterForm
        action="/admin/reports/accounting"
        of={`${from} ${to}`}
        label="Period"
        fold={null}
      >
        <FilterText name="from" type="date" label="From" value={from} />
        <FilterText name="to" type="date" label="To" value={to} />
      </FilterForm>
      <div className="mt-8 grid max-w-3xl gap-8 sm:grid-cols-2">
        {kinds.map(({ kind, heading, one }) => {
          const { count, minor, gstMinor } = sums[kind];
          const files = Math.ceil(count / XERO_MOST);
          return (
            <section key={kind} aria-labelledby={`${kind}-title`}>
              <h2 id={`${kind}-title`} className="text-xl">
                {heading}
              </h2>
              {count === 0 ? (
                <p className="mt-2 text-slate">There is no {one} in this period.</p>
              ) : (
                <>
                  <p className="mt-2">
                    {counted(count, one)}, {money(minor)} with {money(gstMinor)} GST
                  </p>
                  <ul className="mt-2">
                    {Array.from({ length: files }, (_, n) => n + 1).map((file) => (
                      <li key={file}>
                        <a
                          href={addressOf("/admin/reports/accounting/xero.csv", {
                            from,
                            to,
                            kind,
                            file: file > 1 ? String(file) : undefined,
                          })}
                          download
                          className="link inline-block py-2"
                        >
                          {files > 1
                            ? `Download file ${file} of ${files}`
                            : `Download the ${heading.toLowerCase()}`}
                        </a>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </section>
          );
        })}
      </div>
      <h2 className="mt-10 mb-2 text-xl">How to import it</h2>
      <ul className="max-w-text list-disc space-y-1 pl-5">
        <li>
          In Xero open Sales, Invoices, Import. Choose a file, and that its amounts are{" "}
          <strong>tax inclusive</strong>.
        </li>
        <li>
          Accounts and tax rates must exist in Xero with the names in the{" "}
          <Link to="/admin/settings/accounting" className="link">
            accounting settings
          </Link>
          .
        </li>
        <li>
          Numbers are always the same: the order’s number for an invoice, and the credit note’s own
          number, such as CN-1001. An order that was cancelled before anything was paid has no
          credit note; the document that takes its invoice back has the order’s number with “-CN1”
          after it. Xero leaves out a number that it has already, so a period can be imported again.
        </li>
        <li>
          Credit notes have negative amounts and are files of their own, so that they can be looked
          through before they are imported. <strong>Not verified:</strong> we have not tried with an
          account at Xero whether its import makes credit notes of negative amounts, or invoices
          with a negative total. Import one credit note first and look at it. If it is not a credit
          note, enter credit notes by hand from this file.
        </li>
        <li>
          A file has {XERO_MOST} documents at most, as Xero recommends. A document has one line, or
          two if the GST that Xero would work out from one line were a cent away from the ledger’s.
        </li>
      </ul>
    </ReportsFrame>
  );
}
