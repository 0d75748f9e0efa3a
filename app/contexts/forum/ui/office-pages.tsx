import type { ReactNode } from "react";
import { Form as PlainForm } from "react-router";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** A page of the back office that lists what admins keep for the forum, with a link to a new one. */
export function OfficeList(props: {
  title: string;
  add: { to: string; label: string };
  /** What is said while there is none. */
  none: string;
  /** The table, unless there is none. */
  children: ReactNode;
}) {
  const { title, add, none, children } = props;
  return (
    <>
      <BackTo to="/admin/forum">Forum</BackTo>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{title}</h1>
        <ButtonLink to={add.to}>
          <Icon name="plus" className="size-4" /> {add.label}
        </ButtonLink>
      </div>
      <div className="mt-6">
        {children ?? <p className="border-y border-mist py-10 text-slate">{none}</p>}
      </div>
    </>
  );
}

/** The page of one of them: its form, and its state beside it. */
export function OfficeDesk(props: {
  list: { to: string; title: string };
  title: string;
  children: ReactNode;
  /** Missing for a new one. */
  state?: ReactNode;
}) {
  const { list, title, children, state } = props;
  return (
    <>
      <BackTo to={list.to}>{list.title}</BackTo>
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">{title}</h1>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{children}</div>
        {state}
      </div>
    </>
  );
}

function BackTo({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="link">
        {children}
      </Link>
    </p>
  );
}

/** How something that can be archived is called while it is not. */
type Archivable = { archived: boolean; open: string };

export function StateBadge({ archived, open }: Archivable) {
  return <Badge tone={archived ? "neutral" : "green"}>{archived ? "Archived" : open}</Badge>;
}

/** The state of something that can be archived, what it means, and the button that changes it. */
export function ArchiveState(
  props: Archivable & {
    text: string;
    reopen: string;
    /** Between the text and the buttons. */
    above?: ReactNode;
    /** Beside the button. */
    more?: ReactNode;
  },
) {
  const { archived, open, text, reopen, above, more } = props;
  return (
    <section aria-labelledby="state-heading">
      <h2 id="state-heading" className="text-lg">
        State
      </h2>
      <p className="mt-2">
        <StateBadge archived={archived} open={open} />
      </p>
      <p className="mt-2 text-slate">{text}</p>
      {above}
      <div className="mt-4 flex flex-wrap gap-2">
        <PlainForm method="post">
          <Button name="intent" value={archived ? "reopen" : "archive"} look="secondary">
            {archived ? reopen : "Archive"}
          </Button>
        </PlainForm>
        {more}
      </div>
    </section>
  );
}
