import type { ModuleSeed } from "../module-seed.ts";

export const flightMultiEngine: ModuleSeed = {
  id: "flight-multi-engine",
  group: "flight",
  position: 9,
  title: "Flight Training: Multi Engine",
  description:
    "Five weeks for licensed pilots preparing for a first multi-engine rating: asymmetric " +
    "aerodynamics, systems, performance, simulator sessions and dual flying in a light piston " +
    "twin.",
  fullDescription: [
    "A second engine gives a choice only to a pilot who has been trained to use it. This " +
      "course is for licensed aeroplane pilots with at least 75 flight hours who want to " +
      "understand why a light twin behaves as it does with one propeller stopped, and who are " +
      "preparing for a first multi-engine qualification. It is rating preparation and " +
      "familiarisation, taken slowly enough for the theory to settle before the aeroplane is " +
      "flown.",
    "The first two weeks are spent on aerodynamics, systems, performance and procedures, with " +
      "sessions in a synthetic trainer where engine failures can be repeated without risk. The " +
      "critical engine, minimum control speed, accelerate-stop distance and single-engine climb " +
      "performance are worked out for the aeroplane in use, on a cold morning and a hot " +
      "afternoon. Flying follows: about seven hours of dual instruction in a light piston twin, " +
      "through an organisation certificated under Civil Aviation Rule Part 141, covering normal " +
      "operations, simulated failures at safe heights, asymmetric circuits and approaches, and a " +
      "cross-country flight planned as a passenger transport task.",
    "The final week brings these together for the kind of work in which our students may later " +
      "take part: moving a small party between regional aerodromes, deciding whether a strip is " +
      "suitable, and telling a principal that a departure will wait. Commercial carriage of " +
      "passengers requires a commercial licence and an operator's certificate, and the course is " +
      "explicit about where private flying ends.",
    "In New Zealand the qualification is an aircraft type rating under Part 61, granted after " +
      "training and a demonstration of competence on the type to an authorised person. Under EU " +
      "Part-FCL it is a multi-engine piston class rating, which must be trained at an approved " +
      "training organisation and has requirements of its own, among them 70 hours as " +
      "pilot-in-command on aeroplanes. The institute issues neither. Some students will be ready " +
      "to be assessed at the end of five weeks, some will need more flying, and European licence " +
      "holders should ask their competent authority beforehand what it will credit.",
  ].join("\n\n"),
  durationWeeks: 5,
  difficulty: "Advanced",
  priceCents: 895_000,
  currency: "NZD",
  startDates: ["2026-01-26", "2026-04-20", "2026-07-06", "2026-10-12"],
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
      text: "At least 75 flight hours on aeroplanes, shown in a certified logbook",
      rule: { kind: "flight-hours", hours: 75 },
    },
    {
      text: "A valid medical certificate, class 2 or higher, covering the whole course",
      rule: { kind: "medical-certificate" },
    },
    {
      text: "A current private pilot licence (aeroplane) or higher, acceptable in New Zealand",
      rule: null,
    },
    {
      text: "Recent flying: three take-offs and landings as pilot in the preceding 90 days",
      rule: null,
    },
  ],
  syllabus: [
    {
      title: "Asymmetric aerodynamics",
      description:
        "Yaw, roll, the critical engine and the factors behind minimum control speed. Students " +
        "explain each factor at a whiteboard before meeting it in the air.",
    },
    {
      title: "Systems of the light twin",
      description:
        "Constant-speed and feathering propellers, fuel crossfeed, electrical and vacuum " +
        "sources, retractable gear and cabin heating. Failures are traced on diagrams and then " +
        "in the cockpit.",
    },
    {
      title: "Performance and limitations",
      description:
        "Accelerate-stop and accelerate-go, single-engine climb and service ceiling, weight and " +
        "density altitude. Deciding before take-off what will be done if an engine fails.",
    },
    {
      title: "Normal operations",
      description:
        "Checklists, take-off briefing, power and mixture management, circuits and short-field " +
        "technique. Working at the higher speeds and workload of a twin.",
    },
    {
      title: "Engine failure procedures",
      description:
        "Identify, verify, feather and secure, practised in the synthetic trainer and then at " +
        "safe heights. Failures on take-off, in the cruise and on approach, with asymmetric " +
        "go-around limits.",
    },
    {
      title: "Asymmetric circuits and approaches",
      description:
        "Zero-thrust settings, committal height, crosswind and landing with one engine simulated " +
        "inoperative. Instructor and student agree before each flight who handles a real failure.",
    },
    {
      title: "Instrument appreciation",
      description:
        "Control on instruments, use of navigation aids and autopilot, and inadvertent entry " +
        "into cloud. This is appreciation only and does not count as an instrument rating course.",
    },
    {
      title: "Cross-country and passenger task",
      description:
        "Planning a flight for a small party with fuel, baggage, alternates and ground security " +
        "at both ends. Separating the pilot's authority from the protection team's wishes.",
    },
  ],
  outcomes: [
    "Explain minimum control speed and the factors that raise or lower it",
    "Calculate take-off, accelerate-stop and single-engine climb performance for given conditions",
    "Identify, verify and secure a simulated failed engine in the correct order",
    "Fly an asymmetric circuit and approach within the tolerances set by the instructor",
    "Deliver a take-off briefing that states decisions and speeds before the engines are opened up",
    "Plan and fly a cross-country task with alternates and a stated turn-back point",
  ],
  assessmentMethods: [
    "Written paper on asymmetric flight, systems and performance: 90 minutes, pass mark 75%",
    "Synthetic trainer check: four failures in different phases of flight, all handled safely",
    "Open-book performance exercise using the flight manual of the training aeroplane",
    "Airborne progress check with a second instructor, including an asymmetric approach",
    "Planning brief for a passenger flight, delivered to an instructor acting as principal",
  ],
};
