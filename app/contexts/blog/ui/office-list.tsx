import { Form, Link } from "react-router";
import { Badge, type BadgeTone } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { officeAddressOf, type OfficeView } from "../office-view.ts";
import {
  categoryLabels,
  postCategories,
  type PostState,
  postStates,
  stateLabels,
} from "../post.ts";
import type { OfficeRow } from "../queries/office.server.ts";

const tones: Record<PostState, BadgeTone> = {
  draft: "neutral",
  scheduled: "amber",
  published: "green",
};

export function StateBadge({ state }: { state: PostState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

/** State, category and search, all of it in the address. */
export function OfficeFilters(props: { view: OfficeView; counts: Record<PostState, number> }) {
  const { view, counts } = props;
  const all = counts.draft + counts.scheduled + counts.published;
  return (
    <>
      <nav aria-label="State" className="mt-6 flex flex-wrap gap-1">
        {[null, ...postStates].map((state) => (
          <Link
            key={state ?? "all"}
            to={officeAddressOf({ ...view, state })}
            aria-current={state === view.state ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {state ? stateLabels[state] : "All"}{" "}
            <span className="tabular-nums">{state ? counts[state] : all}</span>
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/blog"
        role="search"
        key={officeAddressOf(view)}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.state && <input type="hidden" name="state" value={view.state} />}
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="block text-sm text-slate">Title or author</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search}
            className={box}
          />
        </label>
        <label className="min-w-0 max-sm:grow">
          <span className="block text-sm text-slate">Category</span>
          <select name="category" defaultValue={view.category ?? ""} className={box}>
            <option value="">All categories</option>
            {postCategories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </select>
        </label>
        <Button look="secondary">Show</Button>
      </Form>
    </>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";

/** The office's list: a table, and in narrow windows a list of cards. */
export function OfficeTable({ rows }: { rows: OfficeRow[] }) {
  return (
    <table className="w-full border-y border-mist text-left max-xl:block">
      <thead className="text-sm text-slate max-xl:sr-only">
        <tr>
          {["Title", "Author", "Category", "State", "Appears", "Changed"].map((head) => (
            <th key={head} className="py-2 pr-4 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="relative border-t border-mist align-top hover:bg-paper max-xl:block max-xl:py-3"
          >
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">
              <Link
                to={`/admin/blog/${row.id}`}
                className="link font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {row.title}
              </Link>
              {row.featured && <span className="ml-2 text-sm text-brass-deep">Featured</span>}
            </td>
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">{row.author}</td>
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">
              {categoryLabels[row.category]}
            </td>
            <td className="py-2.5 pr-4 max-xl:block max-xl:py-0.5">
              <StateBadge state={row.state} />
            </td>
            <td className="py-2.5 pr-4 whitespace-nowrap max-xl:hidden">
              {row.publishedAt ? <LocalTime at={row.publishedAt} /> : "–"}
            </td>
            <td className="py-2.5 whitespace-nowrap max-xl:hidden">
              <LocalTime at={row.changedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
