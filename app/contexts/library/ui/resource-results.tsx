import { Link } from "react-router";
import { counted } from "#app/kernel/wording.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import type { ResourceList } from "../queries.server.ts";
import { queryOf, type ResourceView } from "../view.ts";
import { ResourceCards } from "./resource-cards.tsx";

/** What a view finds, or what to do when it finds nothing. */
export function ResourceResults(props: {
  list: ResourceList;
  view: ResourceView;
  /** The page that the list is on. */
  page?: string;
}) {
  const { view } = props;
  const { rows, page } = props.list;
  if (rows.length === 0) return <Nothing view={view} page={props.page ?? "/resources"} />;
  return (
    <>
      <p role="status" className="mt-6 text-slate tabular-nums">
        {counted(page.total, "resource")}
      </p>
      <div className="mt-4">
        <ResourceCards rows={rows} view={view} level={2} />
      </div>
      <Pager page={page} />
    </>
  );
}

function Nothing({ view, page }: { view: ResourceView; page: string }) {
  const filtered = Boolean(view.search || view.category);
  return (
    <div role="status" className="mt-6 border-y border-mist py-10">
      <p className="max-w-text text-slate">{textFor(view)}</p>
      {(filtered || view.type) && (
        <p className="mt-4">
          <Link to={`${page}${filtered ? queryOf({ type: view.type }) : ""}`} className="link">
            {filtered ? "Clear filters" : "Show all resources"}
          </Link>
        </p>
      )}
    </div>
  );
}

function textFor({ search, category, type }: ResourceView): string {
  if (search) return `Nothing here matches “${search}”. Fewer or shorter words find more.`;
  const what = { document: "documents", video: "videos", link: "links" };
  const kind = type ? what[type] : "resources";
  return category
    ? `There are no ${kind} in this category yet. They appear here as soon as there are.`
    : `There are no ${kind} yet. They appear here as soon as there are.`;
}
