import { defineTexts } from "#app/kernel/texts.ts";

/** An hour of the protected day on the front page. */
export type DayHour = {
  time: string;
  title: string;
  text: string;
  /** The ids of the modules that teach it, in the order of their links. */
  modules: readonly string[];
};

/**
 * The day that the front page tells beside its map. It is invented. Each hour names the modules
 * which teach what happens in it; a module that is not on offer is left out on the page.
 */
export const protectedDay = {
  title: "One protected day",
  lead: "A principal speaks in a harbour town, visits a ship and flies home. The day is invented. Each hour names the modules that teach the work in it.",
  hours: [
    {
      time: "05:30",
      title: "The advance",
      text: "Two officers walk the venue before its staff arrive. They note the entrances and exits, a room where the principal can wait and where the car can stand. They drive the way to the nearest hospital and time it.",
      modules: ["intro-cp"],
    },
    {
      time: "06:40",
      title: "The assessment",
      text: "In the operations room the team leader goes through what has changed overnight. A protest has been announced for the square. Its likelihood and its consequence are written down, with the measure for each.",
      modules: ["threat-assessment"],
    },
    {
      time: "08:10",
      title: "Leaving home",
      text: "The principal walks eight metres from the door to the car. Every officer knows which side to watch, where to stand while the door is open, and what the team does if somebody steps forward.",
      modules: ["anticipation-readiness"],
    },
    {
      time: "09:25",
      title: "On the road",
      text: "The same grey estate car has been behind for three turns. The driver takes the detour that was agreed in the briefing. The second car watches whether the estate follows, and reports times, places and directions.",
      modules: ["surveillance-mastery"],
    },
    {
      time: "10:30",
      title: "The meeting room",
      text: "Before a closed meeting the room is searched for what does not belong in it: a new cable, an unknown transmitter, a charger that nobody ordered. What is found is photographed and recorded.",
      modules: ["electronic-ai-tools"],
    },
    {
      time: "13:15",
      title: "Across the harbour",
      text: "The principal visits a ship at anchor. The ship's security officer has agreed the visit and the security level. The launch comes to the accommodation ladder on the lee side, and the team boards first.",
      modules: ["maritime-security"],
    },
    {
      time: "15:10",
      title: "The square",
      text: "The protest has closed the road to the hotel. The team does not push through. It turns away by the second route, which was driven in the morning, and reports when the principal is clear.",
      modules: ["advanced-threat"],
    },
    {
      time: "16:20",
      title: "The flight",
      text: "The pilots have planned weather, fuel and alternates since noon. A helicopter takes the principal to the airfield, and the aeroplane leaves before the front reaches the hills.",
      modules: ["flight-rotary", "flight-single-engine", "flight-multi-engine"],
    },
    {
      time: "20:30",
      title: "The debrief",
      text: "The same evening the team writes down what went as planned, what did not, and what to change. The next advance begins with these notes.",
      modules: [],
    },
  ] satisfies DayHour[],
};

export const protectedDayTexts = defineTexts({
  id: "protected-day",
  title: "Home: one protected day",
  group: "Pages",
  path: "/",
  fixed: ["time", "modules"],
  variables: {},
  copy: protectedDay,
});
