import { Form, href, Link } from "react-router";
import { formatShortDate } from "#app/kernel/dates.ts";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { courseDateAddress } from "../rules.ts";
import type { CourseDate } from "../queries.server.ts";
import { EDITOR } from "./course-date-editor.tsx";

export const editLinkId = (id: string) => `edit-${id}`;

/** One course date: a row, and under 768 px a card. `version` is there for those who may edit. */
export function CourseDateRow({ row, version }: { row: CourseDate; version?: number | undefined }) {
  const { id, date, programme, location, seatsLeft, passed } = row;
  return (
    <tr
      className={`border-t border-mist max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4 ${passed ? "text-slate" : ""}`}
    >
      <td className="py-3 pr-4 whitespace-nowrap max-md:py-0">
        <time dateTime={date} className="mr-3 inline-block min-w-24">
          {formatShortDate(date)}
        </time>
        {passed && <Badge>Past</Badge>}
      </td>
      <td
        className={`py-3 pr-4 max-md:py-1 ${version === undefined ? "max-md:col-span-2" : ""} ${passed ? "" : "font-semibold"}`}
      >
        {passed ? (
          programme
        ) : (
          <Link to={courseDateAddress(id)} className="link">
            {programme}
          </Link>
        )}
      </td>
      <td className="py-3 pr-4 max-md:py-0">{location}</td>
      <td className="py-3 pr-4 whitespace-nowrap max-md:py-0 max-md:pr-0 max-md:text-right">
        <Seats left={seatsLeft} passed={passed} />
      </td>
      {version !== undefined && (
        <td className="py-1 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:py-0 print:hidden">
          <Actions row={row} version={version} />
        </td>
      )}
    </tr>
  );
}

/** What is left matters as long as one can still apply; afterwards it is a number. */
function Seats({ left, passed }: { left: number; passed: boolean }) {
  if (passed) {
    return (
      <>
        {left}
        <span className="md:sr-only"> seats</span>
      </>
    );
  }
  return left === 0 ? <Badge tone="amber">Full</Badge> : `${left} left`;
}

const iconButton =
  "grid size-11 cursor-pointer place-items-center rounded-md text-slate hover:bg-mist hover:text-ink";

function Actions({ row, version }: { row: CourseDate; version: number }) {
  const scripted = useScripted();
  const name = `${row.programme}, ${row.location}, ${formatShortDate(row.date)}`;
  return (
    <div className="-mr-3 flex justify-end gap-1 max-md:-mt-2">
      <Link
        id={editLinkId(row.id)}
        to={{ pathname: "/admissions", search: `?edit=${row.id}`, hash: scripted ? "" : EDITOR }}
        replace
        preventScrollReset
        aria-label={`Edit ${name}`}
        title="Edit"
        className={iconButton}
      >
        <Icon name="pencil" />
      </Link>
      <Form
        method="post"
        action={href("/admissions/course-dates/:intakeId/removal", { intakeId: row.id })}
      >
        <VersionField of={{ version }} />
        <button type="submit" aria-label={`Delete ${name}`} title="Delete" className={iconButton}>
          <Icon name="trash" />
        </button>
      </Form>
    </div>
  );
}
