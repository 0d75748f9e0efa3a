import type { FieldState } from "../primitives/field.tsx";
import type { Examples } from "../examples.ts";
import { MeetingFields, RepeatedTimeField } from "./meeting-fields.tsx";

const of =
  (state: string, errors?: Record<string, string>) =>
  (name: string): FieldState => ({
    value: undefined,
    errors: errors?.[name] ? [errors[name]] : undefined,
    idPrefix: `meeting-${state}-`,
  });

export default {
  title: "How people meet",
  states: {
    empty: () => <MeetingFields field={of("empty")} />,
    "with help and an error": () => (
      <MeetingFields
        field={of("error", { link: "Please enter the link of the video call" })}
        linkHelp="Only people who have taken a slot read it."
      />
    ),
    "a time that the clocks show twice": () => (
      <RepeatedTimeField field={of("twice", { twice: "Please choose one of the two" })} />
    ),
  },
} satisfies Examples;
