import { type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { DURATION_EXAMPLE } from "../duration.ts";
import { type FlightKind, type FlightTime, flightTimeLabels } from "../rules.ts";

const usual: FlightTime[] = ["total", "dual", "pic", "solo", "copilot"];
const conditions: FlightTime[] = [
  "night",
  "crossCountry",
  "instrumentActual",
  "instrumentSimulated",
];
const simulated: FlightTime[] = ["fstd", "instrumentGround"];

/** The times of a record, in hours and tenths or in hours and minutes, and its landings. */
export function FlightTimesFields(props: {
  kind: FlightKind;
  field: (name: string) => FieldState;
}) {
  const { kind, field } = props;
  const time = (name: FlightTime) => (
    <TextField
      key={name}
      name={name}
      label={flightTimeLabels[name]}
      inputMode="decimal"
      maxLength={8}
      optional={name !== "total" && name !== "fstd"}
      state={field(name)}
    />
  );
  return (
    <fieldset className="space-y-5">
      <legend className="mb-1 font-semibold">Times in hours</legend>
      <p className="text-sm text-slate">
        For example {DURATION_EXAMPLE}. Dual, pilot in command and co-pilot add up to the total;
        solo is part of pilot in command.
      </p>
      <div className="grid grid-cols-2 items-end gap-5">
        {kind !== "simulator" && usual.map(time)}
        {kind !== "simulator" && conditions.map(time)}
        {kind !== "flight" && simulated.map(time)}
      </div>
      {kind !== "simulator" && (
        <div className="grid grid-cols-2 items-end gap-5">
          <TextField
            name="landingsDay"
            label="Landings, day"
            inputMode="numeric"
            maxLength={3}
            optional
            state={field("landingsDay")}
          />
          <TextField
            name="landingsNight"
            label="Landings, night"
            inputMode="numeric"
            maxLength={3}
            optional
            state={field("landingsNight")}
          />
        </div>
      )}
    </fieldset>
  );
}
