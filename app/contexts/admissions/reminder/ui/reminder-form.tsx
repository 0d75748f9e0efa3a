import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";

/** When applicants are reminded. */
export function ReminderForm(props: {
  initial: Record<string, string> & { version: string };
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).reminderForm}
      submit="Save"
      submitting="Saving..."
      className="max-w-3xl space-y-6"
    >
      {(field) => {
        const days = (name: string) => ({
          name,
          state: field(name),
          inputMode: "numeric" as const,
        });
        return (
          <>
            <VersionField of={props.initial} />
            <TextField
              {...days("documentsDays")}
              label="Documents missing: days after screening began"
              maxLength={2}
            />
            <TextField
              {...days("offerDays")}
              label="Offer not answered: days before it ends"
              maxLength={2}
            />
            <TextField
              {...days("seatDays")}
              label="Seat not paid for: days before it is released"
              maxLength={2}
            />
            <TextField
              {...days("freedSeatHours")}
              label="Freed seat not answered: hours before it goes to the next"
              help="A freed seat is kept for 48 hours."
              maxLength={2}
            />
          </>
        );
      }}
    </Form>
  );
}

type Programme = {
  programmeId: string;
  name: string;
  bases: { base: string; written: boolean }[];
};

/** The programmes with their joining instructions at each base. */
export function JoiningList({ programmes }: { programmes: readonly Programme[] }) {
  return (
    <ul className="max-w-3xl divide-y divide-mist border-y border-mist">
      {programmes.map(({ programmeId, name, bases }) => (
        <li key={programmeId} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 flex-1 basis-56 font-semibold break-words">{name}</span>
          {bases.map(({ base, written }) => (
            <span key={base}>
              <Link
                to={href("/admin/settings/reminders/:programmeId/:base", { programmeId, base })}
                className="link"
              >
                {base}
                <span className="sr-only">: {name}</span>
              </Link>{" "}
              <span className="text-sm text-slate">
                {written ? "written by staff" : "first text"}
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
