import type { ModuleSeed } from "../module-seed.ts";

export const flightRotary: ModuleSeed = {
  id: "flight-rotary",
  group: "flight",
  position: 10,
  title: "Flight Training: Rotary",
  description:
    "Six weeks of helicopter foundation training: rotor aerodynamics, hovering, circuits, " +
    "autorotation, confined areas and mountain awareness, as a first stage towards a private " +
    "licence.",
  fullDescription: [
    "Learning to hover takes most people several hours, and there is no way to hurry it. Six " +
      "weeks give enough time to reach a steady hover, fly circuits, handle simulated " +
      "emergencies with an instructor and understand the machine properly. They do not give a " +
      "licence: the private pilot licence (helicopter) in New Zealand normally takes 50 hours or " +
      "more, with written examinations and a flight test. This course is the first stage of that " +
      "path, and is also of value to protection officers who will plan helicopter moves without " +
      "ever flying one.",
    "Flying is in a light piston helicopter with an appropriately rated instructor, through a " +
      "helicopter training organisation certificated under Civil Aviation Rule Part 141, and the " +
      "plan allows about 12 hours of dual instruction. The early lessons introduce one control " +
      "at a time. Later ones add transitions, quick stops, sloping ground, autorotation to a " +
      "recovery with power, confined areas and an introduction to the foothills when the wind " +
      "allows. A first solo is possible for some students and is decided by the instructor alone.",
    "Ground school is generous, because many helicopter accidents begin with a " +
      "misunderstanding. It covers vortex ring state, low rotor speed, dynamic rollover, loss of " +
      "tail-rotor effectiveness and the handling of two-bladed teetering rotor systems, " +
      "including low-G hazards. Students also study the private licence subjects in common with " +
      "aeroplane pilots: law, meteorology, navigation, human factors and radiotelephony, with " +
      "helicopter technical knowledge in place of the aeroplane paper.",
    "A separate block deals with helicopters in protection work: landing-site surveys, " +
      "passenger briefings, approach and departure under a turning rotor, noise, public safety " +
      "and the pilot's authority to refuse. Licences and type ratings are issued by the Civil " +
      "Aviation Authority of New Zealand under Part 61. European students who intend to hold an " +
      "EASA licence should obtain advice from their own competent authority, since training " +
      "under Part 61 is not Part-FCL training and any credit is that authority's decision.",
  ].join("\n\n"),
  durationWeeks: 6,
  difficulty: "Intermediate",
  priceCents: 1_095_000,
  currency: "NZD",
  startDates: ["2026-02-02", "2026-05-04", "2026-08-03", "2026-10-19"],
  prerequisites: [
    {
      text: "Minimum age 18 on the first day of the course",
      rule: { kind: "minimum-age", years: 18 },
    },
    {
      text: "A clean background check: identity, employment history and criminal record",
      rule: { kind: "clean-background-check" },
    },
    {
      text: "A valid medical certificate, class 2 or higher, covering the whole course",
      rule: { kind: "medical-certificate" },
    },
    {
      text:
        "Body weight within the seat and loading limits of the training helicopter, confirmed at " +
        "enrolment",
      rule: null,
    },
    {
      text: "English sufficient for radiotelephony and written examinations",
      rule: null,
    },
    {
      text:
        "Basic aviation theory: a pilot licence, recent ground study, or the pre-course study " +
        "pack completed",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "Rotor aerodynamics",
      description:
        "Lift on a moving blade, flapping, dissymmetry, translational lift, ground effect and " +
        "autorotation. Model, diagram and cockpit demonstration are used for each idea.",
    },
    {
      title: "Hazards peculiar to helicopters",
      description:
        "Vortex ring state, low rotor speed, dynamic rollover, mast bumping and tail-rotor " +
        "problems. Recognition and avoidance first, recovery second.",
    },
    {
      title: "Helicopter systems and technical knowledge",
      description:
        "Engine, governor, transmission, rotor head, fuel and warning systems. Inspection under " +
        "supervision, and the life-limited parts that explain operating costs.",
    },
    {
      title: "Hovering and low-level control",
      description:
        "Individual controls, the hover, turns on the spot, sideways and backward flight, " +
        "take-off and landing. Short lessons with rest, since concentration fails before the " +
        "weather does.",
    },
    {
      title: "Circuits and transitions",
      description:
        "Normal, steep and limited-power approaches, quick stops, sloping ground and crosswind. " +
        "Power checks made before, and not after, committing to an approach.",
    },
    {
      title: "Autorotation and emergencies",
      description:
        "Entry, speed and rotor control, flare and recovery with power. Governor failure, " +
        "warning lights, fire and forced landing procedures, briefed in full before flight.",
    },
    {
      title: "Confined areas and mountain awareness",
      description:
        "Reconnaissance of a site, wind, power margin, escape route and reject point. An " +
        "introduction to valley and ridge flying in the Canterbury foothills; not a " +
        "mountain-flying qualification.",
    },
    {
      title: "Navigation, weather and law",
      description:
        "Low-level navigation, deteriorating visibility and the precautionary landing. Airspace, " +
        "minimum heights, landing permissions and the licence subjects shared with aeroplanes.",
    },
    {
      title: "Helicopters in protection work",
      description:
        "Surveying and marshalling a landing site, briefing passengers, loading and baggage. " +
        "Planning a move with a ground alternative in case the aircraft cannot come.",
    },
  ],
  outcomes: [
    "Hold a steady hover and reposition the helicopter under the instructor's supervision",
    "Fly a complete circuit with a normal approach to a chosen spot",
    "Enter autorotation promptly and control speed and rotor revolutions to a powered recovery",
    "Describe the onset, avoidance and recovery of vortex ring state, dynamic rollover and " +
      "low-G flight",
    "Survey a landing site and state wind, obstacles, power margin and escape route",
    "Brief passengers and control their approach to a helicopter with rotors turning",
    "Set out the remaining training and examinations for a private pilot licence (helicopter)",
  ],
  assessmentMethods: [
    "Written paper on rotor aerodynamics and hazards: 60 minutes, pass mark 80%",
    "Practice examinations in at least two private licence subjects, pass mark 70%",
    "Progress checks in each flight lesson, recorded in the training record and logbook",
    "Landing-site survey and helicopter move plan, briefed to a protection team",
    "End-of-course progress flight with a second instructor; this is not a licence flight test",
  ],
};
