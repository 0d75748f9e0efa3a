import type { DocumentSeed } from "./resource-seed.ts";

export const preFlightSheet: DocumentSeed = {
  id: "pre-flight-planning-sheet",
  title: "Pre-flight planning sheet",
  description:
    "From personal minima to fuel and the last look round: one sheet to fill in before a VFR training flight, with the arithmetic written out.",
  category: "certifications",
  uploadDate: "2026-02-23",
  fileSize: 27_100,
  parts: [
    {
      text: "Fill this in by hand before each training flight under visual flight rules (VFR), and show it to your instructor. It does not replace the flight manual, the current charts or the authority's publications: where they differ from this sheet, they are right.",
    },
    { heading: "Pilot" },
    {
      checks: [
        "Illness, medicine, stress, alcohol, fatigue, eating: nothing that speaks against flying today",
        "Medical certificate, licence and currency valid for this flight",
        "Personal minima written down before looking at the weather",
      ],
    },
    { heading: "My minima today" },
    {
      facts: [
        ["Cloud base", "________ ft above the highest ground on track"],
        ["Visibility", "________ km"],
        ["Wind, crosswind", "________ kt, of which across ________ kt"],
        ["Back on the ground", "________, at least 30 minutes before evening civil twilight ends"],
      ],
    },
    { heading: "Weather and notices" },
    {
      checks: [
        "Area forecast, aerodrome forecasts and reports read, time of issue noted",
        "Wind aloft, freezing level and turbulence: in Canterbury, look for the north-wester",
        "Notices for both aerodromes, the alternate and the airspace on the way",
        "One sentence: what will make me turn back, and where?",
      ],
    },
    { heading: "Aeroplane" },
    {
      checks: [
        "Documents and technical log: hours left, defects, inspections due",
        "Weight and balance within limits, for take-off and for landing",
        "Take-off and landing distance for today's wind, temperature and surface, with a margin",
        "Fuel measured, not only read from a gauge; caps closed; drains clear",
      ],
    },
    { heading: "Fuel, with an example" },
    {
      facts: [
        ["Taxi and run-up", "4 L"],
        ["Trip: 75 min at 32 L/h", "75 ÷ 60 × 32 = 40 L"],
        ["To the alternate: 20 min", "20 ÷ 60 × 32 = 10.7, rounded up to 11 L"],
        ["Contingency: 10 % of the trip", "4 L"],
        ["Final reserve: 45 min", "45 ÷ 60 × 32 = 24 L"],
        ["Needed on board", "4 + 40 + 11 + 4 + 24 = 83 L"],
      ],
    },
    {
      text: "The reserve above is our training standard and more than a legal minimum may ask for. If you land with less than the final reserve, something went wrong, and we want to hear about it without blame.",
    },
    { heading: "Last look" },
    {
      checks: [
        "Somebody on the ground has the route and the time to worry; flight plan filed or SARTIME set",
        "Passenger briefing: doors, belts, headset, quiet cockpit, where the life jackets are",
        "Engine failure after take-off: said aloud, with today's wind and fields",
        "I would make the same decision if nobody were waiting for me",
      ],
    },
  ],
};
