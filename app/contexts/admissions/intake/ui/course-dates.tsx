import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Section } from "#app/ui/patterns/section.tsx";
import { buttonClass } from "#app/ui/primitives/button.tsx";
import { Icon } from "#app/ui/primitives/icon.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { CourseDates as View } from "../queries.server.ts";
import { CourseDateEditor, EDITOR } from "./course-date-editor.tsx";
import { CourseDateRow, editLinkId } from "./course-date-row.tsx";

const ADD = "add-course-date";

/**
 * The "Upcoming Course Dates" (D1 §2): for visitors a table, for admins one that is edited in
 * place, a row at a time. Which row is open is in the address, so it works without script.
 * `reply` is the server's answer to the open row, where it could not be saved.
 */
export function CourseDates({ dates, result }: { dates: View; result?: FormResult | undefined }) {
  const { rows, can, open, editing } = dates;
  useFocusOnReturn(open && (open.kind === "add" ? ADD : editLinkId(open.id)));
  const columns = can.edit ? 5 : 4;
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

  return (
    <Section id="course-dates" title="Upcoming Course Dates">
      {can.edit && <AddCourse />}
      {rows.every(({ passed }) => passed) && <NoneAhead can={can} />}
      {(rows.length > 0 || open) && (
        <table className="w-full border-y border-mist text-left max-md:block">
          <thead className="text-sm text-slate max-md:sr-only">
            <tr>
              <th className="py-2.5 pr-4 font-semibold">Date</th>
              <th className="py-2.5 pr-4 font-semibold">Program</th>
              <th className="py-2.5 pr-4 font-semibold">Location</th>
              <th className="py-2.5 pr-4 font-semibold">Seats</th>
              {can.edit && (
                <th className="py-2.5 text-right font-semibold print:hidden">Actions</th>
              )}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {open?.kind === "add" && editor}
            {rows.map((row) =>
              open?.kind === "edit" && open.id === row.id ? (
                <Fragment key={row.id}>{editor}</Fragment>
              ) : (
                <CourseDateRow key={row.id} row={row} version={editing?.versions[row.id]} />
              ),
            )}
          </tbody>
        </table>
      )}
      {dates.olderPassed > 0 && <Older count={dates.olderPassed} />}
    </Section>
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

/** When the open row closes, the keyboard is where it was before: on what had opened it. */
function useFocusOnReturn(opener: string | null) {
  const before = useRef(opener);
  useEffect(() => {
    if (!opener && before.current) document.getElementById(before.current)?.focus();
    before.current = opener;
  }, [opener]);
}
