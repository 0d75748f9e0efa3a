import { Form, useLocation } from "react-router";
import type { AnyList } from "#app/kernel/list.ts";
import type { ListData } from "#app/kernel/list-data.ts";
import { listParams } from "#app/kernel/list-view.ts";
import type { SavedView } from "#app/kernel/saved-view.ts";
import { Button } from "../../primitives/button.tsx";
import { Icon } from "../../primitives/icon.tsx";
import { Link } from "../../primitives/link.tsx";
import { VersionField } from "../version-field.tsx";
import { Dropdown } from "./dropdown.tsx";

type Props = { list: AnyList; data: Omit<ListData<unknown>, "rows"> };

/** Saved views of a list: links to them, and forms to save, change and delete them. */
export function SavedViews({ list, data }: Props) {
  const { saved, current, path } = data;
  const query = listParams(list, data.view);
  query.set("columns", data.columns.join(","));
  return (
    <Dropdown label={<Label text={current ? `View: ${current.name}` : "Views"} />}>
      <div className="min-w-64 space-y-4">
        {saved.length > 0 ? (
          <ul aria-label="Saved views" className="max-h-64 overflow-y-auto">
            {saved.map(({ id, name, shared }) => (
              <li key={id}>
                <Link
                  to={`${path}?view=${id}`}
                  aria-current={id === current?.id ? "page" : undefined}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-2 wrap-anywhere hover:bg-mist/60 aria-[current=page]:font-semibold"
                >
                  {name}
                  <span className="shrink-0 text-sm text-slate">
                    {shared ? "shared" : "private"}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-slate">No view of this list is saved yet.</p>
        )}
        {current?.own && <OwnView view={current} query={String(query)} data={data} />}
        <ViewForm data={data} intent="save-view" heading="Save what is shown" button="Save view">
          <input type="hidden" name="id" value={data.newView} />
          <input type="hidden" name="query" value={String(query)} />
        </ViewForm>
      </div>
    </Dropdown>
  );
}

/** The viewer's own view, which they can rename, share, change and delete. */
function OwnView(props: {
  view: SavedView & { changed: boolean };
  query: string;
  data: Props["data"];
}) {
  const { view, query, data } = props;
  const hidden = (
    <>
      <input type="hidden" name="id" value={view.id} />
      <VersionField of={view} />
    </>
  );
  return (
    <>
      <ViewForm data={data} intent="rename-view" heading="This view" button="Rename" view={view}>
        {hidden}
      </ViewForm>
      <div className="flex flex-wrap gap-x-4">
        {view.changed && (
          <Form method="post" action={data.desk} preventScrollReset>
            {hidden}
            <input type="hidden" name="path" value={data.path} />
            <input type="hidden" name="query" value={query} />
            <Button look="quiet" name="intent" value="change-view">
              Save the changes
            </Button>
          </Form>
        )}
        <Form method="post" action={data.desk} preventScrollReset>
          {hidden}
          <input type="hidden" name="path" value={data.path} />
          <Button look="quiet" name="intent" value="delete-view">
            Delete view
          </Button>
        </Form>
      </div>
    </>
  );
}

function ViewForm(props: {
  data: Props["data"];
  intent: string;
  heading: string;
  button: string;
  view?: SavedView;
  children: React.ReactNode;
}) {
  const { data, intent, heading, button, view, children } = props;
  return (
    <Form
      key={`${view?.id} ${view?.version}`}
      method="post"
      action={data.desk}
      preventScrollReset
      className="space-y-2 border-t border-mist pt-3"
    >
      {children}
      <input type="hidden" name="path" value={data.path} />
      <label className="block">
        <span className="mb-1 block text-sm font-semibold text-slate">{heading}</span>
        <input
          name="name"
          required
          maxLength={60}
          defaultValue={view?.name}
          placeholder="Name of the view"
          className="block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 text-ink"
        />
      </label>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="shared"
          defaultChecked={view?.shared ?? false}
          className="size-5 accent-ink"
        />
        Shared with everybody who sees this list
      </label>
      <Button look="secondary" name="intent" value={intent}>
        {button}
      </Button>
    </Form>
  );
}

/** The columns of a list, of which each person chooses those to be shown. */
export function ColumnChooser({ list, data }: Props) {
  const { pathname, search } = useLocation();
  const choices = Object.entries(list.columns).filter(
    ([, { shown }]) => shown === undefined || shown === "asked",
  );
  if (choices.length === 0) return null;
  return (
    <Dropdown label={<Label text="Columns" />}>
      <Form
        key={data.columns.join()}
        method="post"
        action={data.desk}
        preventScrollReset
        className="min-w-52"
      >
        <input type="hidden" name="path" value={pathname} />
        <input type="hidden" name="search" value={search} />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-slate">Show these columns</legend>
          {choices.map(([name, { label }]) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="column"
                value={name}
                aria-label={`Column ${label}`}
                defaultChecked={data.columns.includes(name)}
                className="size-5 accent-ink"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <Button look="secondary" name="intent" value="columns">
            Show
          </Button>
          {data.chosen && (
            <Button look="quiet" name="intent" value="usual-columns">
              Usual columns
            </Button>
          )}
        </div>
      </Form>
    </Dropdown>
  );
}

function Label({ text }: { text: string }) {
  return (
    <>
      <span className="max-w-48 truncate">{text}</span>
      <Icon name="chevron-down" className="size-4" />
    </>
  );
}
