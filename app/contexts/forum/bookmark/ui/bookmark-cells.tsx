import { Link } from "#app/ui/primitives/link.tsx";
import type { ListCell } from "#app/ui/patterns/list/list-page.tsx";
import type { BookmarkRow } from "../list.ts";

/** The cells of the list of bookmarks that are more than their text. */
export const bookmarkCells: Readonly<Record<string, ListCell<BookmarkRow>>> = {
  title: {
    render: ({ title, position, address }) => (
      <>
        <Link to={address} className="link wrap-anywhere">
          {title}
        </Link>
        {position !== null && (
          <span className="block text-sm text-slate tabular-nums">Reply {position}</span>
        )}
      </>
    ),
  },
  note: {
    render: ({ note }) => <span className="wrap-anywhere whitespace-pre-line">{note}</span>,
  },
};
