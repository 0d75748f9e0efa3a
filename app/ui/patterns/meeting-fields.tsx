import { meetingWayLabels } from "#app/kernel/meeting.ts";
import { type FieldState, SelectField, TextField } from "../primitives/field.tsx";

type Field = (name: string) => FieldState;

const ways = (["video", "in-person"] as const).map((value) => ({
  value,
  label: meetingWayLabels[value],
}));

/** Asks how people meet, and for the link of a video call. */
export function MeetingFields({ field, linkHelp }: { field: Field; linkHelp?: string }) {
  return (
    <>
      <SelectField
        name="way"
        label="How"
        prompt="Choose how you will talk"
        options={ways}
        state={field("way")}
      />
      <TextField
        name="link"
        label="Link of the video call"
        type="url"
        optional
        help={linkHelp}
        state={field("link")}
      />
    </>
  );
}

/** Asks which moment is meant, only where the clocks show the time twice. */
export function RepeatedTimeField({ field }: { field: Field }) {
  const state = field("twice");
  if (!state.errors && !state.value) return null;
  return (
    <SelectField
      name="twice"
      label="The clocks go back"
      usual="Choose which one you mean"
      options={[
        { value: "earlier", label: "The first time, before they go back" },
        { value: "later", label: "The second time, after they have gone back" },
      ]}
      state={state}
    />
  );
}
