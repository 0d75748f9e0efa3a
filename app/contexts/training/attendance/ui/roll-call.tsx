import { Form as PlainForm } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { NEEDS_SCRIPT } from "#app/ui/late-script/names.ts";
import { WithInitials } from "#app/ui/patterns/person-name.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { entryField, markField, minutesField } from "../fields.ts";
import { viaBadges } from "../../session/rules.ts";
import type { Mark } from "../rules.ts";
import { MarkedStudent } from "./marked-student.tsx";
import type { RollCallData } from "./roll-call-data.ts";
import type { RollCallQueue } from "./use-roll-call-queue.ts";

type Student = RollCallData["students"][number];

const exceptions: { mark: Mark; label: string }[] = [
  { mark: "late", label: "Late" },
  { mark: "absent", label: "Absent" },
  { mark: "excused", label: "Excused" },
];

/**
 * The roll-call of a session. Whoever is not marked is present: an exception is one tap each, and one
 * button says the rest. `paper` is shown to the office, which enters it from a paper list. With a
 * `queue`, what is noted is stored on the device first.
 */
export function RollCall(props: {
  call: RollCallData;
  correctionPath: (enrolmentId: string) => string;
  result: FormResult | undefined;
  paper?: boolean;
  queue?: RollCallQueue | undefined;
}) {
  const { call, correctionPath, paper = false, queue } = props;
  const result = queue?.result ?? props.result;
  const isMarked = ({ standing, enrolmentId }: Student) =>
    standing.state !== "none" || Boolean(queue?.ofStudent.has(enrolmentId));
  const open = call.students.filter((student) => !isMarked(student));
  const rest = call.students.filter(isMarked);
  const may = (paper ? call.can.enter : call.can.mark) && (queue?.isOpen ?? call.isOpen);
  const sentByScript = paper ? {} : { [NEEDS_SCRIPT]: "" };
  return (
    <>
      {result?.formError && <Alert tone="error">{result.formError.text}</Alert>}
      {call.students.length === 0 && <p>Nobody is on the roster.</p>}
      {open.length > 0 && may && (
        <PlainForm method="post" className="mt-6" onSubmit={queue?.mark} {...sentByScript}>
          <ul className="divide-y divide-mist border-y border-mist">
            {open.map((student) => (
              <OpenStudent
                key={student.enrolmentId}
                student={student}
                result={result}
                most={call.minutes}
              />
            ))}
          </ul>
          {paper && (
            <label className="mt-4 block max-w-text">
              <span className="mb-1 block font-semibold">From which paper, and why</span>
              <input
                name="reason"
                required
                maxLength={500}
                defaultValue={result?.values["reason"]}
                className="block min-h-11 w-full rounded-md border border-slate/55 bg-white px-3 py-2 text-ink"
              />
            </label>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button name="intent" value="rest-present">
              {open.length === call.students.length
                ? "All others present"
                : "The others are present"}
            </Button>
            <Button name="intent" value="marked" look="secondary">
              Save only what is marked
            </Button>
          </div>
        </PlainForm>
      )}
      {open.length > 0 && !may && (
        <ul className="mt-6 divide-y divide-mist border-y border-mist">
          {open.map(({ enrolmentId, profileId, name }) => (
            <li key={enrolmentId} className="py-3 wrap-anywhere">
              <WithInitials id={profileId} name={name}>
                {name}
              </WithInitials>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul aria-label="Marked" className="mt-6 divide-y divide-mist border-y border-mist">
          {rest.map((student) => (
            <MarkedStudent
              key={student.enrolmentId}
              student={student}
              path={correctionPath(student.enrolmentId)}
              most={call.minutes}
              queue={queue}
            />
          ))}
        </ul>
      )}
      {queue?.closing && (
        <p role="status" className="mt-6">
          The session is closed as soon as this is sent.
        </p>
      )}
      {call.can.close && !queue?.closing && open.length === 0 && call.students.length > 0 && (
        <PlainForm method="post" className="mt-6" onSubmit={queue?.close} {...sentByScript}>
          <Button name="intent" value="close">
            Close the session
          </Button>
        </PlainForm>
      )}
    </>
  );
}

function OpenStudent(props: { student: Student; result: FormResult | undefined; most: number }) {
  const { student, result, most } = props;
  const { enrolmentId, profileId, name, key, via } = student;
  const typed = result?.values[markField(enrolmentId)];
  const error = result?.fieldErrors[minutesField(enrolmentId)]?.[0];
  return (
    <li className="py-3">
      <fieldset className="min-w-0">
        <legend className="font-semibold wrap-anywhere">
          <WithInitials id={profileId} name={name}>
            {name} {viaBadges[via] && <Badge tone="brass">{viaBadges[via]}</Badge>}
          </WithInitials>
        </legend>
        <input
          type="hidden"
          name={entryField(enrolmentId)}
          value={result?.values[entryField(enrolmentId)] ?? key}
        />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {exceptions.map(({ mark, label }) => (
            <label
              key={mark}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-slate/55 px-3 has-checked:border-ink has-checked:bg-mist"
            >
              <input
                type="radio"
                name={markField(enrolmentId)}
                value={mark}
                defaultChecked={typed === mark}
                className="size-5"
              />
              {label}
            </label>
          ))}
          <label className="flex min-h-11 items-center gap-2">
            <input
              name={minutesField(enrolmentId)}
              inputMode="numeric"
              maxLength={4}
              defaultValue={result?.values[minutesField(enrolmentId)]}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${enrolmentId}-error` : undefined}
              className="min-h-11 w-18 rounded-md border border-slate/55 bg-white px-2 text-ink aria-invalid:border-2 aria-invalid:border-red"
            />
            <span>
              of {most} min<span className="sr-only"> that {name} was there, if late</span>
            </span>
          </label>
        </div>
        {error && (
          <p id={`${enrolmentId}-error`} className="mt-1.5 text-sm font-semibold text-red">
            {error}
          </p>
        )}
      </fieldset>
    </li>
  );
}
