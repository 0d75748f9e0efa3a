import { href } from "react-router";
import { FilterForm, FilterSelect } from "#app/ui/patterns/filter-form.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formatPrice } from "#app/kernel/money.ts";
import { counted } from "#app/kernel/wording.ts";
import { bases } from "../../base.ts";
import { seatsText } from "../course-date.ts";
import {
  type ComparedModule,
  isNarrow,
  lengths,
  levels,
  moduleFilterAddress,
  type ModuleFilter,
  periods,
  prices,
} from "../module-filter.ts";
import { courseDateAddress } from "../rules.ts";
import { DateActionLink } from "./date-action-link.tsx";
import { DateRange } from "./date-range.tsx";

/** The filters of the modules, and the choice between cards and a table that compares them. */
export function ModuleFilters({ filter, found }: { filter: ModuleFilter; found: number }) {
  const { base, level, weeks, price, date, compare } = filter;
  return (
    <div className="page pt-10 print:hidden">
      <ViewLinks
        label="Show modules as"
        views={[
          { label: "Cards", compare: false },
          { label: "Compare", compare: true },
        ].map((view) => ({
          to: moduleFilterAddress({ ...filter, compare: view.compare }),
          label: view.label,
          current: view.compare === compare,
        }))}
      />
      <FilterForm
        action="/training"
        of={moduleFilterAddress(filter)}
        label="Modules"
        hidden={{ show: compare ? "compare" : undefined }}
        clear={isNarrow(filter) ? moduleFilterAddress({ compare }) : undefined}
      >
        <FilterSelect
          name="base"
          label="Base"
          value={base}
          all="All bases"
          options={bases.map(({ location }) => ({ value: location, label: location }))}
        />
        <FilterSelect
          name="level"
          label="Level"
          value={level}
          all="All levels"
          options={levels.map((each) => ({ value: each, label: each }))}
        />
        <FilterSelect
          name="weeks"
          label="Length"
          value={weeks?.toString()}
          all="Any length"
          options={lengths.map((each) => ({
            value: String(each),
            label: `Up to ${counted(each, "week")}`,
          }))}
        />
        <FilterSelect
          name="price"
          label="Price"
          value={price?.toString()}
          all="Any price"
          options={prices.map((each) => ({
            value: String(each),
            label: `Up to ${formatPrice({ minor: each * 100, currency: "NZD" })}`,
          }))}
        />
        <FilterSelect
          name="date"
          label="Next date"
          value={date}
          all="Any"
          options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        />
      </FilterForm>
      {isNarrow(filter) && (
        <p className="mt-4" role="status">
          {found === 0 ? "No module fits this choice." : `${counted(found, "module")} found.`}
        </p>
      )}
    </div>
  );
}

/** The modules side by side: level, length, base, price and next date. */
export function ModuleComparison({ modules }: { modules: ComparedModule[] }) {
  return (
    <div className="page py-10">
      <table className="w-full border-y border-mist text-left max-md:block">
        <caption className="sr-only">The modules compared</caption>
        <thead className="text-sm text-slate max-md:sr-only">
          <tr>
            {["Module", "Level", "Length", "Base", "Price, GST included", "Next date"].map(
              (head) => (
                <th key={head} scope="col" className="py-2.5 pr-4 font-semibold">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {modules.map((module) => (
            <ComparedRow key={module.id} module={module} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ComparedRow({ module }: { module: ComparedModule }) {
  const { id, title, difficulty, duration, price, bases: taught, next } = module;
  const cell = "py-3 pr-4 align-top max-md:block max-md:py-0.5";
  return (
    <tr className="border-t border-mist max-md:block max-md:py-4">
      <th scope="row" className={`${cell} font-semibold`}>
        <Link to={href("/training/:moduleId", { moduleId: id })} className="link">
          {title}
        </Link>
      </th>
      <td className={cell}>
        <Badge tone="brass">{difficulty}</Badge>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{duration}</td>
      <td className={cell}>{taught.join(", ")}</td>
      <td className={`${cell} tabular-nums`}>{formatPrice(price)}</td>
      <td className={cell}>
        {next ? (
          <>
            <Link to={courseDateAddress(next.id)} className="link">
              <DateRange from={next.date} to={next.endsOn} short />
            </Link>
            , {next.location}, {seatsText(next)}
            <span className="block">
              <DateActionLink courseDate={next} />
            </span>
          </>
        ) : (
          <span className="text-slate">None is set</span>
        )}
      </td>
    </tr>
  );
}
