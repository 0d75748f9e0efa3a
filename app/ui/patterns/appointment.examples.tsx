import { Appointment } from "./appointment.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

const times = ["Tuesday 10 Mar 2026, 10:00 NZDT", "Monday 9 Mar 2026, 22:00 CET"];

export default {
  title: "Appointment",
  states: {
    "in person": () => (
      <Appointment
        of={{ times, minutes: 45, way: "in-person", place: "Christchurch" }}
        where={(base) => `At the ${base} base`}
      />
    ),
    "by video, with who holds it": () => (
      <Appointment
        of={{ times, minutes: 45, way: "video", place: `https://meet.example.org/${LONG_WORD}` }}
      >
        <dt className="text-slate">Held by</dt>
        <dd className="min-w-0 wrap-anywhere">{LONG_WORD}</dd>
      </Appointment>
    ),
  },
} satisfies Examples;
