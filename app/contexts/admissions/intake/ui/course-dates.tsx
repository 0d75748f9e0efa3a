import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Form, href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Section } from "#app/ui/patterns/section.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { formatDate } from "#app/kernel/dates.ts";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { type CourseDate, priceText, seatsText } from "../course-date.ts";
import type { CourseDates as View } from "../queries.server.ts";
import { courseDateAddress } from "../rules.ts";
import { isCalledOff } from "../run-state.ts";
import { CourseDateEditor, EDITOR } from "./course-date-editor.tsx";
import { DateActionLink } from "./date-action-link.tsx";
import { DateRange } from "./date-range.tsx";

const ADD = "add-course-date";

/**
 * The "Upcoming Course Dates" (D1 §2): a table for visitors, which admins edit in place, one row at
 * a time. The open row is in the address, so that it works without script. `result` is the server's
 * answer to the open row if it could not be saved.
 */
export function CourseDates(props: {
  dates: View;
  result?: FormResult | undefined;
  /** The HTML of the calendar's drawing. */
  calendar?: string;
}) {
  const { dates, result, calendar } = props;
  const { rows, can, open, editing } = dates;
  useFocusOnReturn(open && (open.kind === "add" ? ADD : editLinkId(open.id)));
  const columns = can.edit ? 6 : 5;
  const ahead = rows.filter(({ passed }) => !passed);
  const passed = rows.filter((row) => row.passed);
  const opened = open?.kind === "edit" ? open.id : undefined;
  const editor = open && editing && (
    <EditorRow columns={columns}>
      <CourseDateEditor
        key={open.kind === "add" ? ADD : open.id}
        open={open}
        programmes={editing.programmes}
        result={result}
      />
    </EditorRow>
  );

  const bodyRow = (row: CourseDate) =>
    row.id === opened ? (
      <Fragment key={row.id}>{editor}</Fragment>
    ) : (
      <CourseDateRow key={row.id} row={row} version={editing?.versions[row.id]} />
    );

  return (
    <Section id="course-dates" title="Upcoming Course Dates">
      {calendar && (
        <div
          className="mb-10 max-lg:hidden print:hidden"
          dangerouslySetInnerHTML={{ __html: calendar }}
        />
      )}
      {can.edit && <AddCourse />}
      {ahead.length === 0 && <NoneAhead can={can} />}
      {(ahead.length > 0 || open?.kind === "add") && (
        <Schedule edit={can.edit}>
          {open?.kind === "add" && editor}
          {ahead.map(bodyRow)}
        </Schedule>
      )}
      {passed.length > 0 && (
        <details
          className="mt-6"
          // Older dates were asked for, or one of them is edited.
          open={dates.allPassed || passed.some(({ id }) => id === opened)}
        >
          <summary className="cursor-pointer py-2 font-semibold">
            Past dates ({passed.length + dates.olderPassed})
          </summary>
          <div className="mt-2">
            <Schedule edit={can.edit}>{passed.map(bodyRow)}</Schedule>
          </div>
          {dates.olderPassed > 0 && <Older count={dates.olderPassed} />}
        </details>
      )}
    </Section>
  );
}

function Schedule({ edit, children }: { edit: boolean; children: ReactNode }) {
  return (
    <table className="w-full border-y border-mist text-left max-md:block">
      <thead className="text-sm text-slate max-md:sr-only">
        <tr>
          <th className="py-2.5 pr-4 font-semibold">Date</th>
          <th className="py-2.5 pr-4 font-semibold">Program</th>
          <th className="py-2.5 pr-4 font-semibold">Location</th>
          <th className="py-2.5 pr-4 font-semibold">Seats</th>
          <th className="py-2.5 pr-4 font-semibold print:hidden">
            <span className="sr-only">Apply or ask</span>
          </th>
          {edit && <th className="py-2.5 text-right font-semibold print:hidden">Actions</th>}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

function AddCourse() {
  const scripted = useScripted();
  return (
    <p className="mb-6 print:hidden">
      <Link
        id={ADD}
        to={{ pathname: "/admissions", search: "?add", hash: scripted ? "" : EDITOR }}
        replace
        preventScrollReset
        className={buttonClass("secondary")}
      >
        <Icon name="plus" />
        Add Course
      </Link>
    </p>
  );
}

function NoneAhead({ can }: Pick<View, "can">) {
  return (
    <p className="mb-6 max-w-text">
      No further date is set at the moment.{" "}
      {can.edit ? (
        "Add Course puts one on the schedule."
      ) : (
        <>
          <Link to="/contact" className="link">
            Ask us when the next intake begins
          </Link>
          .
        </>
      )}
    </p>
  );
}

function Older({ count }: { count: number }) {
  return (
    <p className="mt-6 print:hidden">
      <Link
        to={{ pathname: "/admissions", search: "?dates=all" }}
        preventScrollReset
        className="link"
      >
        {count === 1 ? "Show one older date" : `Show ${count} older dates`}
      </Link>
    </p>
  );
}

function EditorRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="border-t border-mist bg-card max-md:block print:hidden">
      <td colSpan={columns} id={EDITOR} className="p-5 max-md:block">
        {children}
      </td>
    </tr>
  );
}

/** Returns the focus to the link that opened the row when the row closes. */
function useFocusOnReturn(opener: string | null) {
  const before = useRef(opener);
  useEffect(() => {
    if (!opener && before.current) document.getElementById(before.current)?.focus();
    before.current = opener;
  }, [opener]);
}

const editLinkId = (id: string) => `edit-${id}`;

/** One course date: a row, or a card under 768 px. `version` is given for those who may edit. */
function CourseDateRow({ row, version }: { row: CourseDate; version?: number | undefined }) {
  const { id, date, endsOn, programme, location, passed, price } = row;
  return (
    <tr
      className={`border-t border-mist max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4 ${passed ? "text-slate" : ""}`}
    >
      <td className="py-3 pr-4 whitespace-nowrap max-md:py-0">
        <span className="mr-3 inline-block min-w-24">
          <DateRange from={date} to={endsOn} short />
        </span>
        {passed && <Badge>Past</Badge>}
      </td>
      <td className={`py-3 pr-4 max-md:py-1 ${version === undefined ? "max-md:col-span-2" : ""}`}>
        <Link to={courseDateAddress(id)} className={`link ${passed ? "" : "font-semibold"}`}>
          {programme}
        </Link>
        {!passed && <span className="block text-sm text-slate">{priceText(price)}</span>}
      </td>
      <td className="py-3 pr-4 max-md:py-0">{location}</td>
      <td className="py-3 pr-4 whitespace-nowrap max-md:py-0 max-md:pr-0 max-md:text-right">
        <Seats of={row} />
      </td>
      <td className="py-3 pr-4 max-md:col-span-2 max-md:py-0 max-md:empty:hidden print:hidden">
        <DateActionLink courseDate={row} />
      </td>
      {version !== undefined && (
        <td className="py-1 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:py-0 print:hidden">
          <Actions row={row} version={version} />
        </td>
      )}
    </tr>
  );
}

/** "Full" and "left" are only shown while one can still apply. A passed date has a plain number. */
function Seats({ of }: { of: CourseDate }) {
  const { seatsLeft, runState } = of;
  const text = seatsText(of);
  if (text === null) {
    return (
      <>
        {seatsLeft}
        <span className="md:sr-only"> seats</span>
      </>
    );
  }
  return seatsLeft === 0 || isCalledOff(runState) ? <Badge tone="amber">{text}</Badge> : text;
}

const iconButton =
  "grid size-11 cursor-pointer place-items-center rounded-md text-slate hover:bg-mist hover:text-ink";

function Actions({ row, version }: { row: CourseDate; version: number }) {
  const scripted = useScripted();
  const name = `${row.programme}, ${row.location}, ${formatDate(row.date)}`;
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
