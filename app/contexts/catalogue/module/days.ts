/** A part of a training day: when it begins and ends on the 24-hour clock, and what is done. */
export type DayPart = { from: string; to: string; text: string };

/** A day as a module usually has it. */
export type ModuleDay = { title: string; parts: readonly DayPart[] };

const part = (from: string, to: string, text: string): DayPart => ({ from, to, text });

/**
 * A typical day of each module that came with the site, by the module's id.
 * `node pictures/plates.ts` draws the dials, `public/pictures/day-{id}.svg`.
 */
export const moduleDays: Readonly<Record<string, ModuleDay>> = {
  "intro-cp": {
    title: "Thursday of the first week: on foot",
    parts: [
      part("08:30", "10:15", "Orders are briefed to the team, and questioned"),
      part("10:30", "12:30", "Positions around a principal: one officer, two, a team"),
      part("13:30", "15:15", "Doors, lifts, stairs and crowds, in a hotel that is open"),
      part("15:30", "17:00", "Radio: voice procedure, then an hour with a radio that fails"),
      part("17:00", "17:30", "Debrief"),
    ],
  },
  "advanced-threat": {
    title: "An evening exercise in the second week",
    parts: [
      part("13:00", "14:00", "Intelligence update: what has changed since yesterday's order"),
      part("14:15", "16:30", "Immediate action on foot, slowly, then with pressure"),
      part("17:00", "18:30", "Night recce of the route and of the debus point"),
      part("19:30", "21:15", "Exercise: a specific threat on the way home"),
      part("21:15", "22:00", "Debrief, the newest member first"),
    ],
  },
  "surveillance-mastery": {
    title: "A combined operation in the second week",
    parts: [
      part("07:30", "08:15", "Necessity and proportionality are recorded and signed"),
      part("08:15", "09:00", "Briefing: subject, boundaries, the road rules that apply"),
      part("09:00", "12:30", "Vehicle to foot and back, with the lead handed over"),
      part("13:30", "15:00", "Static post: rotation every twenty minutes, notes at once"),
      part("15:30", "17:00", "Log against film: what was seen, and what was inferred"),
    ],
  },
  "anticipation-readiness": {
    title: "Wednesday of the first week: baselines",
    parts: [
      part("08:30", "09:15", "A five-minute drill, designed by a student, run four times"),
      part("09:30", "12:00", "Three locations in the city: what is normal at this hour"),
      part("13:00", "14:30", "Conversations with strangers, with actors and with care"),
      part("14:45", "16:15", "Decisions inside thirty seconds, and their reasons after"),
      part("16:30", "17:15", "Triggers are written, exchanged and taken apart"),
    ],
  },
  "electronic-ai-tools": {
    title: "Tuesday of the second week: a house to equip",
    parts: [
      part("08:30", "10:00", "Radio plan: primary, alternate, emergency, tested by car"),
      part("10:15", "12:30", "Cameras and alarms go up against a written requirement"),
      part("13:30", "15:00", "Walk test at dusk level: what the system does not see"),
      part("15:15", "16:30", "A language model summarises known logs; its errors are counted"),
      part("16:30", "17:15", "Report: blind areas, retention, who may look"),
    ],
  },
  "maritime-security": {
    title: "A day alongside in Lyttelton, in the second week",
    parts: [
      part("07:00", "08:00", "Boarding by the gangway; the Master's rules for the day"),
      part("08:00", "10:30", "Search in pairs, by areas, with the result on paper"),
      part("10:45", "12:15", "Hardening: freeboard, lighting, barriers, the citadel"),
      part("13:15", "15:00", "Tender run and transfer with a principal"),
      part("15:15", "17:00", "A stowaway is found: care, record, port authority"),
    ],
  },
  "threat-assessment": {
    title: "Thursday of the second week: a person of concern",
    parts: [
      part("09:00", "10:00", "New letter in the file: preserved, graded, compared"),
      part("10:15", "12:30", "Structured judgement in threes, each alone at first"),
      part("13:30", "15:00", "Survey of the house, with the people who use it"),
      part("15:15", "16:30", "One page for the client, in words that a board can act on"),
      part("16:30", "17:30", "Oral briefing, with the dissent recorded"),
    ],
  },
  "flight-single-engine": {
    title: "A flying day in the third week",
    parts: [
      part("07:30", "08:15", "Forecast, notices, loading and personal minimums"),
      part("08:15", "09:00", "Inspection of the aeroplane, with the technical log"),
      part("09:00", "10:15", "Circuits: take-off, approach, landing, go-around"),
      part("10:30", "11:15", "Written debrief, and one aim for the next flight"),
      part("13:00", "15:00", "Ground study: navigation and the north-west föhn"),
      part("15:15", "16:15", "Radio calls, simulated before they are flown"),
    ],
  },
  "flight-multi-engine": {
    title: "A day of asymmetric flying in the third week",
    parts: [
      part("08:00", "09:00", "Whiteboard: the decision before take-off, aloud"),
      part("09:15", "11:00", "Simulator: identify, verify, feather, secure"),
      part("11:15", "12:00", "Who handles a real failure: agreed and written down"),
      part("13:00", "14:45", "Flight: engine failures at a safe height, then the circuit"),
      part("15:00", "16:30", "Debrief with the traces, and performance for tomorrow"),
    ],
  },
  "flight-rotary": {
    title: "A day of hovering and confined areas in the fourth week",
    parts: [
      part("07:45", "08:45", "Weather, power available and power required"),
      part("09:00", "09:50", "First lesson: sloping ground and quick stops"),
      part("10:15", "11:15", "Rest and debrief; concentration fails before the weather"),
      part("11:30", "12:20", "Second lesson: a confined area, with its reject point"),
      part("13:30", "15:00", "Landing-site survey and marshalling with the ground team"),
      part("15:15", "16:15", "Autorotation: briefed in full for tomorrow"),
    ],
  },
};
