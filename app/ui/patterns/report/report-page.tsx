import type { Page } from "#app/kernel/pagination.ts";
import type { Option } from "#app/kernel/list.ts";
import type { Report, ReportFigures, ReportView } from "#app/kernel/report.ts";
import { FilterForm, FilterSelect, FilterText } from "../filter-form.tsx";
import { Pager } from "../pager.tsx";
import { ReportTable } from "./report-table.tsx";

/** A report as its page shows it. */
export type ReportData = {
  report: Report;
  view: ReportView;
  /** The choices of the filters that the report's source knows. */
  options: Readonly<Record<string, readonly Option[]>>;
  /** Whether the address asks for something else than the usual view. */
  narrowed: boolean;
  page: Page;
  figures: Pick<ReportFigures, "columns" | "rows" | "total">;
  /** The plots, drawn on the server. */
  plots: { id: string; title: string; html: string }[];
  path: string;
  here: string;
  csv: string;
};

/** A report: what can be asked of it, its plots, and its table with CSV and pages. */
export function ReportPage({ data }: { data: ReportData }) {
  const { report, view, figures, plots, page } = data;
  const filters = Object.entries(report.filters);
  return (
    <>
      <p className="mt-1 max-w-text text-slate">{report.about}</p>
      <FilterForm
        action={data.path}
        of={data.here}
        label={report.title}
        clear={data.narrowed ? data.path : undefined}
        clearText="Reset"
      >
        {report.time.kind === "day" ? (
          <FilterText name="on" type="date" label="As of the end of" value={view.to} />
        ) : (
          <>
            <FilterText name="from" type="date" label="From" value={view.from} />
            <FilterText name="to" type="date" label="To" value={view.to} />
          </>
        )}
        {filters.map(([name, filter]) => (
          <FilterSelect
            key={name}
            name={name}
            label={filter.label}
            value={view.filters[name]}
            {...(filter.all === undefined ? {} : { all: filter.all })}
            options={filter.options ?? data.options[name] ?? []}
          />
        ))}
      </FilterForm>
      <p className="hidden print:block">{askedText(data)}</p>
      {plots.map(({ id, title, html }) => (
        <section key={id} aria-labelledby={`${id}-title`} className="mt-8 max-w-4xl">
          <h2 id={`${id}-title`} className="mb-2 text-xl">
            {title}
          </h2>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <section aria-labelledby="figures-title" className="mt-10">
        <h2 id="figures-title" className="mb-2 text-xl">
          Figures
        </h2>
        {figures.rows.length > 0 ? (
          <ReportTable title={report.title} heading="figures-title" figures={figures} />
        ) : (
          <p className="border-y border-mist py-10 text-slate">{report.empty}</p>
        )}
        <p className="mt-3 print:hidden">
          <a href={data.csv} download className="link inline-block py-2">
            Download as CSV
          </a>
        </p>
        <Pager page={page} />
      </section>
    </>
  );
}

/** Says on paper what the fields say on the screen. */
function askedText({ report, view, options }: ReportData): string {
  const time = report.time.kind === "day" ? `On ${view.to}` : `${view.from} to ${view.to}`;
  const chosen = Object.entries(report.filters).flatMap(([name, filter]) => {
    const value = view.filters[name];
    const option = (filter.options ?? options[name] ?? []).find((each) => each.value === value);
    return option ? [`${filter.label}: ${option.label}`] : [];
  });
  return [time, ...chosen].join(". ");
}
